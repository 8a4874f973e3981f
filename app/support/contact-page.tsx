import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isReference } from '#app/ground/reference';
import type { Refusal } from '#app/own-forms/refusal';
import { Icon } from '#app/ui/icon';
import { Decoration } from '#app/ui/picture';
import { ContactForm } from './contact-form';
import type { HelpPage } from './help-page.server';
import { NextSteps } from './next-steps';
import { OtherWays } from './other-ways';
import { PhoneLinks } from './phone-links';
import { ticketPath } from './ticket';
import { TicketSubmitted } from './ticket-submitted';
import { useThanks } from './use-thanks';
import { words } from '#app/words/words';

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
