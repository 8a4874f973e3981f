import type { Seller } from '#app/content/content';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

interface NamedPersonProps {
  grievance: Seller['grievance'] | null;
  supportEmail: string;
  /** Reference of the ticket or booking that it is about. */
  reference: string;
}

/** Who can be asked by name, and how; before an editor names somebody, the shop's address. */
export const NamedPerson = ({ grievance, supportEmail, reference }: NamedPersonProps) => {
  const toMail = (email: string) => <a href={`mailto:${email}?subject=${reference}`}>{email}</a>;
  if (!grievance) return <p>{rich(words.tickets.askShop(supportEmail, reference), toMail)}</p>;
  const { name, phone, email } = grievance;
  const toPhone = (said: string) => <a href={`tel:${phone.replaceAll(' ', '')}`}>{said}</a>;
  return <p>{rich(words.tickets.officer(name, phone, email, reference), toPhone, toMail)}</p>;
};
