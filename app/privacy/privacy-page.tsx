import { buttonClass } from '#app/ui/button';
import { words } from '#app/words/words';
import { ConsentSection, type ConsentView } from './consent-section';
import { EraseSection, type EraseView } from './erase-section';
import type { Nominee, OwnFacts } from './own-facts.server';
import { CorrectionForm, NomineeForm } from './own-facts-forms';

export interface PrivacyView extends ConsentView {
  /** Grouped for reading. */
  phone: string;
  facts: OwnFacts | null;
  /** Typed and not confirmed yet; blank when none is. */
  pendingEmail: string;
  nominee: Nominee | null;
  erase: EraseView;
  officer: string;
}

export function PrivacyPage({ view }: { view: PrivacyView }) {
  const { phone, facts, consents, nominee, erase, officer } = view;
  return (
    <div className="wrap one-column text-page">
      <header>
        <h1>{words.privacy.title}</h1>
        <p>{words.privacy.lead(phone)}</p>
      </header>
      <section className="card" aria-labelledby="see">
        <h2 id="see">{words.privacy.seeTitle}</h2>
        <p>{words.privacy.seeText}</p>
        <p className="privacy-ways">
          <a href={`${words.page.base}/account/privacy/data`} className={buttonClass('secondary')}>
            {words.privacy.seeButton}
          </a>
          <a
            href={`${words.page.base}/account/privacy/data.json`}
            className={buttonClass('secondary')}
            target="_top"
          >
            {words.privacy.fileButton}
          </a>
        </p>
      </section>
      <section className="card" aria-labelledby="correct">
        <h2 id="correct">{words.privacy.correctTitle}</h2>
        {facts ? (
          <CorrectionForm kept={facts} pendingEmail={view.pendingEmail} />
        ) : (
          <p>{words.privacy.correctNone}</p>
        )}
      </section>
      <ConsentSection consents={consents} refused={view.refused} />
      <section className="card" aria-labelledby="nominee">
        <h2 id="nominee">{words.privacy.nomineeTitle}</h2>
        <NomineeForm kept={nominee ?? { name: '', contact: '' }} />
      </section>
      <EraseSection view={erase} />
      <section className="card" aria-labelledby="complain">
        <h2 id="complain">{words.privacy.complainTitle}</h2>
        <p>
          {words.privacy.complainText} {officer ? words.privacy.officer(officer) : ''}{' '}
          {words.privacy.board}
        </p>
        <a href={`${words.page.base}/contact-us`} className={buttonClass('secondary')}>
          {words.privacy.complainButton}
        </a>
      </section>
      <p>
        <a href={`${words.page.base}/privacy-policy`}>{words.privacy.policy}</a>
      </p>
    </div>
  );
}
