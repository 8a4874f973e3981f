import { buttonClass } from '#app/ui/button';
import { words } from '#app/words/words';

/** `email` is blank once it is confirmed. */
export function ConfirmEmailPage({ email }: { email: string }) {
  const { privacy } = words;
  return (
    <section className="wrap privacy-page">
      <h1>{email ? privacy.confirmTitle : privacy.confirmedTitle}</h1>
      {email ? (
        <p>
          <strong>
            <bdi>{email}</bdi>
          </strong>
        </p>
      ) : null}
      <p>{email ? privacy.confirmLead : privacy.confirmedLead}</p>
      {email ? (
        <form method="post">
          <button type="submit" className={buttonClass('primary')}>
            {privacy.confirmButton}
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
