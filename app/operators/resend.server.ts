import { database } from '#app/database/database.server';
import { restartJob } from '#app/jobs/jobs.server';
import type { Order } from '#app/orders/order';
import { say, type Print } from './print';

/** Sends a paid order to the form service again, by the running shop. @returns the exit code */
export async function resendOrder(order: Order, print: Print): Promise<number> {
  if (order.cancelledAt > 0)
    return say(print, 'The customer cancelled it: there is nothing to send.', 1);
  if (order.state === 'submitted') return say(print, 'It is submitted already.', 0);
  if (order.state !== 'paid')
    return say(print, `It is ${order.state}: only a paid order is sent.`, 1);
  if (order.flags.includes('second-payment'))
    return say(
      print,
      'It is a duplicate and its payment must be refunded, so it is not sent: refund-proposal',
      1,
    );
  const now = Date.now();
  await restartJob(await database(), 'submission', order.reference, now, now);
  return say(
    print,
    'The running shop sends it within seconds; `show` says when it is submitted.',
    0,
  );
}
