import { z } from 'zod';
import { json, type Answer, type Call, type Route } from '../http';
import {
  paymentsOf,
  requireDispute,
  requireOrder,
  requirePayment,
  requireRefund,
  type Account,
} from './account';
import { lateAuthorise, settle } from './attempt';
import type { Payment } from './entities';
import { ApiError, badRequest } from './errors';
import { EVENT_NAMES, staleEvent, type EventName } from './events';
import { failureFor } from './failures';
import type { Success } from './outcome-screens';
import { authorisePayment, capturePayment, failPayment, startPayment } from './payments';
import { moveDispute, openDispute } from './disputes';
import { requestRefund, settleRefund } from './refunds';
import { alterSettled, settleAll } from './settlements';
import { paymentSignature } from './signatures';
import type { Delivery, Webhooks } from './webhooks';

/** Routes for tests only; Razorpay has none such. */
export function controlRoutes(account: Account, webhooks: Webhooks, state: () => object): Route[] {
  return [
    {
      name: 'control.razorpay.state',
      method: 'GET',
      path: /\/control\/razorpay\/state/,
      handle: () => json(state()),
    },
    command('pay', payRequest, (request) => pay(account, request)),
    command('webhook', webhookRequest, (request) => sendWebhook(account, webhooks, request)),
    command('refund', refundCommand, ({ payment_id: id, ...details }) =>
      requestRefund(account, id, details),
    ),
    command('settle-refund', settleCommand, ({ refund_id: id, outcome }) =>
      settleRefund(account, requireRefund(account, id), outcome),
    ),
    command('settle', z.object({ at: z.number().int().optional() }), ({ at }) =>
      settleAll(account, at),
    ),
    command('alter-settled', alterCommand, ({ entity_id: id, ...change }) =>
      alterSettled(account, id, change),
    ),
    command('dispute', disputeCommand, ({ payment_id: id, amount }) =>
      openDispute(account, id, amount),
    ),
    command('move-dispute', moveCommand, ({ dispute_id: id, to }) =>
      moveDispute(account, requireDispute(account, id), to),
    ),
    command('late-authorise', z.object({ payment_id: z.string() }), ({ payment_id: id }) =>
      lateAuthorise(account, id),
    ),
  ];
}

const payRequest = z.object({
  order_id: z.string(),
  /** The payment succeeds when it is absent, unless a knob says otherwise. */
  outcome: z.enum(['captured', 'failed', 'authorized']).optional(),
  reason: z.string().default('payment_failed'),
});

const webhookRequest = z.object({
  event: z.enum(EVENT_NAMES),
  order_id: z.string().optional(),
  payment_id: z.string().optional(),
  secret: z.string().optional(),
  fresh: z.boolean().default(false),
});

const refundCommand = z.object({
  payment_id: z.string(),
  amount: z.number().int().positive().optional(),
});
const settleCommand = z.object({ refund_id: z.string(), outcome: z.enum(['processed', 'failed']) });
const paise = z.number().int().optional();
const alterCommand = z.object({
  entity_id: z.string(),
  ...{ amount: paise, credit: paise, debit: paise, fee: paise, tax: paise },
});
const disputeCommand = z.object({
  payment_id: z.string(),
  amount: z.number().int().positive().optional(),
});
const moveCommand = z.object({
  dispute_id: z.string(),
  to: z.enum(['under_review', 'action_required', 'won', 'lost', 'closed']),
});

/** Signs even a failed payment: the signature proves the order, not the money. */
function pay(
  account: Account,
  { order_id: orderId, outcome, reason }: z.infer<typeof payRequest>,
): Success {
  const order = requireOrder(account, orderId);
  const payment = startPayment(account, order, {
    method: 'upi',
    vpa: 'success@razorpay',
    email: null,
    contact: null,
    description: null,
    notes: order.notes,
  });
  if (outcome === undefined) settle(account, payment, { ok: true });
  else if (outcome === 'failed') failPayment(account, order, payment, failureFor(reason));
  else {
    authorisePayment(account, order, payment, outcome === 'authorized');
    if (outcome === 'captured' && payment.status === 'authorized')
      capturePayment(account, order, payment);
  }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: paymentSignature(account.keySecret, order.id, payment.id),
  };
}

/** Repeats the logged event byte for byte, or builds one from the current state. */
async function sendWebhook(
  account: Account,
  webhooks: Webhooks,
  request: z.infer<typeof webhookRequest>,
): Promise<Delivery> {
  const payment = subject(account, request);
  const logged = webhooks.deliveries.findLast(
    ({ event, payment_id: id }) => event === request.event && id === payment.id,
  );
  const delivery =
    logged && !request.fresh ? logged : webhooks.record(madeUp(account, request.event, payment));
  await webhooks.send(delivery, request.secret);
  return delivery;
}

function subject(
  account: Account,
  { payment_id: paymentId, order_id: orderId }: z.infer<typeof webhookRequest>,
): Payment {
  if (paymentId !== undefined) return requirePayment(account, paymentId);
  const payment = paymentsOf(account, requireOrder(account, orderId ?? '').id)[0];
  if (!payment) throw badRequest('The order has no payment yet.');
  return payment;
}

function madeUp(account: Account, event: EventName, payment: Payment) {
  const refund = [...account.refunds.values()].findLast((item) => item.payment_id === payment.id);
  return staleEvent({ event, payment, order: requireOrder(account, payment.order_id), refund });
}

function command<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  work: (request: z.infer<Schema>) => unknown,
): Route {
  const handle = async (call: Call): Promise<Answer> => {
    try {
      return json(await work(schema.parse(JSON.parse(call.body || '{}'))));
    } catch (error) {
      if (error instanceof ApiError) return error.answer();
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        return json({ error: error.message }, 400);
      throw error;
    }
  };
  return {
    name: `control.razorpay.${name}`,
    method: 'POST',
    path: new RegExp(`/control/razorpay/${name}`),
    handle,
  };
}
