/** What a message about a booking says, and whether it still holds. */
import { getDraft } from '#app/orders/draft.server';
import { isAboutBill } from '#app/bills/bill';
import { getBill } from '#app/bills/bills.server';
import type { Content } from '#app/content/content';
import type { MessageEvent, Values } from '#app/message-types/message-template';
import type { Language } from '#app/ground/language';
import type { Statements } from '#app/database/database';
import type { Message } from '#app/messages/message';
import { greetingName } from '#app/messages/greeting';
import { hasLater } from '#app/messages/outbox.server';
import type { Facts } from '#app/messages/send-and-retry.server';
import { formatPaise } from '#app/ground/money';
import { sharedBooking } from '#app/orders/booking-card.server';
import type { Order } from '#app/orders/order';
import { orderLink } from '#app/orders/order-link.server';
import { isPaid } from '#app/orders/order-state';
import { readOrder } from '#app/orders/order.server';
import { refundDays } from '#app/refunds/refunds';
import { shopTime } from '#app/database/clock.server';
import { bookingCalendar } from '#app/bookings/booking-calendar.server';
import { getRefunds } from '#app/refunds/refund.server';
import { readStaff } from '#app/staff/staff.server';
import type { Visit } from '#app/visits/visit';
import { readVisit } from '#app/visits/visits.server';
import { slotInWords } from './slot-in-words';
import { wishOf } from './wish.server';

export async function orderFacts(
  tx: Statements,
  message: Message,
  content: Content,
): Promise<Facts> {
  const order = await readOrder(tx, message.subject);
  if (!order) return { type: 'overtaken' };
  const visit = await readVisit(tx, order.reference);
  if (!(await holds(tx, message, order, visit))) return { type: 'overtaken' };
  const draft = await getDraft(order.draftId, tx);
  const technician = visit?.technician ? await readStaff(tx, visit.technician) : undefined;
  const who = technician?.showsName ? technician.name : '';
  return {
    type: 'holds',
    to: { email: order.customer.email.trim(), phone: order.phone },
    wish: await wishOf(tx, order.phone, draft?.language),
    values: (language) => ({ ...valuesOf(order, who, content, language), ...message.values }),
    ...(MOVES_CALENDAR.has(message.event) && {
      calendar: (language: Language) => calendarOf(order, content, language),
    }),
  };
}

const MOVES_CALENDAR = new Set<MessageEvent>(['moved', 'cancelled']);

/** Leaves out the street: nobody has proved that the e-mail address is the customer's. */
const calendarOf = (order: Order, content: Content, language: Language): string =>
  bookingCalendar({
    order,
    booking: sharedBooking(order, content),
    brand: content.site.brand,
    link: orderLink(order.reference, language),
    language,
    now: shopTime(),
  });

async function holds(
  tx: Statements,
  message: Message,
  order: Order,
  visit: Visit | undefined,
): Promise<boolean> {
  const { event, about } = message;
  if (event === 'cancelled') return order.cancelledAt > 0;
  if (event === 'refund-made' || event === 'refund-arrived') {
    const refund = (await getRefunds(order.reference, tx)).find(({ id }) => id === about);
    return refund?.state === (event === 'refund-made' ? 'created' : 'processed');
  }
  if (order.cancelledAt > 0 || order.state === 'refunded' || !isPaid(order)) return false;
  const isAhead = !visit || visit.state === 'booked' || visit.state === 'assigned';
  if (event === 'paid') return isAhead && order.slotChanges === 0;
  if (event === 'moved') return isAhead && String(order.slotChanges) === about;
  if (event === 'bill-ready') {
    const bill = await getBill(order.reference, tx);
    if (bill?.state !== 'sent' || !isAboutBill(about, bill.version)) return false;
    return !(await hasLater(tx, message, ['waiting']));
  }
  return visit?.state === event && String(visit.version) === about;
}

const SOMEBODY: Record<Language, Record<'visit' | 'remote', string>> = {
  en: { visit: 'Our technician', remote: 'Our expert' },
  hi: { visit: 'हमारे टेक्नीशियन', remote: 'हमारे एक्सपर्ट' },
};

const valuesOf = (order: Order, who: string, { site }: Content, language: Language): Values => ({
  brand: site.brand.name,
  name: greetingName(order.customer.name, language),
  reference: order.reference,
  service: order.service.name,
  when: slotInWords(order.slot, language),
  link: orderLink(order.reference, language),
  price: formatPaise(order.pricePaise),
  days: String(refundDays(site)),
  technician: who || SOMEBODY[language][order.service.visitKind],
  ...(order.cancelledAt > 0 ? { amount: formatPaise(order.cancellationPaise) } : {}),
});
