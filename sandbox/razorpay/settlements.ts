import type { Route } from '../http';
import type { Account } from './account';
import { apiRoute } from './api';
import { collection, type Collection, type Payment, type Refund, type Settled } from './entities';
import { badRequest } from './errors';

const DAY_S = 24 * 60 * 60;
const INDIA_IS_AHEAD_S = 5.5 * 60 * 60;
/** Razorpay's cycle for payments in India. */
const SETTLES_AFTER_S = 2 * DAY_S;
const MOST_ITEMS = 1000;

export function settlementRoutes(account: Account): Route[] {
  return [
    apiRoute(
      account,
      'razorpay.settlements.recon',
      'GET',
      /\/v1\/settlements\/recon\/combined/,
      ({ url }) => recon(account, url),
    ),
  ];
}

/** Settles all that is not settled yet. @returns the new lines */
export function settleAll(account: Account, at = account.now()): Settled[] {
  return settleWhere(account, () => true, at);
}

/** A line as Razorpay might report it wrongly. */
export function alterSettled(
  account: Account,
  entityId: string,
  change: Partial<Pick<Settled, 'amount' | 'credit' | 'debit' | 'fee' | 'tax'>>,
): Settled {
  const line = account.settled.get(entityId);
  if (!line) throw badRequest('This entity is not settled yet.');
  return Object.assign(line, change);
}

/** The knob `razorpay.settlements` is 'never'. */
function recon(account: Account, url: URL): Collection<Settled> {
  const { year, month, day, count, skip } = query(url);
  if (account.faults.knob('razorpay.settlements') !== 'never')
    settleWhere(account, (item) => item.created_at + SETTLES_AFTER_S <= account.now());
  const wanted = [year, month, ...(day === undefined ? [] : [day])]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const lines = [...account.settled.values()].filter(({ settled_at: at }) =>
    new Date((at + INDIA_IS_AHEAD_S) * 1000).toISOString().startsWith(wanted),
  );
  return collection(lines.slice(skip, skip + count));
}

function query(url: URL) {
  const read = (name: string, pattern: RegExp, refusal: string): number | undefined => {
    const text = url.searchParams.get(name);
    if (text === null) return undefined;
    if (!pattern.test(text)) throw badRequest(refusal, { field: name });
    return Number(text);
  };
  const year = read('year', /^\d{4}$/, 'The year must be 4 digits.');
  const month = read('month', /^(0?[1-9]|1[0-2])$/, 'The month is not a valid month.');
  const day = read('day', /^\d{1,2}$/, 'The day must be between 1 and 2 digits.');
  const count = read('count', /^[1-9]\d{0,3}$/, 'The count must be at least 1.') ?? 10;
  const skip = read('skip', /^\d+$/, 'The skip must be an integer.') ?? 0;
  if (year === undefined) throw badRequest('The year field is required.', { field: 'year' });
  if (month === undefined) throw badRequest('The month field is required.', { field: 'month' });
  if (count > MOST_ITEMS)
    throw badRequest(`The count may not be greater than ${MOST_ITEMS}.`, { field: 'count' });
  return { year, month, day, count, skip };
}

function settleWhere(
  account: Account,
  isDue: (item: Payment | Refund) => boolean,
  at?: number,
): Settled[] {
  const payments = [...account.payments.values()].filter(({ captured }) => captured);
  const refunds = [...account.refunds.values()].filter(
    ({ status, payment_id: id }) => status === 'processed' && account.payments.get(id)?.captured,
  );
  const due = [...payments, ...refunds].filter(
    (item) => !account.settled.has(item.id) && isDue(item),
  );
  const settlementId = account.newId('setl');
  return due.map((item) => {
    const settledAt = at ?? item.created_at + SETTLES_AFTER_S;
    const line = settledLine(account, item, settlementId, settledAt);
    account.settled.set(item.id, line);
    return line;
  });
}

function settledLine(
  account: Account,
  item: Payment | Refund,
  settlementId: string,
  settledAt: number,
): Settled {
  const payment = item.entity === 'payment' ? item : account.payments.get(item.payment_id);
  const order = account.orders.get(payment?.order_id ?? '');
  const fee = item.entity === 'payment' ? (item.fee ?? 0) : 0;
  return {
    entity_id: item.id,
    type: item.entity,
    debit: item.entity === 'refund' ? item.amount : 0,
    credit: item.entity === 'payment' ? item.amount - fee : 0,
    amount: item.amount,
    currency: item.currency,
    fee,
    tax: item.entity === 'payment' ? (item.tax ?? 0) : 0,
    on_hold: false,
    settled: true,
    created_at: item.created_at,
    settled_at: settledAt,
    settlement_id: settlementId,
    posted_at: null,
    credit_type: 'default',
    description: payment?.description ?? null,
    notes: JSON.stringify(item.notes),
    payment_id: item.entity === 'refund' ? item.payment_id : null,
    settlement_utr: `${settledAt}${settlementId.slice(-6).toLowerCase()}`,
    order_id: order?.id ?? null,
    order_receipt: order?.receipt ?? null,
    method: payment?.method ?? null,
    card_network: payment?.card?.network ?? null,
    card_issuer: payment?.card?.issuer ?? null,
    card_type: payment?.card?.type ?? null,
    dispute_id: null,
  };
}
