import { postJson } from '../customer';
import { untilDone } from '../shopper';
import type { Habits } from './booking';

/** Razorpay's page hands it to the shop; `error` for an order that is paid already. */
type Paid = Record<string, string> & { error?: string };

/** Pays the last of the orders, or each of them. The browser may then be closed, or tells the shop. */
export async function payAll(
  sandbox: string,
  offered: Set<string>,
  { paysTwice, leaves }: Pick<Habits, 'paysTwice' | 'leaves'>,
  tell: (payment: Record<string, string>) => Promise<Response>,
): Promise<void> {
  const latestFirst = [...offered].reverse();
  for (const orderId of paysTwice ? latestFirst : latestFirst.slice(0, 1)) {
    const payment = await postJson<Paid>(`${sandbox}/control/razorpay/pay`, { order_id: orderId });
    if (payment.error || leaves) continue;
    await untilDone(async () => (await tell(payment)).status < 500);
  }
}
