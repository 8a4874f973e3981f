import { z } from 'zod';
import {
  collection,
  PaymentModel,
  silence,
  type ModelEvent,
  type ModelPayment,
} from '../../payments/payment-model';
import type { Random } from '../random';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const startedRefund = z.object({
  event: z.string(),
  created_at: z.number(),
  payload: z.object({
    refund: z.object({ entity: z.object({ payment_id: z.string() }) }).optional(),
  }),
});

interface Planned {
  at: number;
  act: () => void;
}

interface Delivery {
  at: number;
  model: PaymentModel;
  /** Absent: it is lost. */
  event: ModelEvent | undefined;
}

/**
 * A Razorpay account and a form service over a month: what happens to each order is drawn when its
 * dialog opens.
 */
export class Account {
  readonly models: PaymentModel[] = [];
  /** Idempotency keys that the form service stored. */
  readonly told = new Set<string>();
  readonly #references = new Map<PaymentModel, string>();
  readonly #heard: string[] = [];
  /** Refunds that an answer showed as processed. */
  readonly #shown = new Set<string>();
  isSilentAtTimes = true;
  #planned: Planned[] = [];
  #waiting: Delivery[] = [];
  #now = 0;

  constructor(readonly random: Random) {}

  open(orderId: string, reference: string, amount: number, now: number): void {
    const model = new PaymentModel(orderId, amount, this.models.length + 1);
    model.now = () => Math.floor(this.#now / 1000);
    this.models.push(model);
    this.#references.set(model, reference);
    this.#plan(model, now);
  }

  referenceOf(model: PaymentModel): string {
    return this.#references.get(model) ?? '';
  }

  /** A person sends a payment back. */
  refund(paymentId: string, now: number): void {
    const model = this.models.find(({ payments }) => payments.some(({ id }) => id === paymentId));
    const payment = model?.payments.find(({ id }) => id === paymentId);
    if (!model || !payment) throw new Error(`Razorpay has no ${paymentId}`);
    this.#at(now, () => this.#refund(model, payment, 1));
  }

  /** What happens at Razorpay until then, each at its time, and the news of it. */
  passUntil(now: number): void {
    for (let next = this.#due(now); next; next = this.#due(now)) {
      this.#now = next.at;
      next.act();
      this.#post(next.at);
    }
    this.#now = now;
  }

  deliveries(now: number): Delivery[] {
    const due = this.#waiting.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    this.#waiting = this.#waiting.filter(({ at }) => at > now);
    this.#heard.push(...due.flatMap(({ event }) => event?.body ?? []));
    return due;
  }

  /** News by a webhook, or in an answer of the API. */
  wasToldProcessed(refundId: string): boolean {
    return (
      this.#shown.has(refundId) ||
      this.#heard.some(
        (body) => body.includes('"event":"refund.processed"') && body.includes(refundId),
      )
    );
  }

  /** A refund of it began before the shop heard of the payment: it may have failed since. */
  wasGoingBack(paymentId: string, heardAt: number): boolean {
    return this.models
      .flatMap(({ events }) => events)
      .map(({ body }) => startedRefund.parse(JSON.parse(body)))
      .some(
        ({ event, created_at, payload: { refund } }) =>
          event === 'refund.created' &&
          refund?.entity.payment_id === paymentId &&
          created_at * 1000 <= heardAt,
      );
  }

  /** All captured payments of the order went back in full. */
  isAllReturned(model: PaymentModel): boolean {
    const captured = model.payments.filter((payment) => payment.captured);
    return captured.length > 0 && captured.every((payment) => model.leftOf(payment) === 0);
  }

  endsOf(model: PaymentModel): string[] {
    return [
      `${model.orderId} ${model.payments.some(({ captured }) => captured) ? 'paid' : 'open'}`,
    ];
  }

  readonly fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    return Promise.resolve(this.#answer(url, init));
  };

  #answer({ pathname, searchParams }: URL, init?: RequestInit): Response {
    if (pathname === '/forms/orders')
      return this.#form(new Headers(init?.headers).get('idempotency-key') ?? '');
    if (this.random.next() < 0.05 && this.isSilentAtTimes) return silence();
    const skip = Number(searchParams.get('skip') ?? 0);
    if (pathname === '/v1/payments')
      return collection(this.#all(({ payments }) => payments).slice(skip, skip + 100));
    if (pathname === '/v1/disputes')
      return collection(this.#all(({ disputes }) => disputes).slice(skip, skip + 100));
    const [, , kind = '', id = ''] = pathname.split('/');
    if (kind === 'orders')
      return collection(this.models.find(({ orderId }) => orderId === id)?.payments ?? []);
    const refunds = this.models.flatMap((model) => model.refundsOf(id));
    for (const refund of refunds) if (refund.status === 'processed') this.#shown.add(refund.id);
    return collection(refunds);
  }

  #all<T>(of: (model: PaymentModel) => T[]): T[] {
    return this.models.flatMap(of).reverse();
  }

  #form(key: string): Response {
    const chance = this.random.next();
    if (chance < 0.1) return Response.json({}, { status: 503 });
    this.told.add(key);
    return chance < 0.15 ? Response.json({}, { status: 500 }) : Response.json({ ok: true });
  }

  #plan(model: PaymentModel, now: number): void {
    const minutes = (low: number, high: number) => now + this.random.between(low, high) * 60_000;
    const chance = this.random.next();
    if (chance < 0.2) return; // looked at the dialog and left
    if (chance < 0.25) return this.#at(minutes(30, 300), () => model.happens('return-late'));
    if (chance < 0.45) this.#at(minutes(1, 3), () => model.happens('fail'));
    const paidAt = minutes(3, 10);
    this.#at(paidAt, () => this.#captured(model, model.happens('capture')));
    if (chance > 0.9)
      this.#at(minutes(20, 200), () => this.#captured(model, model.happens('capture')));
  }

  /** A payment came: what becomes of it in the next days. */
  #captured(model: PaymentModel, _: boolean): void {
    const payment = model.payments.at(-1);
    if (!payment) return;
    const later = (low: number, high: number) =>
      this.#now + this.random.between(low, high) * DAY_MS;
    const chance = this.random.next();
    if (chance < 0.15) this.#at(later(0, 12), () => this.#refund(model, payment, 1));
    else if (chance < 0.25) this.#at(later(0, 12), () => this.#refund(model, payment, 0.3));
    else if (chance < 0.35) this.#dispute(model, payment, later(1, 6), later(7, 14));
  }

  /** Refunds in full or in part, at once or slowly, and some do not arrive. */
  #refund(model: PaymentModel, payment: ModelPayment, part: number): void {
    const amount = Math.floor(model.leftOf(payment) * part);
    if (amount === 0) return;
    const refund = model.beginRefund(payment, amount);
    if (this.random.next() < 0.25) this.#untold.add(refund.id);
    const outcome = this.random.next() < 0.3 ? 'failed' : 'processed';
    const end = () => model.endRefund(payment, refund, outcome);
    if (this.random.next() < 0.5) end();
    else this.#at(this.#now + this.random.between(0.1, 5) * DAY_MS, end);
  }

  #dispute(model: PaymentModel, payment: ModelPayment, opens: number, ends: number): void {
    this.#at(opens, () => {
      const dispute = model.openDispute(payment, Math.floor(this.#now / 1000) + 7 * 24 * 3600);
      const end =
        this.random.next() < 0.7
          ? this.random.pick(['won', 'lost', 'closed'] as const)
          : 'under_review';
      this.#at(ends, () => model.moveDispute(payment, dispute, end));
    });
  }

  #at(at: number, act: () => void): void {
    this.#planned.push({ at, act });
  }

  #due(now: number): Planned | undefined {
    const [next] = this.#planned.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    this.#planned = this.#planned.filter((each) => each !== next);
    return next;
  }

  readonly #posted = new Set<ModelEvent>();
  /** Refunds of which no word ever comes. */
  readonly #untold = new Set<string>();

  /**
   * New events go out: at once, hours later and so out of order, twice, or never. News of a dispute
   * is sent until it is taken.
   */
  #post(now: number): void {
    for (const model of this.models) {
      for (const event of model.events) {
        if (this.#posted.has(event)) continue;
        this.#posted.add(event);
        const chance = this.random.next();
        const isUntold = [...this.#untold].some((id) => event.body.includes(id));
        const isLost = isUntold || (chance < 0.3 && !event.body.includes('.dispute.'));
        this.#waiting.push({ at: now, model, event: isLost ? undefined : event });
        if (chance > 0.6)
          Object.assign(this.#waiting.at(-1) ?? {}, {
            at: now + this.random.between(0, 20) * HOUR_MS,
          });
        if (chance > 0.85 && !isLost)
          this.#waiting.push({ at: now + this.random.between(0, 23) * HOUR_MS, model, event });
      }
    }
  }
}
