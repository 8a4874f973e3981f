import { getJson, postJson } from '../customer';
import { untilDone } from '../shopper';
import type { Habits } from './booking';

/** Razorpay's page hands it to the shop; `error` for an order that is paid already. */
type Paid = Record<string, string> & { error?: string };
type Tell = (payment: Record<string, string>) => Promise<Response>;

/** The two ways on which a browser comes back from Razorpay: its dialog, its own page. */
interface Ways {
  dialog: Tell;
  page: Tell;
}

interface RazorpayOrder {
  id: string;
  amount: number;
  currency: string;
  receipt: string;
  notes: object;
}

/**
 * Pays the last of the orders, or each of them and a twin beside, as an older release makes one for
 * a second press. The browser may then be closed, or tells the shop, of each on another way.
 */
export async function payAll(
  sandbox: string,
  offered: Set<string>,
  { paysTwice, leaves }: Pick<Habits, 'paysTwice' | 'leaves'>,
  { dialog, page }: Ways,
): Promise<void> {
  const [latest = '', ...earlier] = [...offered].reverse();
  const orders = paysTwice ? [latest, ...earlier, await twinOf(sandbox, latest)] : [latest];
  for (const [index, orderId] of orders.entries()) {
    const payment = await postJson<Paid>(`${sandbox}/control/razorpay/pay`, { order_id: orderId });
    if (payment.error || leaves) continue;
    const tell = index % 2 === 0 ? dialog : page;
    await untilDone(async () => (await tell(payment)).status < 500);
  }
}

/** The account allows a receipt twice. A fault that is meant for the shop may meet this request. */
async function twinOf(sandbox: string, orderId: string): Promise<string> {
  const { orders } = await getJson<{ orders: RazorpayOrder[] }>(
    `${sandbox}/control/razorpay/state`,
  );
  const order = orders.find(({ id }) => id === orderId);
  if (!order) throw new Error(`Razorpay has no order ${orderId}`);
  const { amount, currency, receipt, notes } = order;
  const body = JSON.stringify({ amount, currency, receipt, notes });
  const headers = { 'content-type': 'application/json', authorization: KEY };
  let twin = '';
  await untilDone(async () => {
    const answer = await fetch(`${sandbox}/v1/orders`, { method: 'POST', headers, body });
    if (answer.ok) twin = ((await answer.json()) as { id: string }).id; // Razorpay's own entity
    return answer.ok;
  });
  return twin;
}

const KEY = `Basic ${Buffer.from('rzp_test_SandboxDeskDost:sandbox_key_secret').toString('base64')}`;
