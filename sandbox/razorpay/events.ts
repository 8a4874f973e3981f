import type { Dispute, Order, Payment, Refund } from './entities';

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | `payment.dispute.${DisputeEvent}`;

const DISPUTE_EVENTS = [
  'created',
  'under_review',
  'action_required',
  'won',
  'lost',
  'closed',
] as const;
export type DisputeEvent = (typeof DISPUTE_EVENTS)[number];

export const EVENT_NAMES: readonly EventName[] = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  ...DISPUTE_EVENTS.map((name) => `payment.dispute.${name}` as const),
];

export interface RazorpayEvent {
  event: EventName;
  payment: Payment;
  order: Order;
  refund?: Refund | undefined;
  dispute?: Dispute | undefined;
}

const ACCOUNT_ID = 'acc_Pq0000000000aa';

/** A snapshot at the time of the event; retries send the same bytes. */
export function eventBody(
  { event, payment, order, refund, dispute }: RazorpayEvent,
  now: number,
): string {
  const payload = {
    ...(refund ? { refund: { entity: refund } } : {}),
    payment: { entity: payment },
    ...(dispute ? { dispute: { entity: dispute } } : {}),
    ...(event === 'order.paid' ? { order: { entity: order } } : {}),
  };
  return JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: now,
  });
}

/** An earlier state of the payment, for an event that was never sent. */
export function staleEvent(event: RazorpayEvent): RazorpayEvent {
  const { payment } = event;
  if (event.event === 'payment.authorized') {
    return {
      ...event,
      payment: { ...payment, status: 'authorized', captured: false, fee: null, tax: null },
    };
  }
  if (event.event === 'payment.failed') {
    return { ...event, payment: { ...payment, ...FAILED } };
  }
  return event;
}

const FAILED = {
  status: 'failed',
  captured: false,
  fee: null,
  tax: null,
  error_code: 'BAD_REQUEST_ERROR',
  error_description:
    'Payment was unsuccessful due to a temporary issue. Any amount deducted will be refunded within 5-7 working days.',
  error_source: 'gateway',
  error_step: 'payment_response',
  error_reason: 'payment_failed',
} as const;
