import { formatPhone } from '#app/account/phone';
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

export const TechnicianSelect = ({
  id,
  staff,
  chosen,
}: {
  id: string;
  staff: StaffMember[];
  chosen: string;
}) => (
  <select id={id} name="technician" defaultValue={chosen} aria-label="Technician" required>
    {staff.length === 0 ? <option value="">Nobody is free</option> : null}
    {staff.map((member) => (
      <option key={member.id} value={member.id}>
        {member.name}
      </option>
    ))}
  </select>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);
