import type { Route } from '../http';
import { paymentsOf, requireOrder, type Account, type CaptureSettings } from './account';
import { apiRoute, page } from './api';
import { collection, type Collection, type Order, type Payment } from './entities';
import { badRequest, extraField } from './errors';
import { notesRequest, orderRequest, parseRequest, type OrderRequest } from './requests';

export function orderRoutes(account: Account): Route[] {
  return [
    apiRoute(account, 'razorpay.orders.create', 'POST', /\/v1\/orders/, ({ input }) =>
      createOrder(account, parseRequest(orderRequest, input())),
    ),
    apiRoute(account, 'razorpay.orders.list', 'GET', /\/v1\/orders/, ({ url }) =>
      listOrders(account, url),
    ),
    apiRoute(account, 'razorpay.orders.fetch', 'GET', /\/v1\/orders\/([^/]+)/, ({ id, url }) =>
      expand(account, requireOrder(account, id), url),
    ),
    apiRoute(
      account,
      'razorpay.orders.payments',
      'GET',
      /\/v1\/orders\/([^/]+)\/payments/,
      ({ id }) => collection(paymentsOf(account, requireOrder(account, id).id)),
    ),
    apiRoute(
      account,
      'razorpay.orders.update',
      'PATCH',
      /\/v1\/orders\/([^/]+)/,
      ({ id, input }) => {
        const order = requireOrder(account, id);
        order.notes = parseRequest(notesRequest, input()).notes;
        return order;
      },
    ),
  ];
}

/**
 * Accounts differ. By default a receipt may come twice, and `unique_receipt` returns the first order.
 * The knob `razorpay.receipts` is 'unique' (a second one is refused), 'ignored' (`unique_receipt`
 * does nothing) or 'unknown-field' (`unique_receipt` itself is refused).
 */
function createOrder(account: Account, request: OrderRequest): Order {
  const receipt = request.receipt ?? null;
  const knob = account.faults.knob('razorpay.receipts');
  if (knob === 'unknown-field' && request.unique_receipt !== undefined)
    throw extraField('unique_receipt');
  const twin =
    receipt === null
      ? undefined
      : [...account.orders.values()].find((order) => order.receipt === receipt);
  if (twin && request.unique_receipt && knob !== 'ignored') return twin;
  if (twin && knob === 'unique')
    throw badRequest('Order receipt should be unique.', { field: 'receipt' });
  const order: Order = {
    id: account.newId('order'),
    entity: 'order',
    amount: request.amount,
    amount_paid: 0,
    amount_due: request.amount,
    currency: request.currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: request.notes ?? [],
    created_at: account.now(),
  };
  account.orders.set(order.id, order);
  account.captures.set(order.id, captureSettings(request));
  return order;
}

function listOrders(account: Account, url: URL): Collection<Order> {
  const receipt = url.searchParams.get('receipt');
  const authorized = url.searchParams.get('authorized');
  const wanted = [...account.orders.values()].filter(
    (order) =>
      (receipt === null || order.receipt === receipt) &&
      (authorized === null || hasAuthorized(account, order) === (authorized === '1')),
  );
  return collection(page(wanted, url).map((order) => expand(account, order, url)));
}

function expand(
  account: Account,
  order: Order,
  url: URL,
): Order & { payments?: Collection<Payment> } {
  if (!url.searchParams.getAll('expand[]').includes('payments')) return order;
  return { ...order, payments: collection(paymentsOf(account, order.id)) };
}

const hasAuthorized = (account: Account, order: Order): boolean =>
  paymentsOf(account, order.id).some(
    ({ status }) => status === 'authorized' || status === 'captured' || status === 'refunded',
  );

/** Orders follow the dashboard's setting by default: capture at once. */
function captureSettings({ payment }: OrderRequest): CaptureSettings {
  const longest = 7200;
  return {
    automatic: payment?.capture !== 'manual',
    automaticMinutes: payment?.capture_options?.automatic_expiry_period ?? longest,
    manualMinutes: payment?.capture_options?.manual_expiry_period ?? longest,
  };
}
