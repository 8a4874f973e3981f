import { dayAndTime } from '#app/booking/slots';
import { namesHere } from '#app/catalog/service-names.server';
import type { Content, Site } from '#app/content/content';
import type { Paise } from '#app/ground/money';
import { billPartOf, type PartOfMoney } from '#app/refunds/booking-money';
import type { Order } from '#app/orders/order';
import type { PartlyReturned } from '#app/refunds/refunds';
import { hasLostSlot, isSlotClosed } from '#app/orders/order-visit';
import type { VisitKind } from '#app/ground/visit-kind';
import { words } from '#app/words/words';

export interface Receipt {
  reference: string;
  serviceName: string;
  categoryLabel: string;
  amountPaise: Paise;
  paidOn: string; // 21 Nov 2026, 3:05 pm
  /** Its text is blank while the order has no slot. */
  slot: { kind: VisitKind; when: string };
  /** Text such as `UPI, Razorpay, payment ID ending in Ayzz`. */
  payment: string;
  isRefunded: boolean;
  /** Null unless its customer cancelled the booking. */
  cancelled: { on: string; backPaise: Paise } | null;
  partlyReturned: PartlyReturned | null;
  /** Paid for work and parts. A shop without GST has no other paper of it when it goes back. */
  bill: { paise: Paise; returned: PartlyReturned | null } | null;
  /** Null unless the viewer is the owner. */
  paidBy: { name: string; address: string[] } | null;
  orderPath: string;
}

/** Address and GSTIN are there once an editor writes them. */
export const sellerText = ({ seller, brand }: Pick<Site, 'seller' | 'brand'>): string =>
  [brand.legalName, seller?.address, seller?.gstin && `GSTIN ${seller.gstin}`]
    .filter(Boolean)
    .join(', ');

const DIGITS_SHOWN = 4;

/** Blank for what Razorpay adds one day. */
function methodName(method: string): string {
  const { upi, card, netbanking, wallet } = words.papers;
  return new Map(Object.entries({ upi, card, netbanking, wallet })).get(method) ?? '';
}

const momentIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(locale === 'hi-IN' && { hour12: false }), // Hindi has no am and pm
    numberingSystem: 'latn',
    timeZone: 'Asia/Kolkata',
  });
const moments = { 'en-IN': momentIn('en-IN'), 'hi-IN': momentIn('hi-IN') };

export function receipt(
  order: Order,
  { parts, money }: { parts: PartlyReturned | null; money: PartOfMoney[] },
  isOwner: boolean,
  orderPath: string,
  content: Content,
): Receipt {
  const { name, address, city, pincode } = order.customer;
  const moment = moments[words.page.locale];
  const { name: serviceName, categoryLabel } = namesHere(content, order.service);
  const { zones } = content.site.capacity;
  const state = zones.find(({ key }) => key === order.zone)?.state ?? '';
  return {
    reference: order.reference,
    serviceName,
    categoryLabel,
    amountPaise: order.pricePaise,
    paidOn: moment.format(order.paidAt),
    slot: {
      kind: order.service.visitKind,
      when: hasLostSlot(order) || isSlotClosed(order) ? '' : dayAndTime(order.slot),
    },
    payment: words.papers.paidThrough(
      methodName(order.paymentMethod),
      order.razorpayPaymentId.slice(-DIGITS_SHOWN),
    ),
    cancelled:
      order.cancelledAt > 0
        ? { on: moment.format(order.cancelledAt), backPaise: order.cancellationPaise }
        : null,
    isRefunded: order.state === 'refunded',
    partlyReturned: parts,
    bill: billOf(money),
    paidBy: isOwner ? { name, address: [address, city, state, pincode].filter(Boolean) } : null,
    orderPath,
  };
}

function billOf(money: PartOfMoney[]): Receipt['bill'] {
  const bill = billPartOf(money);
  if (!bill) return null;
  const { paise, returnedPaise, comingPaise, keptPaise } = bill;
  const isReturned = returnedPaise + comingPaise > 0;
  return {
    paise,
    returned: isReturned ? { returnedPaise, comingPaise, remainsPaise: keptPaise } : null,
  };
}
