import { noticePath, PURPOSES, type Purpose } from '#app/consent/purposes';
import { buttonClass } from '#app/ui/button';
import { words } from '#app/words/words';

export interface ConsentView {
  /** With the version of the notice that was read. */
  consents: { purpose: Purpose; version: string; when: string }[];
  /** Of which the customer wants nothing. */
  refused: Purpose[];
}

export function ConsentSection({ consents, refused }: ConsentView) {
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
        const isRefused = refused.includes(purpose);
        const stands = isRefused ? words.privacy.refused : words.privacy.notGiven;
        return (
          <form
            key={purpose}
            method="post"
            action={`${words.page.base}/consents`}
            className="privacy-consent"
          >
            <input type="hidden" name="back" value="/account/privacy#consents" />
            <p>
              <b>{name}</b> {given ? words.privacy.given(given.when) : stands}{' '}
              <a href={`${words.page.base}${noticePath(purpose, given?.version)}`}>
                {words.privacy.notice}
                <span className="visually-hidden"> ({name})</span>
              </a>
            </p>
            {given ? (
              <button
                type="submit"
                name="withdraw"
                value={purpose}
                className={buttonClass('secondary')}
              >
                {words.privacy.withdraw(name)}
              </button>
            ) : (
              <button type="submit" name={purpose} value="yes" className={buttonClass('secondary')}>
                {words.privacy.agree(name)}
              </button>
            )}
            {given || isRefused ? null : (
              <button
                type="submit"
                name="withdraw"
                value={purpose}
                className={buttonClass('secondary')}
              >
                {words.privacy.refuse(name)}
              </button>
            )}
          </form>
        );
      })}
    </section>
  );
}
