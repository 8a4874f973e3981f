import { buttonClass } from '#app/ui/button';
import { words } from '#app/words/words';

/** `email` is blank once it is confirmed. */
export function ConfirmEmailPage({ email }: { email: string }) {
  return (
    <section className="wrap one-column text-page">
      <h1>{email ? words.privacy.confirmTitle : words.privacy.confirmedTitle}</h1>
      {email ? (
        <p>
          <strong>
            <bdi>{email}</bdi>
          </strong>
        </p>
      ) : null}
      <p>{email ? words.privacy.confirmLead : words.privacy.confirmedLead}</p>
      {email ? (
        <form method="post">
          <button type="submit" className={buttonClass('primary')}>
            {words.privacy.confirmButton}
          </button>
        </form>
      ) : (
        <a href={`${words.page.base}/`} className={buttonClass('secondary')}>
          {words.shop.home}
        </a>
      )}
    </section>
  );
}
