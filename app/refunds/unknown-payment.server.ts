import { z } from 'zod';
import { rowOf } from '#app/database/row-of';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { insert } from '#app/database/insert';
import { log } from '#app/ground/log.server';
import { gauge } from '#app/metrics/registry.server';
import type { RazorpayPayment } from '#app/razorpay/razorpay-schemas';
import { readReceipt } from '#app/razorpay/receipt';

/** The store was restored from an older backup, or something else uses the Razorpay account. */
export type UnknownPayment = z.output<typeof unknownRow>;

const unknownRow = rowOf({
  paymentId: z.string(),
  razorpayOrderId: z.string(),
  amount: z.number(), // in the currency's smallest unit
  currency: z.string(),
  status: z.string(),
  booking: z.string(),
  seenAt: z.number(),
  refunded: z.number(),
});

export async function noteUnknownPayment(
  tx: Statements,
  payment: RazorpayPayment,
  noted: string,
  now: number,
): Promise<void> {
  const booking = readReceipt(noted)?.reference ?? '';
  const { id, amount, currency, status } = payment;
  const razorpayOrderId = /^order_\w{14}$/.exec(payment.order_id ?? '')?.[0] ?? '';
  const unknown = {
    payment_id: id,
    razorpay_order_id: razorpayOrderId,
    amount,
    currency: currency.slice(0, 8),
    status,
    booking,
    seen_at: now,
  };
  const nothing = 'on conflict (payment_id) do nothing';
  const added = await insert(tx, 'unknown_payments', unknown, nothing);
  if (added === 1) {
    log.error({
      event: 'payment.unknown',
      payment: id,
      razorpayOrderId,
      booking,
      amount,
      currency,
    });
    return;
  }
  await tx.change(
    `update unknown_payments set
       status = case when cast($2 as text) = 'refunded' then 'refunded' else status end,
       booking = case when booking = '' then cast($3 as text) else booking end
     where payment_id = $1`,
    [id, status, booking],
  );
}

/** Also assigns its refunds and disputes to the order. */
export async function closeWhenSettled(
  tx: Statements,
  reference: string,
  paymentId: string,
  now: number,
): Promise<void> {
  const known = await tx.change(
    `update unknown_payments set closed_at = coalesce(closed_at, $2) where payment_id = $1`,
    [paymentId, now],
  );
  if (known === 0) return;
  for (const table of ['refunds', 'disputes']) {
    await tx.change(`update ${table} set reference = $2 where payment_id = $1 and reference = ''`, [
      paymentId,
      reference,
    ]);
  }
}

export async function closeUnknownPayment(paymentId: string, now: number): Promise<boolean> {
  const sql = `update unknown_payments set closed_at = $2
    where payment_id = $1 and closed_at is null`;
  return (await (await database()).change(sql, [paymentId, now])) === 1;
}

const REFUNDED = `(select cast(coalesce(sum(amount_paise), 0) as bigint) from refunds
  where refunds.payment_id = unknown_payments.payment_id and refunds.state = 'processed')`;
/** A person has not closed it, and not all of it went back. */
const IS_OPEN = `closed_at is null and ${REFUNDED} < amount`;

const open = gauge(
  'shop_unknown_payments',
  'Captured payments that belong to no order, and that no person has closed.',
);

export async function readUnknownPayments(): Promise<void> {
  const sql = `select count(*) as count from unknown_payments where ${IS_OPEN}`;
  open.set((await (await database()).row(countRow, sql))?.count ?? 0);
}
const countRow = z.object({ count: z.number() });

const idRow = z.object({ payment_id: z.string() });

/**
 * Those since a time that no person has closed, and that may be of an order of ours: their notes name
 * it, or came to a release that could not read them. The named ones come first.
 */
export async function unknownPaymentsOfOrders(since: number, limit: number): Promise<string[]> {
  const sql = `select payment_id from unknown_payments
    where closed_at is null and seen_at > $1
      and (booking = '' or booking in (select reference from orders))
    order by booking = '', seen_at desc, payment_id limit ${limit}`;
  return (await (await database()).rows(idRow, sql, [since])).map((row) => row.payment_id);
}

export async function openUnknownPayments(limit: number): Promise<UnknownPayment[]> {
  const sql = `select payment_id, razorpay_order_id, amount, currency, status, booking, seen_at,
      ${REFUNDED} as refunded
    from unknown_payments where ${IS_OPEN}
    order by seen_at desc, payment_id limit ${limit}`;
  return (await database()).rows(unknownRow, sql);
}
