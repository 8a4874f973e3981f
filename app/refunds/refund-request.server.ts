import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { orBlank, orZero, rowOf } from '#app/database/row-of';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { insert } from '#app/database/insert';
import { restartJob } from '#app/jobs/jobs.server';
import type { Paise } from '#app/ground/money';

/** Money that is to go back, and that the job `refund` sends. */
export type RefundRequest = z.output<typeof requestRow>;

const request = {
  id: z.string(),
  paymentId: z.string(),
  /** The total to send back of the payment, earlier refunds included. */
  totalPaise: z.number(),
  /** 0 and blank until the first sending, which fixes both: a retry must say the same. */
  amountPaise: orZero,
  idempotencyKey: orBlank,
  madeAt: z.number(),
  doneAt: orZero, // 0 while it is open
};
const REQUEST_ID = { id: 'request_id' };
const requestRow = rowOf(request, REQUEST_ID);
const openRow = rowOf({ reference: z.string(), ...request }, REQUEST_ID);

/** A payment has at most one open request; of two, the larger total holds. */
export async function requestRefund(
  tx: Statements,
  reference: string,
  { paymentId, totalPaise }: Pick<RefundRequest, 'paymentId' | 'totalPaise'>,
  now: number,
): Promise<void> {
  await insert(
    tx,
    'refund_requests',
    {
      request_id: randomUUID(),
      reference,
      payment_id: paymentId,
      total_paise: totalPaise,
      made_at: now,
    },
    `on conflict (payment_id) where done_at is null do update
      set total_paise = excluded.total_paise
      where excluded.total_paise > refund_requests.total_paise`,
  );
  await restartJob(tx, 'refund', reference, now, now);
}

/** Open and done, oldest first. */
export async function getRefundRequests(
  reference: string,
  statements?: Statements,
): Promise<RefundRequest[]> {
  return (statements ?? (await database())).rows(
    requestRow,
    `select ${requestRow.columns} from refund_requests where reference = $1 order by made_at, request_id`,
    [reference],
  );
}

/** Fixes what is sent, unless another process did. @returns the request as it is stored */
export async function fixRequest(
  { id }: RefundRequest,
  amountPaise: Paise,
  idempotencyKey: string,
): Promise<RefundRequest | undefined> {
  const db = await database();
  await db.change(
    `update refund_requests set amount_paise = $2, idempotency_key = $3
      where request_id = $1 and done_at is null and amount_paise is null`,
    [id, amountPaise, idempotencyKey],
  );
  return db.row(
    requestRow,
    `select ${requestRow.columns} from refund_requests where request_id = $1 and done_at is null`,
    [id],
  );
}

/** The next sending computes amount and key anew. */
export async function unfixRequest(tx: Statements, { id }: RefundRequest): Promise<void> {
  await tx.change(
    `update refund_requests set amount_paise = null, idempotency_key = null
      where request_id = $1 and done_at is null`,
    [id],
  );
}

/** @param gonePaise what has gone back of the payment; a larger total keeps the request open */
export async function closeRequest(
  tx: Statements,
  { id }: RefundRequest,
  gonePaise: Paise,
  now: number,
): Promise<void> {
  await tx.change(
    `update refund_requests set done_at = $3
      where request_id = $1 and done_at is null and total_paise <= $2`,
    [id, gonePaise, now],
  );
}

/** All that wait to be sent, the oldest first. */
export async function openRefundRequests(
  most: number,
): Promise<(RefundRequest & { reference: string })[]> {
  return (await database()).rows(
    openRow,
    `select ${openRow.columns} from refund_requests where done_at is null
      order by made_at, request_id limit ${most}`,
  );
}
