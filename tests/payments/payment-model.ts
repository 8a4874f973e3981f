import { createHmac } from 'node:crypto';
import type { Order } from '#app/orders/order';

/**
 * Razorpay and the form service as far as the shop's functions ask them, in memory: what `fetch` is
 * replaced by.
 */
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

export interface ModelDispute {
  id: string;
  payment_id: string;
  amount: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  phase: 'chargeback';
  respond_by: number;
}

export interface ModelRefund {
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
const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

export class PaymentModel {
  readonly payments: ModelPayment[] = [];
  readonly refunds: ModelRefund[] = [];
  readonly disputes: ModelDispute[] = [];
  readonly events: ModelEvent[] = [];
  /** Idempotency keys the form service stored, one entry a row. */
  readonly submissions: string[] = [];
  silent = false;
  /** Unix seconds. */
  now = (): number => this.#ids++;
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
    else if (type === 'refund' || type === 'refund-fails')
      this.#refundOldest(type === 'refund' ? 'processed' : 'failed');
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

  /**
   * A payment that is captured at once, or the oldest one that failed or was only authorised: late
   * authorisation.
   */
  #capture(late: boolean): void {
    const waiting = late
      ? this.payments.find(({ status }) => status === 'failed' || status === 'authorized')
      : undefined;
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
    return {
      reference,
      paymentId: payment.id,
      signature: hmac(KEY_SECRET, `${this.orderId}|${payment.id}`),
    };
  }

  readonly fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname === '/forms/orders') {
      const key = new Headers(init?.headers).get('idempotency-key') ?? '';
      if (!this.submissions.includes(key)) this.submissions.push(key);
      return Promise.resolve(Response.json({ ok: true }));
    }
    if (this.silent) return Promise.resolve(silence());
    const [, , kind = '', id = ''] = pathname.split('/');
    return Promise.resolve(collection(kind === 'payments' ? this.refundsOf(id) : this.payments));
  };

  refundsOf(paymentId: string): ModelRefund[] {
    return this.refunds.filter((refund) => refund.payment_id === paymentId);
  }

  /** What is left of a payment. */
  leftOf(payment: ModelPayment): number {
    const gone = this.refundsOf(payment.id).filter(({ status }) => status !== 'failed');
    return payment.amount - gone.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Made in the dashboard; `pending` until `endRefund`. */
  beginRefund(payment: ModelPayment, amount: number): ModelRefund {
    const refund: ModelRefund = {
      id: this.#id('rfnd'),
      payment_id: payment.id,
      amount,
      status: 'pending',
    };
    this.refunds.push(refund);
    if (this.leftOf(payment) === 0) payment.status = 'refunded';
    this.#emit('refund.created', payment, { refund });
    return refund;
  }

  endRefund(payment: ModelPayment, refund: ModelRefund, outcome: 'processed' | 'failed'): void {
    refund.status = outcome;
    if (this.leftOf(payment) > 0 && payment.captured) payment.status = 'captured';
    this.#emit(`refund.${outcome}`, payment, { refund });
  }

  openDispute(payment: ModelPayment, respondBy: number): ModelDispute {
    const dispute: ModelDispute = {
      id: this.#id('disp'),
      payment_id: payment.id,
      amount: payment.amount,
      status: 'open',
      phase: 'chargeback',
      respond_by: respondBy,
    };
    this.disputes.push(dispute);
    this.#emit('payment.dispute.created', payment, { dispute });
    return dispute;
  }

  moveDispute(
    payment: ModelPayment,
    dispute: ModelDispute,
    status: Exclude<ModelDispute['status'], 'open'>,
  ): void {
    dispute.status = status;
    this.#emit(`payment.dispute.${status}`, payment, { dispute });
  }

  #payment(status: ModelPayment['status']): ModelPayment {
    const payment: ModelPayment = {
      id: this.#id('pay'),
      order_id: this.orderId,
      amount: this.amount,
      currency: 'INR',
      status,
      captured: false,
      error_reason: status === 'failed' ? 'payment_failed' : null,
      created_at: this.#ids,
    };
    this.payments.push(payment);
    return payment;
  }

  #refund(payment: ModelPayment, outcome: 'processed' | 'failed'): void {
    const refund: ModelRefund = {
      id: this.#id('rfnd'),
      payment_id: payment.id,
      amount: this.amount,
      status: 'pending',
    };
    this.refunds.push(refund);
    this.#emit('refund.created', payment, { refund });
    refund.status = outcome;
    this.#emit(`refund.${outcome}`, payment, { refund });
  }

  #id(kind: string): string {
    return `${kind}_${String(this.run).padStart(8, '0')}${String(this.#ids++).padStart(6, '0')}`;
  }

  #emit(
    event: string,
    payment: ModelPayment,
    about: { refund?: ModelRefund; dispute?: ModelDispute } = {},
  ): void {
    const { refund, dispute } = about;
    const payload = {
      payment: { entity: payment },
      ...(refund ? { refund: { entity: refund } } : {}),
      ...(dispute ? { dispute: { entity: dispute } } : {}),
    };
    const body = JSON.stringify({ entity: 'event', event, payload, created_at: this.now() });
    this.events.push({
      id: `evt_${this.run}_${this.events.length}`,
      body,
      signature: hmac(WEBHOOK_SECRET, body),
    });
  }
}

export const collection = (items: unknown[]): Response =>
  Response.json({ entity: 'collection', count: items.length, items });

/** A status that is not tried again at once: the sweep is what tries again. */
export const silence = (): Response =>
  Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status: 400 });

/**
 * What must come out the same whatever came first: flags are a set, and which of two payments paid
 * is chance.
 */
export const endOf = (order: Order | undefined) =>
  order && {
    state: order.state,
    flags: order.flags.toSorted(),
    isPaidFor: order.razorpayPaymentId !== '',
  };
