import { z } from 'zod';
import { rowOf } from '#app/database/row-of';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { insert } from '#app/database/insert';
import { log } from '#app/ground/log.server';
import { ENDED_SQL, hasEndedWithoutLoss } from './dispute-state';
import type { RazorpayDispute } from '#app/razorpay/razorpay-schemas';

export type Dispute = z.output<typeof disputeRow>;

const disputeRow = rowOf(
  {
    id: z.string(),
    paymentId: z.string(),
    amountPaise: z.number(),
    phase: z.string(),
    state: z.string(),
    respondBy: z.number(), // epoch ms; 0 without a deadline
    heardAt: z.number().transform((seconds) => seconds * 1000),
  },
  { id: 'dispute_id' },
);

/**
 * Events may arrive in any order. The newest wins; in the same second, an ended state wins.
 * @param eventAt Unix seconds
 */
export async function noteDispute(
  tx: Statements,
  reference: string,
  dispute: RazorpayDispute,
  eventAt: number,
): Promise<void> {
  const { id, amount, phase, status } = dispute;
  const respondBy = (dispute.respond_by ?? 0) * 1000;
  const changed = await insert(
    tx,
    'disputes',
    {
      dispute_id: id,
      payment_id: dispute.payment_id,
      reference,
      amount_paise: amount,
      phase,
      state: status,
      respond_by: respondBy,
      heard_at: eventAt,
    },
    `on conflict (dispute_id) do update set phase = excluded.phase, state = excluded.state,
       amount_paise = excluded.amount_paise, respond_by = excluded.respond_by,
       heard_at = excluded.heard_at
     where excluded.heard_at > disputes.heard_at
       or (excluded.heard_at = disputes.heard_at and disputes.state not in ${ENDED_SQL})`,
  );
  if (changed > 0) {
    const line = { event: 'payment.disputed', reference, dispute: id, state: status, respondBy };
    if (hasEndedWithoutLoss(status)) log.info(line);
    else log.error(line);
  }
}

const referenceRow = z.object({ reference: z.string() });

export async function orderOfPayment(paymentId: string): Promise<string> {
  const sql = `select reference from orders where razorpay_payment_id = $1
    union select reference from stray_payments where payment_id = $1
    union select reference from bill_payments where payment_id = $1`;
  return (await (await database()).row(referenceRow, sql, [paymentId]))?.reference ?? '';
}

export async function getDisputes(reference: string, statements?: Statements): Promise<Dispute[]> {
  const sql = `select ${disputeRow.columns} from disputes where reference = $1 order by respond_by`;
  return (statements ?? (await database())).rows(disputeRow, sql, [reference]);
}

export async function openUnknownDisputes(limit: number): Promise<Dispute[]> {
  const sql = `select ${disputeRow.columns} from disputes where reference = '' and state not in ${ENDED_SQL}
    order by respond_by limit ${limit}`;
  return (await database()).rows(disputeRow, sql);
}
