import type { Faults } from '../faults';
import { eventBody, type EventName, type RazorpayEvent } from './events';
import { webhookSignature } from './signatures';
import type { Timers } from './timers';

/** Retries keep the event's id and bytes. */
export interface Delivery {
  event_id: string;
  event: EventName;
  order_id: string;
  payment_id: string;
  body: string;
  state: 'pending' | 'delivered' | 'dropped' | 'failed' | 'disabled' | 'no address';
  attempts: { at: number; status: number | null; error: string | null }[];
}

interface WebhookOptions {
  url: string | null;
  secret: string;
  retryMs: number;
  faults: Faults;
  timers: Timers;
  newId: (prefix: string) => string;
  now: () => number;
}

const ANSWER_WITHIN_MS = 5_000;
const FAILURES_UNTIL_DISABLED = 8;

/** Retries with doubling pauses until a 2xx within 5 s; disabled after too many failures. */
export class Webhooks {
  disabled = false;
  deliveries: Delivery[] = [];
  #waiting: Delivery[] = [];
  #stop = new AbortController();

  constructor(readonly options: WebhookOptions) {}

  emit(event: RazorpayEvent): void {
    const delivery = this.record(event);
    const knob = this.options.faults.knob('razorpay.webhook');
    if (this.disabled) delivery.state = 'disabled';
    else if (this.#url() === null) delivery.state = 'no address';
    else if (knob === 'drop') delivery.state = 'dropped';
    else this.#enqueue(delivery, knob);
  }

  record(event: RazorpayEvent): Delivery {
    const { newId, now } = this.options;
    const body = eventBody(event, now());
    const ids = { order_id: event.payment.order_id, payment_id: event.payment.id };
    const delivery: Delivery = {
      event_id: newId('').slice(1),
      event: event.event,
      ...ids,
      body,
      state: 'pending',
      attempts: [],
    };
    this.deliveries.push(delivery);
    return delivery;
  }

  /** `secret` overrides the webhook's own, as for an event from before it changed. */
  async send(delivery: Delivery, secret = this.options.secret): Promise<void> {
    const { now, faults } = this.options;
    const stop = this.#stop.signal;
    const signedWith =
      faults.knob('razorpay.webhook') === 'bad-signature' ? `${secret} (not)` : secret;
    const outcome = await post(
      this.#url(),
      delivery,
      webhookSignature(signedWith, delivery.body),
      stop,
    );
    if (stop.aborted) return;
    delivery.attempts.push({ at: now(), ...outcome });
    const accepted = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    if (accepted || delivery.state === 'delivered') delivery.state = 'delivered';
  }

  waiting(): Delivery[] {
    return this.deliveries.filter(({ state }) => state === 'pending');
  }

  /** Delivers what an earlier process was still to deliver. */
  resume(deliveries: Delivery[]): void {
    this.deliveries.push(...deliveries);
    for (const delivery of deliveries) this.#enqueue(delivery, undefined);
  }

  reset(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.disabled = false;
    this.deliveries = [];
    this.#waiting = [];
  }

  /** The knob `razorpay.webhookUrl` wins: the shop's address may be known late. */
  #url(): string | null {
    const knob = this.options.faults.knob('razorpay.webhookUrl');
    return typeof knob === 'string' ? knob : this.options.url;
  }

  #enqueue(delivery: Delivery, knob: unknown): void {
    if (this.#waiting.length === 0)
      this.options.timers.after(delayMs(knob), () => void this.#flush());
    this.#waiting.push(delivery);
  }

  async #flush(): Promise<void> {
    const knob = this.options.faults.knob('razorpay.webhook');
    const batch = this.#waiting;
    const stop = this.#stop.signal;
    this.#waiting = [];
    if (knob === 'reorder') batch.reverse();
    for (const delivery of batch) {
      if (stop.aborted) return;
      await this.#try(delivery);
      if (knob === 'duplicate') await this.send(delivery);
    }
  }

  async #try(delivery: Delivery): Promise<void> {
    const stop = this.#stop.signal;
    if (this.disabled) return void (delivery.state = 'disabled');
    await this.send(delivery);
    if (stop.aborted || delivery.state === 'delivered') return;
    const failures = delivery.attempts.length;
    if (failures >= FAILURES_UNTIL_DISABLED) {
      delivery.state = 'failed';
      this.disabled = true;
      return;
    }
    this.options.timers.after(
      this.options.retryMs * 2 ** (failures - 1),
      () => void this.#try(delivery),
    );
  }
}

const delayMs = (knob: unknown): number =>
  typeof knob === 'object' && knob !== null && 'delayMs' in knob && typeof knob.delayMs === 'number'
    ? knob.delayMs
    : 0;

async function post(
  url: string | null,
  delivery: Delivery,
  signature: string,
  stop: AbortSignal,
): Promise<{ status: number | null; error: string | null }> {
  if (url === null) return { status: null, error: 'no webhook address' };
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': delivery.event_id,
  };
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: delivery.body,
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return { status: response.status, error: null };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : String(error) };
  }
}
