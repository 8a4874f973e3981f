import { noticePath, PURPOSES, type Purpose } from '#app/consent/purposes';
import { PageForm } from '#app/own-forms/page-form';
import { useRefusal } from '#app/own-forms/use-refusal';
import { buttonClass } from '#app/ui/button';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';
import { PrivacyRefusal } from './privacy-refusal';

export interface ConsentView {
  /** Consents, each with the version of the notice that was read. */
  consents: { purpose: Purpose; version: string; when: string }[];
  /** Channels by which the customer wants nothing. */
  refused: Purpose[];
}

export function ConsentSection({ consents, refused }: ConsentView) {
  const address = '/account/privacy/consents';
  const refusal = useRefusal(address);
  const names: Record<Purpose, string> = {
    whatsapp: words.privacy.whatsapp,
    sms: words.privacy.sms,
  };
  return (
    <section className="card" aria-labelledby="consents">
      <h2 id="consents">{words.privacy.consentTitle}</h2>
      <p>{words.privacy.consentText}</p>
      <PrivacyRefusal refusal={refusal} />
      {PURPOSES.map((purpose) => {
        const given = consents.find((each) => each.purpose === purpose);
        const name = names[purpose];
        const isRefused = refused.includes(purpose);
        const stands = isRefused ? words.privacy.refused : words.privacy.notGiven;
        return (
          <PageForm key={purpose} address={address} place="consents" className="privacy-consent">
            <p>
              <b>{name}</b> {given ? words.privacy.given(given.when) : stands}{' '}
              <a href={`${words.page.base}${noticePath(purpose, given?.version)}`}>
                {rich(words.privacy.noticeOf(name), (said) => (
                  <span className="visually-hidden">{said}</span>
                ))}
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
          </PageForm>
        );
      })}
    </section>
  );
}
