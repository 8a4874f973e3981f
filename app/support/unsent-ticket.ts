import type { Why } from '#app/own-forms/refuse.server';
import { words } from '#app/words/words';

/** Why a ticket was not sent. */
export interface UnsentTicket extends Why {
  status: 413 | 422 | 429 | 503;
}

export const failedBecause = (message: string): string =>
  words.support.ticketFailedBecause(message);

export const unreached = () => ({
  problem: words.support.ticketFailed,
  detail: words.support.shopUnreached,
});
