import { createHmac } from 'node:crypto';
import type { Order } from '#app/checkout/order';

/** Razorpay and the form service as far as the shop's functions ask them, in memory: what `fetch` is replaced by. */
export interface ModelPayment {
  id: string;
  order_id: string;
  amount: number;
  currency: 'INR';
  status: 'failed' | 'authorized' | 'captured' | 'refunded';
  captured: boolean;
  error_reason: string | null;
  created_at: number;
}

interface ModelRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
}

/** One signed event, the bytes of its moment; sent as often and as late as the test likes. */
export interface ModelEvent {
  id: string;
  body: string;
  signature: string;
}

const KEY_SECRET = 'sandbox_key_secret';
const WEBHOOK_SECRET = 'sandbox_webhook_secret';
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

export class PaymentModel {
  readonly payments: ModelPayment[] = [];
  readonly refunds: ModelRefund[] = [];
  readonly events: ModelEvent[] = [];
  /** Idempotency keys the form service stored, one entry a row. */
  readonly submissions: string[] = [];
  silent = false;
  #ids = 0;

  constructor(
    readonly orderId: string,
    readonly amount: number,
    /** Makes ids of one run differ from those of every other. */
    readonly run: number,
  ) {}

  /** Something at Razorpay itself. @returns false for what is not */
  happens(type: string): boolean {
    if (type === 'fail') this.#fail();
    else if (type === 'authorise') this.#authorise();
    else if (type === 'capture' || type === 'capture-late') this.#capture(type === 'capture-late');
    else if (type === 'return-late') this.#returnLate();
    else if (type === 'refund' || type === 'refund-fails') this.#refundOldest(type === 'refund' ? 'processed' : 'failed');
    else if (type === 'silence') this.silent = !this.silent;
    else return false;
    return true;
  }

  #fail(): void {
    this.#emit('payment.failed', this.#payment('failed'));
  }

  #authorise(): void {
    this.#emit('payment.authorized', this.#payment('authorized'));
  }

  /** A payment that is captured at once, or the oldest one that failed or was only authorised: late authorisation. */
  #capture(late: boolean): void {
    const waiting = late ? this.payments.find(({ status }) => status === 'failed' || status === 'authorized') : undefined;
    const payment = waiting ?? this.#payment('authorized');
    Object.assign(payment, { status: 'captured', captured: true, error_reason: null });
    this.#emit('payment.captured', payment);
    this.#emit('order.paid', payment);
  }

  /** Authorised when the time was over: Razorpay sends it back by itself, uncaptured. */
  #returnLate(): void {
    const payment = this.#payment('refunded');
    this.#refund(payment, 'processed');
  }

  #refundOldest(outcome: 'processed' | 'failed'): void {
    const payment = this.payments.find(({ status }) => status === 'captured');
    if (!payment) return;
    if (outcome === 'processed') payment.status = 'refunded';
    this.#refund(payment, outcome);
  }

  claim(payment: ModelPayment, reference: string) {
    return { reference, paymentId: payment.id, signature: hmac(KEY_SECRET, `${this.orderId}|${payment.id}`) };
  }

  readonly fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname === '/forms/orders') {
      const key = new Headers(init?.headers).get('idempotency-key') ?? '';
      if (!this.submissions.includes(key)) this.submissions.push(key);
      return Promise.resolve(Response.json({ ok: true }));
    }
    // A status that is not tried again at once: the sweep is what tries again.
    if (this.silent) return Promise.resolve(Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status: 400 }));
    return Promise.resolve(Response.json({ entity: 'collection', count: this.payments.length, items: this.payments }));
  };

  #payment(status: ModelPayment['status']): ModelPayment {
    const id = `pay_${String(this.run).padStart(8, '0')}${String(this.#ids++).padStart(6, '0')}`;
    const payment: ModelPayment = { id, order_id: this.orderId, amount: this.amount, currency: 'INR', status, captured: false, error_reason: status === 'failed' ? 'payment_failed' : null, created_at: this.#ids };
    this.payments.push(payment);
    return payment;
  }

  #refund(payment: ModelPayment, outcome: 'processed' | 'failed'): void {
    const refund: ModelRefund = { id: `rfnd_${String(this.run).padStart(8, '0')}${String(this.#ids++).padStart(6, '0')}`, payment_id: payment.id, amount: this.amount, status: 'pending' };
    this.refunds.push(refund);
    this.#emit('refund.created', payment, refund);
    refund.status = outcome;
    this.#emit(`refund.${outcome}`, payment, refund);
  }

  #emit(event: string, payment: ModelPayment, refund?: ModelRefund): void {
    const payload = { payment: { entity: payment }, ...(refund ? { refund: { entity: refund } } : {}) };
    const body = JSON.stringify({ entity: 'event', event, payload, created_at: 1 });
    this.events.push({ id: `evt_${this.run}_${this.events.length}`, body, signature: hmac(WEBHOOK_SECRET, body) });
  }
}

/** What must come out the same whatever came first: flags are a set, and which of two payments paid is chance. */
export const endOf = (order: Order | undefined) => order && { state: order.state, attention: order.attention.split(' ').sort().join(' '), isPaidFor: order.razorpayPaymentId !== '' };
