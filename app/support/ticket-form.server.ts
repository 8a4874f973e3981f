import { z } from 'zod';
import {
  MAX_LENGTH,
  ticketErrors,
  ticketOf,
  type Ticket,
  type TicketErrors,
  type TicketForm,
} from './ticket';

export type TicketReading =
  | { type: 'ticket'; ticket: Ticket }
  | { type: 'invalid'; errors: TicketErrors }
  | { type: 'too-long' };

export function readTicket(typed: TicketForm): TicketReading {
  const parsed = ticketSchema.safeParse(typed);
  if (parsed.success) return { type: 'ticket', ticket: parsed.data };
  const { issues } = parsed.error;
  if (issues.some((issue) => issue.code === 'too_big')) return { type: 'too-long' };
  return {
    type: 'invalid',
    errors: Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message])),
  };
}

const limited = (name: keyof TicketForm) => z.string().max(MAX_LENGTH[name]);

const ticketForm = z.object({
  fullName: limited('fullName'),
  email: limited('email'),
  contactNumber: limited('contactNumber'),
  issue: limited('issue'),
  otherIssue: limited('otherIssue'),
  subIssue: limited('subIssue'),
  otherSubIssue: limited('otherSubIssue'),
  comments: limited('comments'),
});

/** Uses the rules of `ticket.ts`, which the browser shares, so that no page loads zod. */
const ticketSchema = ticketForm
  .superRefine((form, context) => {
    for (const [field, message] of Object.entries(ticketErrors(form)))
      context.addIssue({ code: 'custom', path: [field], message });
  })
  .transform(ticketOf);
