import { momentInIndia } from '#app/booking/slots';
import type { Site } from '#app/content/content';
import { answersTo, followTicket } from './ticket-answers.server';
import type { TicketView } from './ticket-page';
import { ticketSteps } from './ticket-progress';

export async function viewTicket(
  reference: string,
  { brand, seller }: Site,
  now: number,
): Promise<TicketView | undefined> {
  const followed = await followTicket(reference);
  // A refused one was given back to its customer, who has no link to it.
  if (!followed || followed.state === 'refused') return undefined;
  const { ticket, state } = followed;
  return {
    reference,
    about: `${ticket.issue}: ${ticket.subIssue}`,
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
