import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { enqueueJob, finishJob, type Job } from '#app/jobs/jobs.server';
import { isOver } from './order-state';
import { getOrder, readOrder } from './order.server';
import { cancellationKey, cancellationPayload } from './submission';
import { tellForm } from './submission.server';

export const enqueueCancellation = (
  tx: Statements,
  reference: string,
  now: number,
): Promise<void> => enqueueJob(tx, 'cancellation', reference, now, now);

export async function cancelIfSent(tx: Statements, reference: string, now: number): Promise<void> {
  if (await mayBeSent(tx, reference)) await enqueueCancellation(tx, reference, now);
}

/** A submission that timed out, or whose process died, may have been stored, too. */
export async function mayBeSent(tx: Statements, reference: string): Promise<boolean> {
  const order = await readOrder(tx, reference);
  const wasTried = await tx.has(
    `select 1 from jobs where kind = 'submission' and subject = $1
     and (last_error is not null or leased_until > 0)`,
    [reference],
  );
  return Boolean(order?.submittedAt) || wasTried;
}

export async function runCancellation(job: Job): Promise<void> {
  const db = await database();
  const order = await getOrder(job.subject);
  if (!order || !isOver(order))
    return finishJob(db, job, { type: 'dead', error: 'no order that is over' });
  if (order.cancellationSentAt > 0) return finishJob(db, job, { type: 'done' });
  const { reference } = order;
  const sql = `update orders set cancelled_at = $2 where reference = $1`;
  await tellForm(job, {
    event: 'cancellation.tried',
    key: cancellationKey(reference),
    payload: cancellationPayload(order),
    flags: { rejected: 'cancellation-rejected', late: 'cancellation-late' },
    async alsoWrite(tx, answer, now) {
      if (answer === 'accepted') await tx.change(sql, [reference, now]);
    },
  });
}
