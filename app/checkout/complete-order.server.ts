import { momentInIndia } from '#app/words/dates';
import { cartItem } from '#app/cart/cart';
import { isPincode } from '#app/booking/pincode';
import { pincodeDigits } from '#app/ground/digits';
import { boardOf, forgetCounts, slotsOf, wantedSlot } from '#app/booking/board.server';
import { lookAgainAt, nextFree, slotRefusal, type BoardSlot } from '#app/booking/slot-board';
import { dayAndTime, type ChosenSlot } from '#app/booking/slots';
import type { Zone } from '#app/content/capacity';
import type { Site } from '#app/content/content';
import { shopTime } from '#app/database/clock.server';
import { database } from '#app/database/database.server';
import { env } from '#app/ground/env.server';
import { log } from '#app/ground/log.server';
import {
  missingParts,
  type CompleteOrderRequest,
  type CompleteOrderResult,
} from './complete-order';
import type { Customer } from '#app/orders/customer';
import { getDraft, keepLanguage } from '#app/orders/draft.server';
import { decidePrice } from './price.server';
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
import { SlotFullError, TooManyHoldsError, zoneOfOrder } from '#app/orders/order-slot.server';
import { getSameBooking } from '#app/orders/phone-orders.server';
import { reconcileOrder, type Reconciled } from '#app/payments/payment.server';
import { razorpay } from '#app/razorpay/account.server';
import { paymentDialog } from '#app/razorpay/payment-dialog';
import { RazorpayError } from '#app/razorpay/razorpay-http.server';
import { OrderMismatchError, whileCustomerWaits } from '#app/razorpay/razorpay.server';
import { feeReceipt } from '#app/razorpay/receipt';
import { watchOrder } from '#app/payments/reconciliation.server';
import { words } from '#app/words/words';

export async function completeOrder(request: CompleteOrderRequest): Promise<CompleteOrderResult> {
  const draft = await getDraft(request.draftId);
  const missing = missingParts(request, draft !== undefined);
  if (missing) return { type: 'invalid', status: 422, errors: missing };
  if (!draft || !request.phone) return { type: 'sign-in', status: 401 };
  const within = whileCustomerWaits();
  const earlierResult = await checkEarlierOrder(draft.id, shopTime(), within);
  if (earlierResult) return earlierResult;
  const priced = await decidePrice(draft, request.seenPaise);
  if ('type' in priced) return priced;
  const { service, site } = priced;
  const now = shopTime();
  const zone = zoneOfOrder({ service, customer: request.customer }, site.capacity);
  if (zone === 'unserved') return unserved(request.customer);
  const wanted = wantedSlot(site, zone, request.slot, now);
  const why = wanted.refused ? slotRefusal({ ...request.slot, state: wanted.refused }) : '';
  if (wanted.isClosedByShop) {
    const board = await boardOf(site, zone, now, draft.id);
    return {
      type: 'slot-closed',
      status: 409,
      message: notCharged(why, nextOffer(board)),
      slots: slotsOf(board, site.slots, now),
    };
  }
  if (why) return { type: 'invalid', status: 422, errors: { slot: why } };
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
    slot: { ...request.slot, startsAt: wanted.startsAt },
    zone: wanted.zone,
    perSlot: wanted.perSlot,
    repeatConfirmed: request.again,
    terms: site.terms,
  };
  const sameBooking = request.again ? undefined : await getSameBooking(newOrder);
  if (sameBooking) return { type: 'already-booked', status: 409, reference: sameBooking.reference };
  await keepLanguage(draft);
  const stored = await storeOrder(newOrder, now).catch((error: unknown) =>
    refusedOrder(
      error,
      { site, zone, slot: request.slot, phone: newOrder.phone, draftId: draft.id },
      now,
    ),
  );
  if ('status' in stored) return stored;
  return openPayment(stored, site.brand.name, now, within);
}

function unserved({ pincode }: Customer): CompleteOrderResult {
  const why = isPincode(pincodeDigits(pincode))
    ? words.checkout.pincodeUnserved(pincode)
    : words.booking.pincodeIncomplete;
  return { type: 'unserved', status: 422, message: notCharged(why) };
}

interface Refused {
  site: Site;
  zone: Zone;
  slot: ChosenSlot;
  phone: string;
  draftId: string;
}

async function refusedOrder(
  error: unknown,
  { site, zone, slot, phone, draftId }: Refused,
  now: number,
): Promise<CompleteOrderResult> {
  if (error instanceof DraftGoneError)
    return { type: 'invalid', status: 422, errors: { cart: words.checkout.cartEmpty } };
  if (error instanceof TooManyHoldsError)
    return {
      type: 'too-many-holds',
      status: 429,
      message: notCharged(whyNotHeld(error)),
    };
  if (!(error instanceof SlotFullError)) throw error;
  forgetCounts(zone.key);
  // What another phone holds by the same link is not free for this one.
  const isOwn = (await getOrderOfDraft(draftId))?.phone === phone;
  const board = await boardOf(site, zone, now, isOwn ? draftId : '');
  const found = board.find(({ date, label }) => date === slot.date && label === slot.label);
  return {
    type: 'slot-full',
    status: 409,
    message: notCharged(
      found ? slotRefusal(found) : words.booking.slotNoLongerBookable,
      nextOffer(board),
    ),
    slots: slotsOf(board, site.slots, now),
  };
}

function whyNotHeld({ refused: { type, until } }: TooManyHoldsError): string {
  const { tooManyUnpaid, slotHeldTooLong, threeSlotsLetGo } = words.checkout;
  if (type === 'holds-three') return tooManyUnpaid(lookAgainAt(until));
  const tell = type === 'slot-used-up' ? slotHeldTooLong : threeSlotsLetGo;
  return tell(momentInIndia(until));
}

const notCharged = (...sentences: string[]): string =>
  [...sentences, words.checkout.nothingCharged].filter(Boolean).join(' ');

function nextOffer(board: BoardSlot[]): string {
  const next = nextFree(board);
  return next ? words.checkout.nextFreeSlot(dayAndTime(next)) : '';
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
  const make = async () =>
    (await razorpay.createOrder(feeReceipt(reference), pricePaise, within)).id;
  const created = order.razorpayOrderId || (await make());
  const db = await database();
  const razorpayOrderId = await db.transaction(async (tx) => {
    const stored = await setRazorpayOrderId(tx, order.reference, created);
    if (!stored) throw new Error('The order is gone.'); // its payment would belong to nothing
    await watchOrder(tx, order.reference, now);
    return stored;
  });
  await storeFailure(await database(), order.reference, '');
  return { ...order, razorpayOrderId };
}
