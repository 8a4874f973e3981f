/** What was done with whose data. Rule 8(3) of 2025 requires it for a year, even after erasure. */
import { randomUUID } from 'node:crypto';
import type { Statements } from '#app/database/database';

type Processing =
  | 'signed in'
  | 'paid through Razorpay'
  | 'handed to the form service'
  | 'data downloaded'
  | 'data corrected'
  | 'email address confirmed'
  | 'nominee changed'
  | 'erasure asked for'
  | 'erasure stopped'
  | 'erased';

export async function logProcessing(
  tx: Statements,
  { phone, what, subject = '' }: { phone: string; what: Processing; subject?: string },
  now: number,
): Promise<void> {
  await tx.change(
    `insert into processing_log (log_id, phone, what, subject, at) values ($1, $2, $3, $4, $5)`,
    [randomUUID(), phone, what, subject, now],
  );
}

export const logPaid = (
  tx: Statements,
  { phone, reference }: { phone: string; reference: string },
  now: number,
): Promise<void> =>
  logProcessing(tx, { phone, what: 'paid through Razorpay', subject: reference }, now);
