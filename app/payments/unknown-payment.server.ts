import { z } from 'zod';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { log } from '#app/log.server';
import { isReference } from '#app/reference';
import type { RazorpayPayment } from './razorpay-schemas';

/** The store was restored from an older backup, or something else uses the Razorpay account. */
export type UnknownPayment = z.output<typeof unknownRow>;

const unknownRow = z
  .object({
    payment_id: z.string(),
    razorpay_order_id: z.string(),
    amount: z.number(),
    currency: z.string(),
    status: z.string(),
    booking: z.string(),
    seen_at: z.number(),
    refunded: z.number(),
  })
  .transform((row) => ({
    paymentId: row.payment_id,
    razorpayOrderId: row.razorpay_order_id,
    amount: row.amount, // in the currency's smallest unit
    currency: row.currency,
    status: row.status,
    booking: row.booking,
    seenAt: row.seen_at,
    refunded: row.refunded,
  }));

export async function noteUnknownPayment(
  tx: Statements,
  payment: RazorpayPayment,
  noted: string,
  now: number,
): Promise<void> {
  const booking = isReference('DD', noted) ? noted : '';
  const { id, amount, currency, status } = payment;
  const razorpayOrderId = /^order_\w{14}$/.exec(payment.order_id ?? '')?.[0] ?? '';
  const added = await tx.change(
    `insert into unknown_payments
       (payment_id, razorpay_order_id, amount, currency, status, booking, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (payment_id) do nothing`,
    [id, razorpayOrderId, amount, currency.slice(0, 8), status, booking, now],
  );
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

export async function openUnknownPayments(limit: number): Promise<UnknownPayment[]> {
  const refunded = `(select cast(coalesce(sum(amount_paise), 0) as bigint) from refunds
    where refunds.payment_id = unknown_payments.payment_id and refunds.state = 'processed')`;
  const sql = `select payment_id, razorpay_order_id, amount, currency, status, booking, seen_at,
      ${refunded} as refunded
    from unknown_payments where closed_at is null and ${refunded} < amount
    order by seen_at desc, payment_id limit ${limit}`;
  return (await database()).rows(unknownRow, sql);
}
