import { formatPhone } from '#app/account/phone';
import type { Help, OpenReason } from '#app/operators/open-reasons';
import { todoOf } from '#app/operators/staff-words';
import type { Order } from '#app/orders/order';
import type { StaffMember } from '#app/staff/staff';
import type { Visit } from '#app/visits/visit';
import { STATE_WORDS, type VisitState } from '#app/visits/visit-state';
import { Isolated } from '#app/ui/isolated';
import type { ReactNode } from 'react';

const partsOf = ({ customer }: Order): string[] =>
  [customer.address, customer.landmark, customer.city, customer.pincode].filter(Boolean);

export const addressOf = (order: Order): string => partsOf(order).join(', ');

export const Address = ({ order }: { order: Order }) => (
  <Isolated parts={partsOf(order)} between=", " />
);

/** Encoded, so that a typed address adds no recipient and no text. */
export const mailTo = (address: string, subject = ''): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}${subject && `?subject=${encodeURIComponent(subject)}`}`;

export const MapLink = ({ order }: { order: Order }) => (
  <a
    href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressOf(order))}`}
    target="_blank"
    rel="noreferrer"
  >
    Map
  </a>
);

export const CallLink = ({ phone }: { phone: string }) => (
  <a className="num" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
    {formatPhone(phone)}
  </a>
);

export const StateBadge = ({ state }: { state: VisitState }) => (
  <span className={`badge ${state}`}>{STATE_WORDS[state]}</span>
);

/** What a button may do is decided by the version that it was drawn for. */
export const VisitFields = ({ visit, back = '' }: { visit: Visit; back?: string }) => (
  <>
    <input type="hidden" name="version" value={visit.version} />
    {back ? <input type="hidden" name="back" value={back} /> : null}
  </>
);

/** The one who can take the visit, and the button; a sentence when nobody can. */
export const AssignForm = ({
  visit,
  staff,
  proposed,
  words,
  back,
}: {
  visit: Visit;
  staff: StaffMember[];
  proposed: string;
  /** Texts of the button: of an unassigned visit, and of an assigned one. */
  words: [string, string];
  back?: string;
}) => {
  const isOpen = visit.state === 'booked';
  if (staff.length === 0) return <p className="quiet">Nobody is free in this slot.</p>;
  return (
    <form method="post" action={`/orders/${visit.reference}/assign`} className="assign">
      <VisitFields visit={visit} {...(back && { back })} />
      <select
        id={`who-${visit.reference}`}
        name="technician"
        defaultValue={visit.technician || proposed}
        aria-label="Technician"
        required
      >
        {staff.map((member) => (
          <option key={member.id} value={member.id}>
            {member.name}
          </option>
        ))}
      </select>
      <button type="submit" className={isOpen ? 'button primary' : 'button'}>
        {words[isOpen ? 0 : 1]}
      </button>
    </form>
  );
};

interface PostFormProps {
  action: string;
  button: ReactNode;
  /** The button's look. */
  kind?: 'primary' | 'danger' | 'primary big';
  className?: string;
  encType?: 'multipart/form-data';
  children?: ReactNode;
}

/** What is typed, and the button that sends it. */
export const PostForm = ({ button, kind, children, ...form }: PostFormProps) => (
  <form method="post" {...form}>
    {children}
    <button type="submit" className={kind ? `button ${kind}` : 'button'}>
      {button}
    </button>
  </form>
);

export const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="field">
    <span>{label}</span>
    {children}
  </label>
);

interface CardProps {
  id: string;
  title: string;
  kind?: 'warn' | 'stack';
  children: ReactNode;
}

export const Card = ({ id, title, kind, children }: CardProps) => (
  <section className={kind ? `card ${kind}` : 'card'} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

export const OrderLink = ({ reference }: { reference: string }) => (
  <a href={`/orders/${reference}`} className="num">
    {reference}
  </a>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);

/** Writes `second payment` for `second-payment`. */
export const flagWords = (flag: OpenReason['reason']): string => flag.replaceAll('-', ' ');

/** The desk's words for what the command line calls by its commands. */
const HELP_WORDS: Record<Help, string> = {
  clear: 'Done? Clear it.',
  resend: 'The button is under Payment.',
  refund: 'To try again now, press the refund under Payment.',
  'refund-proposal': 'Payment shows what can be refunded.',
  show: '',
};

export const ReasonText = ({ reason, now }: { reason: OpenReason; now: number }) => (
  <p>
    <b>{flagWords(reason.reason)}</b>:{' '}
    {[todoOf(reason, now), ...reason.helps.map((help) => HELP_WORDS[help])]
      .filter(Boolean)
      .join(' ')}
  </p>
);
