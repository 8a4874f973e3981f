import { slotEnd } from '#app/booking/slot-end';
import { itemHref } from '#app/catalog/card-service';
import { findService } from '#app/catalog/find-service';
import type { Content, Service } from '#app/content/content';
import { formatPaise } from '#app/ground/money';
import { bookingCardData, type BookingCardData } from '#app/orders/booking-card.server';
import type { MyBooking } from './my-bookings';
import type { Order } from '#app/orders/order';
import { isClaimed, isOver, isPaid } from '#app/orders/order-state';
import { receiptPathOf, slotPathOf } from './order-view.server';
import { goesBack } from '#app/refunds/refunds';
import type { VisitState } from '#app/visits/visit-state';
import { words } from '#app/words/words';

/** @param visit its state; without one nobody was assigned */
export function myBooking(
  order: Order,
  content: Content,
  now: number,
  visit?: VisitState,
): MyBooking {
  const booking = bookingCardData(order, content, { now });
  const { reference, serviceName, when, pricePaise } = booking;
  const service = findService(content, order.service);
  return {
    reference,
    serviceName,
    when,
    ...stateOf(order, booking),
    price: formatPaise(pricePaise),
    path: `/orders/${reference}`,
    actions: actionsOf(order, booking, service, slotPathOf(order, now, visit), now),
    ...(service ? { picture: service.picture } : {}),
  };
}

function stateOf(
  order: Order,
  { slotLost, slotClosed, slotPassed, slotEnded, paidState }: BookingCardData,
): Pick<MyBooking, 'state' | 'tone'> {
  const { state, flags, openFlags, cancelledAt } = order;
  // Money that came after the end waits for a person.
  if (isOver(order) && openFlags.includes('amount-mismatch'))
    return { state: words.orders.checkingPayment, tone: 'over' };
  if (state === 'refunded') return { state: words.orders.refunded, tone: 'over' };
  if (cancelledAt > 0) return { state: words.orders.cancelled, tone: 'over' };
  if (goesBack({ state, flags })) return { state: words.orders.goesBackToYou, tone: 'over' };
  if (isClaimed(order)) return { state: words.orders.checkingPayment, tone: 'open' };
  if (state === 'pending') return { state: words.orders.notPaidYet, tone: 'open' };
  return {
    state: paidState,
    tone: slotLost || slotClosed || slotPassed || slotEnded ? 'over' : 'booked',
  };
}

/** Unpaid, it can only be paid. Only what is over can be booked again. */
function actionsOf(
  order: Order,
  { slotLost, slotClosed }: BookingCardData,
  service: Service | undefined,
  slotPath: string,
  now: number,
): MyBooking['actions'] {
  if (!isPaid(order)) return [];
  const isDuplicate = order.flags.includes('second-payment');
  const hasEnded = !isDuplicate && (isOver(order) || (!slotPath && slotEnd(order.slot) <= now));
  const actions: MyBooking['actions'] = [
    {
      icon: 'clock',
      text: slotLost || slotClosed ? words.orders.chooseAnotherSlot : words.orders.changeSlot,
      path: slotPath,
    },
    {
      icon: 'refresh',
      text: words.orders.bookAgain,
      path: service && hasEnded ? itemHref(service.slug) : '',
    },
    { icon: 'receipt', text: words.orders.receipt, path: receiptPathOf(order) },
  ];
  return actions.filter(({ path }) => path);
}
