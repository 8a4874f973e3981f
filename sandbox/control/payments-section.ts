import { z } from 'zod';
import { markup, type Markup } from '../page';
import type { Watch } from './watch';

const SHOWN = 8;

export function paymentsSection({ providers }: Watch): Markup {
  const razorpay = providers['razorpay'];
  const { orders, payments } = records.parse(
    razorpay && 'state' in razorpay ? razorpay.state() : {},
  );
  const rows = [...orders].reverse().slice(0, SHOWN);
  if (rows.length === 0)
    return markup`<section><h2>Payments</h2><p class="quiet">No order has been created yet.</p></section>`;
  return markup`<section><h2>Payments <span class="count">${orders.length}</span></h2>
${rows.map(
  (
    order,
  ) => markup`<article class="card"><h3>${rupees(order.amount)} <span class="badge ${order.status}">${order.status}</span></h3>
<p><code>${order.id}</code>${order.receipt ? markup` <span class="quiet">${order.receipt}</span>` : ''}</p>
${paymentList(payments.filter((payment) => payment.order_id === order.id))}</article>`,
)}</section>`;
}

const paymentList = (payments: z.infer<typeof payment>[]): Markup =>
  markup`<ul>${payments.map(({ id, status, method, error_description: why }) => markup`<li><code>${id}</code> ${status}${method ? `, ${method}` : ''}${why ? markup`<br><span class="quiet">${why}</span>` : ''}</li>`)}</ul>`;

const rupees = (paise: number): string => `₹${(paise / 100).toLocaleString('en-IN')}`;

const order = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.string(),
  receipt: z.string().nullable().catch(null),
});
const payment = z.object({
  id: z.string(),
  status: z.string(),
  order_id: z.string().nullable(),
  method: z.string().optional(),
  error_description: z.string().nullable().catch(null),
});
const records = z.object({
  orders: z.array(order).catch([]),
  payments: z.array(payment).catch([]),
});
