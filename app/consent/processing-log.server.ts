/** What was done with whose data. Rule 8(3) of 2025 requires it for a year, even after erasure. */
import { randomUUID } from 'node:crypto';
import type { Statements } from '#app/database/database';
import { insert } from '#app/database/insert';

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
  await insert(tx, 'processing_log', { log_id: randomUUID(), phone, what, subject, at: now });
}

export const logPaid = (
  tx: Statements,
  { phone, reference }: { phone: string; reference: string },
  now: number,
): Promise<void> =>
  logProcessing(tx, { phone, what: 'paid through Razorpay', subject: reference }, now);
