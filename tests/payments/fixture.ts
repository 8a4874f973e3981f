import type { Order } from '#app/orders/order';
import type { RazorpayPayment } from '#app/razorpay/razorpay-schemas';
import type { Database } from '#app/database/database';
import type * as Drafts from '#app/orders/draft.server';
import type * as Orders from '#app/orders/order.server';

/** Orders and payments for tests of single functions, on a store in memory. */
export const AMOUNT = 59_900;
export const NOW = Date.UTC(2026, 10, 21, 6);

let made = 0;
export const idOf = (kind: string): string => `${kind}_${String((made += 1)).padStart(14, '0')}`;

export const paymentOf = (
  order: Order,
  changes: Partial<RazorpayPayment> = {},
): RazorpayPayment => ({
  id: idOf('pay'),
  order_id: order.razorpayOrderId,
  amount: order.pricePaise,
  currency: 'INR',
  status: 'captured',
  captured: true,
  error_reason: null,
  created_at: 1,
  ...changes,
});

export const refundOf = (
  payment: string,
  status: 'pending' | 'processed' | 'failed' = 'processed',
  amount = AMOUNT,
) => ({ id: idOf('rfnd'), payment_id: payment, amount, status });

export const disputeOf = (payment: string, status = 'open') => ({
  id: idOf('disp'),
  payment_id: payment,
  amount: AMOUNT,
  status,
  phase: 'chargeback',
  respond_by: 9_000_000,
});

/** A pending order with its Razorpay order; no two are the same booking. */
export async function newOrder(
  { drafts, orders, store }: { drafts: typeof Drafts; orders: typeof Orders; store: Database },
  razorpayOrderId = idOf('order'),
): Promise<Order> {
  const service = { id: 's', slug: 's' };
  const draft = await drafts.createDraft({ kind: 'cart', service, slot: undefined });
  const order = await orders.storeOrder(
    {
      draftId: draft.id,
      phone: '+919845012345',
      customer: {
        name: 'Asha',
        email: 'a@example.com',
        phone: '1',
        pincode: '1',
        city: 'c',
        address: 'a',
        landmark: '',
      },
      service: {
        ...service,
        id: draft.id,
        name: 'Display',
        visitKind: 'visit',
        categoryLabel: '',
      },
      pricePaise: AMOUNT,
      slot: { date: '2999-01-01', label: '12pm-2pm', startsAt: Date.UTC(2999, 0, 1) },
    },
    NOW - 1,
  );
  if (!razorpayOrderId) return order;
  return {
    ...order,
    razorpayOrderId: await orders.setRazorpayOrderId(store, order.reference, razorpayOrderId),
  };
}
