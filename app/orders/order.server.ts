import { database } from '#app/database/database.server';
import { WITHOUT_LIMIT } from '#app/booking/zones';
import type { Parameter, Statements } from '#app/database/database';
import { insert } from '#app/database/insert';
import { isReference } from '#app/ground/reference';
import { newReference } from '#app/ground/reference.server';
import { foldedName } from '#app/search/folded-name';
import { supportTypeOf } from '#app/ground/visit-kind';
import { FIRST_TERMS, NO_ITEM, ORDER_COLUMNS, orderRow, type Order } from './order';
import { lockDraft } from './order-locks.server';
import { copyDraft, holdSlot } from './order-slot.server';
import { NO_PROBLEM } from './problem';

export type NewOrder = Pick<
  Order,
  'draftId' | 'phone' | 'customer' | 'service' | 'pricePaise' | 'slot'
> &
  Partial<Pick<Order, 'repeatConfirmed' | 'problem' | 'item' | 'terms' | 'zone'>> & {
    /** Visits that its slot takes; `null` or left out: unlimited. */
    perSlot?: number | null;
  };

const COLUMNS = `${ORDER_COLUMNS.join(', ')},
  (select string_agg(flag, ' ' order by raised_at, flag) from order_flags
    where order_flags.reference = orders.reference) as flags,
  (select string_agg(flag, ' ' order by raised_at, flag) from order_flags
    where order_flags.reference = orders.reference and cleared_at is null) as open_flags`;

/** Retention deleted the draft while its buyer was at the checkout. */
export class DraftGoneError extends Error {
  override name = 'DraftGoneError';
}

/**
 * A draft has at most one `pending` order. It is reused if price and service are the same;
 * otherwise it expires. Another phone's moves to a copy of the draft. A draft that is already paid returns its paid order. The order holds its
 * slot; when it can't, nothing is changed.
 * @throws DraftGoneError, SlotFullError, TooManyHoldsError
 */
export async function storeOrder(order: NewOrder, now: number): Promise<Order> {
  return (await database()).transaction(async (tx) => {
    if (!(await lockDraft(tx, order.draftId))) throw new DraftGoneError();
    const [paid] = await findOrders(
      `draft_id = $1 and state in ('paid', 'submitted', 'refunded') order by paid_at limit 1`,
      [order.draftId],
      tx,
    );
    if (paid) return paid;
    const ofDraft = `draft_id = $1 and state = 'pending'`;
    const [found] = await findOrders(ofDraft, [order.draftId], tx);
    const isOthers = found && found.phone !== order.phone;
    if (isOthers) await copyDraft(tx, order.draftId, found.phone);
    const pending = isOthers ? undefined : found;
    const stored =
      pending && isSamePurchase(pending, order)
        ? await keepPending(tx, pending, order)
        : await replacePending(tx, pending, order, now);
    await holdSlot(tx, stored, order.perSlot ?? null, now);
    return stored;
  });
}

export async function getOrder(reference: string): Promise<Order | undefined> {
  if (!isReference('DD', reference)) return undefined;
  return readOrder(await database(), reference);
}

/** @param id Razorpay's; a payment may have none */
export async function getOrderByRazorpayId(id: string | null): Promise<Order | undefined> {
  return id ? (await findOrders(`razorpay_order_id = $1`, [id]))[0] : undefined;
}

/** The draft's first paid order, else its pending one. */
export async function getOrderOfDraft(draftId: string): Promise<Order | undefined> {
  const ofDraft = `draft_id = $1 and state <> 'expired'
    order by case when paid_at is null then 1 else 0 end, paid_at, created_at desc limit 1`;
  return (await findOrders(ofDraft, [draftId]))[0];
}

/** @param condition SQL that follows `where`, including any `order by` and `limit` */
export async function findOrders(
  condition: string,
  parameters: Parameter[],
  statements?: Statements,
): Promise<Order[]> {
  return (statements ?? (await database())).rows(
    orderRow,
    `select ${COLUMNS} from orders where ${condition}`,
    parameters,
  );
}

export const newestOrders = (number: number): Promise<Order[]> =>
  findOrders(`true order by created_at desc, reference limit $1`, [number]);

export async function readOrder(
  statements: Statements,
  reference: string,
): Promise<Order | undefined> {
  return (await findOrders(`reference = $1`, [reference], statements))[0];
}

/** Writes Razorpay's order id once. @returns the stored id */
export async function setRazorpayOrderId(
  statements: Statements,
  reference: string,
  razorpayOrderId: string,
): Promise<string> {
  await statements.change(
    `update orders set razorpay_order_id = $2 where reference = $1 and razorpay_order_id is null`,
    [reference, razorpayOrderId],
  );
  return (await readOrder(statements, reference))?.razorpayOrderId ?? '';
}

/** The next attempt gets a new reference. */
export async function expireUnpayable(reference: string): Promise<void> {
  const sql = `update orders set state = 'expired'
    where reference = $1 and state = 'pending' and razorpay_order_id is null`;
  await (await database()).change(sql, [reference]);
}

/** @returns false when the order was already paid */
export async function markPaid(
  statements: Statements,
  reference: string,
  payment: { id: string; method?: string | undefined },
  now: number,
): Promise<boolean> {
  const changed = await statements.change(
    `update orders set state = 'paid', razorpay_payment_id = $2, paid_at = $3, last_failure = null,
      payment_method = $4 where reference = $1 and state in ('pending', 'expired')`,
    [reference, payment.id, now, payment.method ?? null],
  );
  return changed === 1;
}

/** A second payment pays for the order, because the first one went back. */
export async function changePayment(
  statements: Statements,
  reference: string,
  paymentId: string,
  now: number,
): Promise<void> {
  await statements.change(
    `update orders set razorpay_payment_id = $2, paid_at = $3 where reference = $1 and state = 'paid'`,
    [reference, paymentId, now],
  );
}

export async function markSubmitted(
  statements: Statements,
  reference: string,
  now: number,
): Promise<void> {
  await statements.change(
    `update orders set state = 'submitted', submitted_at = $2 where reference = $1 and state = 'paid'`,
    [reference, now],
  );
}

/** Stores why the last payment failed (Razorpay's `reason`); blank clears it. */
/** @param reason Razorpay’s; blank when no attempt counts as failed any more */
export async function storeFailure(
  statements: Statements,
  reference: string,
  reason: string,
): Promise<void> {
  await statements.change(
    `update orders set last_failure = $2 where reference = $1 and state in ('pending', 'expired')`,
    [reference, reason.slice(0, 100) || null],
  );
}

const isSamePurchase = (a: NewOrder, b: NewOrder): boolean =>
  a.pricePaise === b.pricePaise &&
  a.service.id === b.service.id &&
  a.service.slug === b.service.slug;

const zoneOf = ({ zone, service }: NewOrder): string =>
  zone ?? WITHOUT_LIMIT[service.visitKind].key;

async function replacePending(
  tx: Statements,
  pending: Order | undefined,
  order: NewOrder,
  now: number,
): Promise<Order> {
  const sql = `update orders set state = 'expired' where reference = $1 and state = 'pending'`;
  if (pending) await tx.change(sql, [pending.reference]);
  return insertOrder(tx, order, now);
}

async function keepPending(tx: Statements, pending: Order, order: NewOrder): Promise<Order> {
  const asked = columnsAsked(order);
  const set = Object.keys(asked).map((column, at) => `${column} = $${at + 2}`);
  await tx.change(
    `update orders set ${set.join(', ')} where reference = $1 and state = 'pending'`,
    [pending.reference, ...Object.values(asked)],
  );
  return (await readOrder(tx, pending.reference)) ?? pending;
}

/** What a customer may still change while the order is pending. */
const columnsAsked = (order: NewOrder) => ({
  customer: JSON.stringify(order.customer),
  name_searched: foldedName(order.customer.name),
  slot_date: order.slot.date,
  slot_label: order.slot.label,
  slot_starts_at: order.slot.startsAt,
  zone: zoneOf(order),
  device: (order.problem ?? NO_PROBLEM).device,
  note: (order.problem ?? NO_PROBLEM).note,
  terms: JSON.stringify(order.terms ?? FIRST_TERMS),
  repeat_confirmed: Number(order.repeatConfirmed ?? false),
});

async function insertOrder(tx: Statements, order: NewOrder, now: number): Promise<Order> {
  const { service } = order;
  const reference = newReference('DD');
  const columns = {
    reference,
    draft_id: order.draftId,
    state: 'pending',
    phone: order.phone,
    service_id: service.id,
    service_slug: service.slug,
    service_name: service.name,
    support_type: supportTypeOf(service.visitKind),
    category_label: service.categoryLabel,
    price_paise: order.pricePaise,
    item: JSON.stringify(order.item ?? NO_ITEM),
    created_at: now,
    ...columnsAsked(order),
  };
  await insert(tx, 'orders', columns);
  const stored = await readOrder(tx, reference);
  if (!stored) throw new Error('The new order cannot be read.');
  return stored;
}
