import { getContentForPricing } from '#app/content/content.server';
import { cartItem } from '#app/cart/cart';
import { findService } from '#app/catalog/find-service';
import { openSlotStart } from '#app/booking/slots';
import { database } from '#app/database/database.server';
import { env } from '#app/env.server';
import { log } from '#app/log.server';
import {
  NO_CUSTOMER,
  NO_ITEM,
  NO_SLOT,
  type CheckoutErrors,
  type CompleteOrderRequest,
  type CompleteOrderResult,
} from './complete-order';
import { customerErrors, isBlankCustomer } from '#app/orders/customer';
import { getDraft } from './draft.server';
import type { Order } from '#app/orders/order';
import { isPaid } from '#app/orders/order-state';
import {
  expireUnpayable,
  getOrderOfDraft,
  storeFailure,
  setRazorpayOrderId,
  storeOrder,
  DraftGoneError,
} from '#app/orders/order.server';
import { getSameBooking } from '#app/orders/phone-orders.server';
import { razorpay, reconcileOrder, type Reconciled } from '#app/payments/payment.server';
import { paymentDialog } from '#app/payments/payment-dialog';
import {
  OrderMismatchError,
  RazorpayError,
  whileCustomerWaits,
} from '#app/payments/razorpay.server';
import { watchOrder } from '#app/payments/reconciliation.server';

const SLOT_GONE = 'That slot can no longer be booked. Please select a slot.';
const SERVICE_GONE = 'This service is no longer offered. Please choose another one.';

export async function completeOrder(request: CompleteOrderRequest): Promise<CompleteOrderResult> {
  const draft = await getDraft(request.draftId);
  const missing = missingFieldErrors(request, draft !== undefined);
  if (missing) return { type: 'invalid', status: 422, errors: missing };
  if (!draft || !request.phone) return { type: 'sign-in', status: 401 };
  const within = whileCustomerWaits();
  const earlierResult = await checkEarlierOrder(draft.id, Date.now(), within);
  if (earlierResult) return earlierResult;
  const content = await getContentForPricing();
  if (!content) return { type: 'prices-unconfirmed', status: 503 };
  const service = findService(content, draft.service);
  if (!service) return { type: 'invalid', status: 422, errors: { cart: SERVICE_GONE } };
  const now = Date.now();
  const startsAt = openSlotStart(content.site.slots, request.slot.date, request.slot.label, now);
  if (startsAt === undefined) return { type: 'invalid', status: 422, errors: { slot: SLOT_GONE } };
  if (service.pricePaise !== request.seenPaise) {
    return {
      type: 'price-changed',
      status: 409,
      fromPaise: request.seenPaise,
      toPaise: service.pricePaise,
    };
  }
  const { id, slug, name, visitKind, categoryLabel, pricePaise } = service;
  const { description, duration, image } = cartItem(service);
  const newOrder = {
    draftId: draft.id,
    phone: request.phone,
    customer: request.customer,
    problem: request.problem,
    service: { id, slug, name, visitKind, categoryLabel },
    item: { description, duration, image: new URL(image, env.PUBLIC_ORIGIN).href },
    pricePaise,
    slot: { ...request.slot, startsAt },
    repeatConfirmed: request.again,
    terms: content.site.terms,
  };
  const sameBooking = request.again ? undefined : await getSameBooking(newOrder);
  if (sameBooking) return { type: 'already-booked', status: 409, reference: sameBooking.reference };
  const order = await storeOrder(newOrder, now).catch((error: unknown) => {
    if (error instanceof DraftGoneError) return undefined;
    throw error;
  });
  if (!order) return { type: 'invalid', status: 422, errors: { cart: NO_ITEM } };
  return openPayment(order, content.site.brand.name, now, within);
}

function missingFieldErrors(
  { customer, slot }: CompleteOrderRequest,
  hasItem: boolean,
): CheckoutErrors | undefined {
  const fields = customerErrors(customer);
  const errors: CheckoutErrors = {};
  if (isBlankCustomer(customer)) errors.customer = NO_CUSTOMER;
  else if (Object.keys(fields).length > 0) errors.fields = fields;
  if (!hasItem) errors.cart = NO_ITEM;
  if (!slot.date || !slot.label) errors.slot = NO_SLOT;
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** A payment for the draft takes priority over changed prices and slots. */
async function checkEarlierOrder(
  draftId: string,
  now: number,
  within: AbortSignal,
): Promise<CompleteOrderResult | undefined> {
  const earlier = await getOrderOfDraft(draftId);
  if (!earlier) return undefined;
  const ask = () => reconcileOrder(earlier, now, within);
  return unlessUnavailable(earlier, async () => settledResult(await ask()));
}

function openPayment(order: Order, brandName: string, now: number, within: AbortSignal) {
  return unlessUnavailable<CompleteOrderResult>(order, async () => {
    const settled = settledResult({ order, live: false });
    if (settled) return settled;
    const dialog = paymentDialog(await makePayable(order, now, within), brandName, env);
    return { type: 'pay', status: 200, reference: order.reference, dialog };
  });
}

function settledResult({ order, live }: Reconciled): CompleteOrderResult | undefined {
  if (live) return { type: 'confirming', status: 202, reference: order.reference };
  return isPaid(order)
    ? { type: 'already-paid', status: 200, reference: order.reference, state: order.state }
    : undefined;
}

async function unlessUnavailable<T>(
  order: Order,
  ask: () => Promise<T>,
): Promise<T | CompleteOrderResult> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    // Razorpay keeps the receipt, so this reference could never be paid.
    if (error instanceof OrderMismatchError) await expireUnpayable(order.reference);
    log.error({ event: 'payment.unavailable', reference: order.reference, reason: error.message });
    return { type: 'payment-unavailable', status: 503 };
  }
}

async function makePayable(order: Order, now: number, within: AbortSignal): Promise<Order> {
  const { reference, pricePaise } = order;
  const make = async () => (await razorpay.createOrder(reference, pricePaise, within)).id;
  const created = order.razorpayOrderId || (await make());
  const razorpayOrderId = await (
    await database()
  ).transaction(async (tx) => {
    const stored = await setRazorpayOrderId(tx, order.reference, created);
    await watchOrder(tx, order.reference, now);
    return stored;
  });
  await storeFailure(await database(), order.reference, '');
  return { ...order, razorpayOrderId };
}
