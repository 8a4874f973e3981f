import { shopTime } from '#app/database/clock.server';
import { database } from '#app/database/database.server';
import { restartJob } from '#app/jobs/jobs.server';
import type { Order } from './order';

/** `asked`: it waits to be sent; what the form service says is not known yet. */
export type Resent = 'asked' | 'submitted' | 'cancelled' | 'not-paid' | 'duplicate';

/** Sends a paid order to the form service again, by the running shop. */
export async function resendOrder(order: Order): Promise<Resent> {
  if (order.cancelledAt > 0) return 'cancelled';
  if (order.state === 'submitted') return 'submitted';
  if (order.state !== 'paid') return 'not-paid';
  if (order.flags.includes('second-payment')) return 'duplicate';
  const now = shopTime();
  await restartJob(await database(), 'submission', order.reference, now, now);
  return 'asked';
}
