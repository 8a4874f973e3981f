import { PageForm } from '#app/own-forms/page-form';
import { useRefusal } from '#app/own-forms/use-refusal';
import { buttonClass } from '#app/ui/button';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';
import type { OpenBusiness } from './open-business.server';
import { PrivacyRefusal } from './privacy-refusal';

export interface EraseView {
  /** Day when it is due; blank while nobody asked. */
  due: string;
  /** A code was entered in the last minutes. */
  isFresh: boolean;
  open: OpenBusiness[];
}

export function EraseSection({ view: { due, isFresh, open } }: { view: EraseView }) {
  const address = '/account/privacy/erasure';
  const refusal = useRefusal(address);
  return (
    <section className="card" aria-labelledby="erase">
      <h2 id="erase">{words.privacy.eraseTitle}</h2>
      <p>{words.privacy.eraseText}</p>
      <p>{words.privacy.eraseKept}</p>
      {open.length > 0 ? (
        <div>
          <p>{words.privacy.eraseWaits}</p>
          <ul className="privacy-open">
            {open.map((each) => (
              <li key={each.reference + each.why}>
                {rich(whatIsOpen(each), (said) => (
                  <span className="num">{said}</span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <PrivacyRefusal refusal={refusal} />
      {due ? (
        <PageForm address={address} place="erase" className="privacy-form">
          <p>
            <b>{words.privacy.eraseDue(due)}</b>
          </p>
          <button type="submit" name="stop" value="yes" className={buttonClass('secondary')}>
            {words.privacy.eraseStop}
          </button>
        </PageForm>
      ) : isFresh ? (
        <PageForm address={address} place="erase" className="privacy-form">
          <label className="privacy-sure">
            <input type="checkbox" name="sure" value="yes" required /> {words.privacy.eraseSure}
          </label>
          <button type="submit" className={buttonClass('danger')}>
            {words.privacy.eraseButton}
          </button>
        </PageForm>
      ) : (
        <form
          method="post"
          action={`${words.page.base}/account/privacy/fresh-code`}
          className="privacy-form"
        >
          <p>{words.privacy.eraseFresh}</p>
          <button type="submit" className={buttonClass('secondary')}>
            {words.privacy.eraseFreshButton}
          </button>
        </form>
      )}
    </section>
  );
}

function whatIsOpen({ reference, why }: OpenBusiness): string {
  switch (why) {
    case 'visit':
      return words.privacy.visitOpen(reference);
    case 'money':
      return words.privacy.moneyOpen(reference);
    case 'sending':
      return words.privacy.sendingOpen(reference);
  }
}
