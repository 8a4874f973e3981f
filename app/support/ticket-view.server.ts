import { momentInIndia } from '#app/words/dates';
import type { Content } from '#app/content/content';
import { answersTo, followTicket } from './ticket-answers.server';
import type { TicketView } from './ticket-page';
import { aboutTicket, ticketChoices } from './ticket-choices.server';
import { ticketSteps } from './ticket-progress';

export async function viewTicket(
  reference: string,
  content: Content,
  now: number,
): Promise<TicketView | undefined> {
  const followed = await followTicket(reference);
  // A refused one was given back to its customer, who has no link to it.
  if (!followed || followed.state === 'refused') return undefined;
  const { ticket, state } = followed;
  const { brand, seller } = content.site;
  return {
    reference,
    about: aboutTicket(ticket, ticketChoices(content)),
    comments: ticket.comments,
    isHeld: state === 'held',
    steps: ticketSteps(followed, now),
    answers: (await answersTo([reference])).map(({ at, text }) => ({
      when: momentInIndia(at),
      text,
    })),
    supportEmail: brand.supportEmail,
    grievance: seller?.grievance ?? null,
  };
}
