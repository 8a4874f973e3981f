import { useSearchParams, useNavigate } from '@remix-run/react';
import { useEffect, useState, useRef } from 'react';
import { isReference } from '#app/ground/reference';
import type { Refusal } from '#app/own-forms/refusal';
import { Icon } from '#app/ui/icon';
import { Decoration } from '#app/ui/picture';
import { ContactForm } from './contact-form';
import type { HelpPage } from './help-page.server';
import { OtherWays } from './other-ways';
import { PhoneLinks } from './phone-links';
import { ticketPath } from './ticket';
import { TicketSubmitted } from './ticket-submitted';
import { words } from '#app/words/words';
import { useOverlays } from '#app/overlays/overlays';
import { forgetTicket } from './kept-ticket';
import { hrefHere } from '#app/words/href-here';

export function ContactPage({
  page,
  stamp,
  refusal,
}: {
  page: HelpPage;
  stamp: string;
  refusal: Refusal | undefined;
}) {
  const [search] = useSearchParams();
  const sent = search.get('sent') ?? '';
  const reference = isReference('TK', sent) ? sent : '';
  const isSent = !search.has('kept');
  const path = ticketPath(reference, search.get('key') ?? '');
  useThanks(reference, path, isSent);
  const visitor = useVisitor();
  return (
    <div>
      {reference ? null : <ContactHead supportEmail={page.supportEmail} />}
      <div className="wrap contact-columns">
        {reference ? (
          <TicketSubmitted reference={reference} path={path} isSent={isSent} />
        ) : (
          <ContactForm key={visitor} issues={page.issues} stamp={stamp} refusal={refusal} />
        )}
        <aside className="contact-aside">
          <NextSteps escalation={page.escalation} />
          <OtherWays social={page.social} seller={page.seller} />
        </aside>
      </div>
    </div>
  );
}

/** Changes on a sign-out (key `null`), so that the form forgets what was typed. */
function useVisitor(): number {
  const [visitor, setVisitor] = useState(0);
  useEffect(() => {
    const next = (event: StorageEvent) => {
      if (event.key === null) setVisitor((count) => count + 1);
    };
    window.addEventListener('storage', next);
    return () => window.removeEventListener('storage', next);
  }, []);
  return visitor;
}

function ContactHead({ supportEmail }: { supportEmail: string }) {
  return (
    <header className="contact-head">
      <div className="wrap contact-head-row">
        <div className="contact-head-text">
          <h1>{words.support.title}</h1>
          <p>{words.support.lead}</p>
        </div>
        <Decoration name="support-desk" width={200} height={150} />
        <div className="contact-direct">
          <PhoneLinks />
          <a href={`mailto:${supportEmail}`}>
            <Icon name="mail" size={20} />
            <span>{supportEmail}</span>
          </a>
        </div>
      </div>
    </header>
  );
}

/** Must not promise more than the site's facts do. */
function NextSteps({ escalation }: { escalation: string }) {
  return (
    <section className="card" aria-labelledby="next-steps">
      <h2 id="next-steps">{words.support.whatHappensNext}</h2>
      <ol className="contact-steps">
        <li>{words.support.keepReference}</li>
        <li>{words.support.howWeAnswer}</li>
        <li>{words.support.priceBeforeVisit}</li>
      </ol>
      {escalation ? (
        <p className="muted small" lang={words.page.langOf(escalation)}>
          {escalation}
        </p>
      ) : null}
    </section>
  );
}

/** Shows the alert, then goes to `/`. Not after a full page load, which shows the text itself. */
function useThanks(reference: string, path: string, isSent: boolean): void {
  const thanked = useRef(reference);
  const { alert } = useOverlays();
  const navigate = useNavigate();
  useEffect(() => {
    if (reference) forgetTicket();
    if (thanked.current === reference) return;
    thanked.current = reference;
    if (!reference) return;
    const where = <a href={hrefHere(path)}>{words.support.reference(reference)}</a>;
    void alert(isSent ? words.support.submittedTitle : words.support.ticketOnItsWay, where).then(
      () => navigate('/', { replace: true }),
    );
  }, [reference, path, isSent, alert, navigate]);
}
