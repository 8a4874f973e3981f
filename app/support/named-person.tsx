import type { Seller } from '#app/content/content';
import { words } from '#app/words/words';

interface NamedPersonProps {
  grievance: Seller['grievance'] | null;
  supportEmail: string;
  /** Of the ticket or booking that it is about. */
  reference: string;
}

/** Who can be asked by name, and how; before an editor names somebody, the shop's address. */
export const NamedPerson = ({ grievance, supportEmail, reference }: NamedPersonProps) =>
  grievance ? (
    <p>
      {words.tickets.officer(grievance.name)}
      <a href={`tel:${grievance.phone.replaceAll(' ', '')}`}>{grievance.phone}</a>,{' '}
      <a href={`mailto:${grievance.email}?subject=${reference}`}>{grievance.email}</a>.{' '}
      {words.tickets.pleaseName(reference)}
    </p>
  ) : (
    <p>
      {words.tickets.writeTo}
      <a href={`mailto:${supportEmail}?subject=${reference}`}>{supportEmail}</a>.{' '}
      {words.tickets.pleaseName(reference)}
    </p>
  );
