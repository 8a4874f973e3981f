import { logProcessing } from '#app/consent/processing-log.server';
import { shopTime } from '#app/database/clock.server';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { env } from '#app/ground/env.server';
import { reasonOf } from '#app/form-service/form-answer';
import { postToForm, retryAfterMs, type FormReply } from '#app/form-service/form-service.server';
import { claimJob, finishJob, withLease, type Job, type JobOutcome } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import {
  getTicket,
  markTicketRefused,
  markTicketSent,
  type StoredTicket,
} from './ticket-store.server';

/** The customer waits this long; the job continues. */
const TICKET_WAIT_MS = 8_000;
const TIMEOUT_MS = 10_000;

/**
 * - `sent`: the form service has it.
 * - `kept`: no clear answer; the shop stores it and keeps trying.
 * - `refused`: the service rejected it; its message is for the customer, who may correct the form.
 * - `barred`: the service rejects this shop (key, address, plan). Our fault: the shop keeps trying.
 */
type TicketDelivery =
  | { type: 'sent' }
  | { type: 'kept' }
  | { type: 'refused'; message?: string | undefined }
  | { type: 'barred' };

/** The one try while the customer waits. Safe to call twice: the second sees what the first did. */
export async function deliverTicketNow({
  reference,
  state,
}: StoredTicket): Promise<TicketDelivery> {
  const job = state === 'waiting' ? await claimJob('ticket', reference, shopTime()) : undefined;
  if (job) return withLease(job, () => deliver(job, TICKET_WAIT_MS, true));
  return { type: state === 'sent' ? 'sent' : 'kept' };
}

/** The job: sends with the same key until the form service has it. */
export async function runTicket(job: Job): Promise<void> {
  await deliver(job, TIMEOUT_MS, false);
}

async function deliver(
  job: Job,
  timeoutMs: number,
  isCustomerWaiting: boolean,
): Promise<TicketDelivery> {
  const stored = await getTicket(job.subject);
  const db = await database();
  if (!stored) {
    await finishJob(db, job, { type: 'dead', error: 'no such ticket' });
    return { type: 'kept' };
  }
  const reply = await postToForm({
    endpoint: env.FORM_ENDPOINT_TICKETS,
    idempotencyKey: `ticket_${stored.reference}`,
    payload: stored.ticket,
    timeoutMs,
  });
  const delivery = deliveryOf(reply);
  // A refused ticket goes back to a customer who still waits. One who was told "submitted" has
  // left: the shop keeps trying, and says so.
  const isGivenBack = delivery.type === 'refused' && isCustomerWaiting;
  await db.transaction(async (tx) => {
    if (delivery.type === 'sent') await noteSent(tx, stored, shopTime());
    if (isGivenBack) await markTicketRefused(tx, stored.reference);
    await finishJob(tx, job, outcomeOf(reply, job, isGivenBack));
  });
  const level =
    delivery.type === 'barred' || (delivery.type === 'refused' && !isGivenBack) ? 'error' : 'info';
  log[level]({
    event: 'ticket.tried',
    reference: stored.reference,
    attempt: job.attempts,
    delivery: delivery.type,
  });
  return delivery;
}

async function noteSent(tx: Statements, { reference, owner }: StoredTicket, now: number) {
  await markTicketSent(tx, reference, now);
  const what = 'handed to the form service';
  if (owner) await logProcessing(tx, { phone: owner, what, subject: reference }, now);
}

function deliveryOf(reply: FormReply): TicketDelivery {
  if (reply.type === 'accepted') return { type: 'sent' };
  if (reply.type === 'unknown') return { type: 'kept' };
  return reply.isOurFault ? { type: 'barred' } : { type: 'refused', message: reply.message };
}

function outcomeOf(reply: FormReply, job: Job, isGivenBack: boolean): JobOutcome {
  if (reply.type === 'accepted') return { type: 'done' };
  return isGivenBack
    ? { type: 'dead', error: 'refused' }
    : { type: 'retry', at: shopTime() + retryAfterMs(reply, job.attempts), error: reasonOf(reply) };
}
