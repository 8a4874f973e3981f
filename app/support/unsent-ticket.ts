import type { TicketErrors, TicketForm } from './ticket';

/** What the form gets back when the ticket did not go: what to mend or what went wrong, and everything as it was typed. */
export interface UnsentTicket {
  status: 413 | 422 | 429 | 503;
  errors: TicketErrors;
  /** The alert; blank when only fields are wrong. */
  problem: string;
  /** The alert's second line. */
  detail: string;
  /** For a page without JavaScript, and a stamp that had run out. Absent when the shop could not be reached. */
  returned?: { typed: TicketForm; stamp: string };
}

/** The specification's words for an answer that says no, and for no answer that anybody could read. */
export const failedBecause = (message: string): string => `Failed to submit ticket: ${message}`;
export const TRY_AGAIN = 'Failed to submit ticket. Please try again.';
export const SUBMITTED = 'Ticket submitted successfully!';

export const UNREACHED: UnsentTicket = {
  status: 503,
  errors: {},
  problem: TRY_AGAIN,
  detail: 'We could not reach the shop. What you typed is still here; sending it twice makes one ticket.',
};
