/** Razorpay's orders for the rest of a bill. */
import { z } from 'zod';
import { orBlank, orZero, rowOf } from '#app/database/row-of';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { insert } from '#app/database/insert';

const row = rowOf({
  razorpayOrderId: z.string(),
  reference: z.string(),
  /** The version of the approved bill that it pays. */
  billVersion: z.number(),
  amountPaise: z.number(),
  createdAt: z.number(),
  paymentId: orBlank,
  paidAt: orZero,
});
export type BillPayment = z.output<typeof row>;

const find = async (condition: string, parameter: string, tx?: Statements) =>
  (tx ?? (await database())).rows(
    row,
    `select ${row.columns} from bill_payments where ${condition} order by created_at`,
    [parameter],
  );

export const billPaymentsOf = (reference: string): Promise<BillPayment[]> =>
  find('reference = $1', reference);

export const billPaymentByOrder = async (
  razorpayOrderId: string,
  tx?: Statements,
): Promise<BillPayment | undefined> =>
  (await find('razorpay_order_id = $1', razorpayOrderId, tx))[0];

export const paidBillPayment = async (
  reference: string,
  tx?: Statements,
): Promise<BillPayment | undefined> =>
  (await find('reference = $1 and payment_id is not null', reference, tx))[0];

const FOR_VERSION = 'reference = $1 and bill_version = $2';

export const billPaymentFor = async (
  reference: string,
  version: number,
  tx?: Statements,
): Promise<BillPayment | undefined> =>
  (tx ?? (await database())).row(
    row,
    `select ${row.columns} from bill_payments where ${FOR_VERSION}`,
    [reference, version],
  );

/** There is one for each version of a bill. @returns the first one, which stays */
export async function storeBillPayment(
  tx: Statements,
  payment: Pick<BillPayment, 'razorpayOrderId' | 'reference' | 'billVersion' | 'amountPaise'>,
  now: number,
): Promise<BillPayment> {
  await insert(
    tx,
    'bill_payments',
    {
      razorpay_order_id: payment.razorpayOrderId,
      reference: payment.reference,
      bill_version: payment.billVersion,
      amount_paise: payment.amountPaise,
      created_at: now,
    },
    'on conflict do nothing',
  );
  const stored = await billPaymentFor(payment.reference, payment.billVersion, tx);
  if (!stored) throw new Error('The payment of a bill cannot be read.');
  return stored;
}

export async function markBillPaid(
  tx: Statements,
  razorpayOrderId: string,
  paymentId: string,
  now: number,
): Promise<void> {
  await tx.change(
    `update bill_payments set payment_id = $2, paid_at = $3
      where razorpay_order_id = $1 and payment_id is null`,
    [razorpayOrderId, paymentId, now],
  );
}
