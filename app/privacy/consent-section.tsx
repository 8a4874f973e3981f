import { noticePath, PURPOSES, type Purpose } from '#app/consent/purposes';
import { buttonClass } from '#app/ui/button';
import { words } from '#app/words/words';

export function ConsentSection({ consents }: { consents: { purpose: Purpose; when: string }[] }) {
  const names: Record<Purpose, string> = {
    whatsapp: words.privacy.whatsapp,
    sms: words.privacy.sms,
  };
  return (
    <section className="privacy-card" aria-labelledby="consents">
      <h2 id="consents">{words.privacy.consentTitle}</h2>
      <p>{words.privacy.consentText}</p>
      {PURPOSES.map((purpose) => {
        const given = consents.find((each) => each.purpose === purpose);
        const name = names[purpose];
        return (
          <form
            key={purpose}
            method="post"
            action={`${words.page.base}/consents`}
            className="privacy-consent"
          >
            <input type="hidden" name="back" value="/account/privacy#consents" />
            <p>
              <b>{name}</b> {given ? words.privacy.given(given.when) : words.privacy.notGiven}{' '}
              <a href={`${words.page.base}${noticePath(purpose)}`}>
                {words.privacy.notice}
                <span className="visually-hidden"> ({name})</span>
              </a>
            </p>
            {given ? (
              <button name="withdraw" value={purpose} className={buttonClass('secondary')}>
                {words.privacy.withdraw(name)}
              </button>
            ) : (
              <button name={purpose} value="yes" className={buttonClass('secondary')}>
                {words.privacy.agree(name)}
              </button>
            )}
          </form>
        );
      })}
    </section>
  );
}
