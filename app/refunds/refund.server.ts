import { z } from 'zod';
import { rowOf } from '#app/database/row-of';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { insert } from '#app/database/insert';
import { DAY_MS } from '#app/ground/durations';
import { restartJob } from '#app/jobs/jobs.server';
import { tell } from '#app/messages/outbox.server';
import { formatPaise } from '#app/ground/money';
import type { Order } from '#app/orders/order';
import { raiseFlag } from '#app/orders/order-flags.server';
import { markRefunded } from '#app/orders/write-order.server';
import type { StrayPayment } from './refunds';
import type { RazorpayPayment, RazorpayRefund } from '#app/razorpay/razorpay-schemas';

const refundState = z.enum(['created', 'processed', 'failed']);

const strayRow = rowOf({
  paymentId: z.string(),
  amountPaise: z.number(),
  reason: z.enum(['extra', 'mismatch', 'late']),
  seenAt: z.number(),
});
const refundRow = rowOf(
  {
    id: z.string(),
    paymentId: z.string(),
    amountPaise: z.number(),
    state: refundState,
    updatedAt: z.number(),
  },
  { id: 'refund_id' },
);

export type Refund = z.output<typeof refundRow>;

/** @returns whether it is new */
export async function noteStrayPayment(
  tx: Statements,
  order: Order,
  payment: RazorpayPayment,
  reason: StrayPayment['reason'],
  now: number,
): Promise<boolean> {
  const { id: payment_id, amount: amount_paise } = payment;
  const stray = { payment_id, reference: order.reference, amount_paise, reason, seen_at: now };
  const added = await insert(tx, 'stray_payments', stray, 'on conflict (payment_id) do nothing');
  if (added === 1) {
    await watchRefunds(tx, order.reference, now + DAY_MS, now);
    await restartJob(tx, 'papers', order.reference, now, now);
  }
  return added === 1;
}

export const watchRefunds = (
  tx: Statements,
  reference: string,
  firstAt: number,
  now: number,
): Promise<void> => restartJob(tx, 'refunds', reference, firstAt, now);

/** @param reference blank when the payment's order is unknown */
export async function noteRefund(
  tx: Statements,
  reference: string,
  refund: RazorpayRefund,
  now: number,
): Promise<void> {
  const state = refund.status === 'pending' ? 'created' : refund.status;
  const changed = await insert(
    tx,
    'refunds',
    {
      refund_id: refund.id,
      payment_id: refund.payment_id,
      reference,
      amount_paise: refund.amount,
      state,
      updated_at: now,
    },
    `on conflict (refund_id) do update set state = excluded.state, updated_at = excluded.updated_at
      where refunds.state = 'created' and excluded.state <> 'created'`,
  );
  if (state === 'processed' && changed > 0 && reference)
    await restartJob(tx, 'papers', reference, now, now);
  if (state === 'failed') await raiseFlag(tx, reference, 'refund-failed', now, changed > 0);
  else if (changed > 0 && reference !== '')
    await tell(
      tx,
      {
        event: state === 'created' ? 'refund-made' : 'refund-arrived',
        subject: reference,
        about: refund.id,
        values: { amount: formatPaise(refund.amount) },
      },
      now,
    );
}

/** Razorpay's payments that count for the state of an order, and what each was for. */
const OWN_PAYMENTS = `(
  select orders.reference, orders.razorpay_payment_id as payment_id, orders.price_paise as paise
    from orders
  union all select stray_payments.reference, stray_payments.payment_id, orders.price_paise
    from stray_payments join orders on orders.reference = stray_payments.reference
    where reason = 'extra'
  union all select reference, payment_id, amount_paise
    from bill_payments where payment_id is not null)`;

/**
 * All that was paid for the order, an extra payment and the bill included, must have gone back. Cash
 * that was kept is still paid.
 * @returns whether this call changed the state
 */
export async function markIfRefunded(statements: Statements, reference: string): Promise<boolean> {
  const isAllBack = await statements.has(
    `select 1 from orders where reference = $1
      and (select coalesce(sum(amount_paise), 0) from refunds
        where refunds.reference = orders.reference and refunds.state = 'processed'
        and refunds.payment_id in (
          select payment_id from ${OWN_PAYMENTS} as own where own.reference = orders.reference)
      ) >= (select sum(paise) from ${OWN_PAYMENTS} as own where own.reference = orders.reference)
      and not exists (select 1 from bills where bills.reference = orders.reference
        and settled_by = 'cash' and coalesce(back_paise, 0) = 0)`,
    [reference],
  );
  return isAllBack && markRefunded(statements, reference);
}

export async function getStrayPayments(
  reference: string,
  statements?: Statements,
): Promise<StrayPayment[]> {
  return (statements ?? (await database())).rows(
    strayRow,
    `select payment_id, amount_paise, reason, seen_at from stray_payments where reference = $1 order by seen_at`,
    [reference],
  );
}

export async function getRefunds(reference: string, statements?: Statements): Promise<Refund[]> {
  return (statements ?? (await database())).rows(
    refundRow,
    `select refund_id, payment_id, amount_paise, state, updated_at from refunds where reference = $1 order by updated_at`,
    [reference],
  );
}
