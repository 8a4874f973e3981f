import type { TicketErrors, TicketForm } from './ticket';
import { words } from '#app/words/words';

export interface UnsentTicket {
  status: 413 | 422 | 429 | 503;
  errors: TicketErrors;
  problem: string;
  detail: string;
  /** For pages without JavaScript and for expired stamps. Absent if the shop was unreachable. */
  returned?: { typed: TicketForm; stamp: string };
}

export const failedBecause = (message: string): string =>
  words.support.failedToSubmitTicket(message);

export const UNREACHED: UnsentTicket = {
  status: 503,
  errors: {},
  get problem() {
    return words.support.failedToSubmitTicketPlease;
  },
  get detail() {
    return words.support.shopUnreached;
  },
};
