import type { TicketErrors, TicketForm } from './ticket';

export interface UnsentTicket {
  status: 413 | 422 | 429 | 503;
  errors: TicketErrors;
  problem: string;
  detail: string;
  /** For pages without JavaScript and for expired stamps. Absent if the shop was unreachable. */
  returned?: { typed: TicketForm; stamp: string };
}

export const failedBecause = (message: string): string => `Failed to submit ticket: ${message}`;
export const TRY_AGAIN = 'Failed to submit ticket. Please try again.';
export const SUBMITTED = 'Ticket submitted successfully!';
/** The form service failed; the shop goes on sending. */
export const KEPT = 'We have your ticket and are sending it.';

export const UNREACHED: UnsentTicket = {
  status: 503,
  errors: {},
  problem: TRY_AGAIN,
  detail:
    'We could not reach the shop. What you typed is still here; sending it twice makes one ticket.',
};
