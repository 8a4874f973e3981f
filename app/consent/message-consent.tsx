import { noticePath, PURPOSES, type Choices, type Purpose } from './purposes';
import { PageForm } from '#app/own-forms/page-form';
import { RefusalNotice } from '#app/own-forms/refusal-notice';
import { useRefusal } from '#app/own-forms/use-refusal';
import { buttonClass } from '#app/ui/button';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

const names = (): Record<Purpose, string> => ({
  whatsapp: words.privacy.whatsapp,
  sms: words.privacy.sms,
});

/** Asked once, when there is something to tell: nothing is ticked, and nothing depends on it. */
export function MessageConsent({ given, withdrawn, address }: Choices & { address: string }) {
  const refusal = useRefusal(address);
  if (given.length + withdrawn.length > 0)
    return (
      <div className="card">
        <a href={`${words.page.base}/account/privacy#consents`}>
          {given.length > 0 ? words.privacy.askChange : words.privacy.askRefused}
        </a>
      </div>
    );
  return (
    <section className="card" aria-labelledby="ask-messages">
      <h2 id="ask-messages">{words.privacy.askTitle}</h2>
      <p>{words.privacy.askText}</p>
      <PageForm address={address} place="ask-messages" className="consent-form">
        <RefusalNotice {...refusal} />
        {PURPOSES.map((purpose) => (
          <p key={purpose} className="consent-choice">
            <label>
              <input type="checkbox" name={purpose} value="yes" /> {names()[purpose]}
            </label>{' '}
            <a href={`${words.page.base}${noticePath(purpose)}`}>
              {rich(words.privacy.noticeOf(names()[purpose]), (said) => (
                <span className="visually-hidden">{said}</span>
              ))}
            </a>
          </p>
        ))}
        <button type="submit" className={buttonClass('secondary')}>
          {words.privacy.askSave}
        </button>
      </PageForm>
    </section>
  );
}
