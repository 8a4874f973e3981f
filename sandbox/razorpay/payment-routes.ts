import { setTimeout as sleep } from 'node:timers/promises';
import type { Route } from '../http';
import { requireOrder, requirePayment, requireRefund, type Account } from './account';
import { apiRoute, page, type ApiCall } from './api';
import { collection, type Payment, type Refund } from './entities';
import { badRequest } from './errors';
import { capturePayment } from './payments';
import { oncePerKey, requestRefund } from './refunds';
import { captureRequest, parseRequest, refundRequest } from './requests';

export function paymentRoutes(account: Account): Route[] {
  return [
    apiRoute(account, 'razorpay.payments.list', 'GET', /\/v1\/payments/, ({ url }) =>
      collection(page([...account.payments.values()], url)),
    ),
    apiRoute(account, 'razorpay.payments.fetch', 'GET', /\/v1\/payments\/([^/]+)/, ({ id }) =>
      requirePayment(account, id),
    ),
    apiRoute(
      account,
      'razorpay.payments.capture',
      'POST',
      /\/v1\/payments\/([^/]+)\/capture/,
      (call) => capture(account, call),
    ),
    apiRoute(
      account,
      'razorpay.payments.refund',
      'POST',
      /\/v1\/payments\/([^/]+)\/refund/,
      (call) => refund(account, call),
    ),
    apiRoute(
      account,
      'razorpay.payments.refunds',
      'GET',
      /\/v1\/payments\/([^/]+)\/refunds/,
      ({ id, url }) => {
        const payment = requirePayment(account, id);
        return collection(
          page(
            [...account.refunds.values()].filter((item) => item.payment_id === payment.id),
            url,
          ),
        );
      },
    ),
    apiRoute(account, 'razorpay.refunds.list', 'GET', /\/v1\/refunds/, ({ url }) =>
      collection(page([...account.refunds.values()], url)),
    ),
    apiRoute(account, 'razorpay.disputes.list', 'GET', /\/v1\/disputes/, ({ url }) =>
      collection(page([...account.disputes.values()], url)),
    ),
    apiRoute(account, 'razorpay.refunds.fetch', 'GET', /\/v1\/refunds\/([^/]+)/, ({ id }) =>
      requireRefund(account, id),
    ),
  ];
}

function capture(account: Account, { id, input }: ApiCall): Payment {
  const payment = requirePayment(account, id);
  const { amount } = parseRequest(captureRequest, input());
  if (payment.captured) throw badRequest('This payment has already been captured');
  if (payment.status !== 'authorized')
    throw badRequest(
      'Only payments which have been authorized and not yet captured can be captured',
    );
  if (amount !== payment.amount)
    throw badRequest('Capture amount must be equal to the amount authorized.', { field: 'amount' });
  const order = requireOrder(account, payment.order_id);
  if (order.status === 'paid')
    throw badRequest('Payment already done for this order.', { reason: 'order_already_paid' });
  capturePayment(account, order, payment);
  return payment;
}

/** The knob `razorpay.refundMs` delays a refund, so that a second request can overlap. */
function refund(account: Account, { id, input, headers }: ApiCall): Refund | Promise<Refund> {
  const details = parseRequest(refundRequest, input());
  const work = async (): Promise<Refund> => {
    const ms = account.faults.knob('razorpay.refundMs');
    if (typeof ms === 'number') await sleep(ms, undefined, { ref: false });
    return requestRefund(account, id, details);
  };
  const key = headers['x-refund-idempotency'];
  return typeof key === 'string'
    ? oncePerKey(account, key, JSON.stringify([id, details]), work)
    : work();
}
