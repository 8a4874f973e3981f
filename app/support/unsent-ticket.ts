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

export const unreached = (): UnsentTicket => ({
  status: 503,
  errors: {},
  problem: words.support.failedToSubmitTicketPlease,
  detail: words.support.shopUnreached,
});
