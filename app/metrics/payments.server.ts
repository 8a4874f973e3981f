import { z } from 'zod';
import { database } from '#app/database/database.server';
import { counter, gauge } from './registry.server';

/** `stray`: it pays for nothing, or not as it should; the order has a new flag. */
type PaymentOutcome = 'paid' | 'failed' | 'stray';

const METHODS = ['upi', 'card', 'netbanking', 'wallet', 'emi', 'paylater'];

const payments = counter('shop_payments_total', 'Payments that ended here, by method.', [
  'method',
  'outcome',
]);
const webhooks = counter('shop_webhooks_total', "Razorpay's webhooks by what became of them.", [
  'outcome',
]);
const heard = gauge('shop_webhook_timestamp_seconds', 'When the last signed webhook came.');

interface PaidWith {
  razorpayPaymentId: string;
  flags: string[];
}

/** Counts a payment once: the same news again changes nothing. */
export function countSettled(
  before: PaidWith,
  settled: PaidWith,
  { id, status, method = '' }: { id: string; status: string; method?: string },
): void {
  const isNow = settled.razorpayPaymentId === id;
  if (status === 'failed') count('failed', method);
  else if (isNow && before.razorpayPaymentId !== id) count('paid', method);
  else if (settled.flags.length > before.flags.length) count('stray', method);
}

const count = (outcome: PaymentOutcome, method: string): void =>
  payments.inc({ outcome, method: METHODS.includes(method) ? method : 'other' });

export function countWebhook(outcome: 'signed' | 'refused'): void {
  webhooks.inc({ outcome });
  if (outcome === 'signed') heard.setToCurrentTime();
}

/** Counts those of all processes, also from before this one started. */
export async function readWebhooks(): Promise<void> {
  const db = await database();
  const last = await db.row(lastRow, `select max(received_at) as at from webhook_events`);
  const { values } = await heard.get();
  heard.set(Math.max(values[0]?.value ?? 0, (last?.at ?? 0) / 1000));
}

const lastRow = z.object({ at: z.number().nullable() });
