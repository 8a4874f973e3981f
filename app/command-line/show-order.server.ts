/** `npm run orders -- show`: one order with its payments and refunds. */
import type { NotCancellable } from '#app/changes/cancellation-sum';
import { rulesInOrder } from '#app/changes/cancellation-terms';
import { cancellationOffer, type CancellationOffer } from '#app/changes/cancel-booking.server';
import { publishedContent } from '#app/content/content.server';
import { shopTime } from '#app/database/clock.server';
import { dateInIndia } from '#app/ground/india';
import { formatPaise } from '#app/ground/money';
import { getRecords } from '#app/operators/open-orders.server';
import { openReasons, type OrderRecords } from '#app/operators/open-reasons';
import type { Order } from '#app/orders/order';
import type { BillMoney } from '#app/refunds/refunds';
import { customerLines, headline, moment, reasonLine } from './order-lines.server';
import type { Print } from './print';

export async function show(order: Order, print: Print, withCustomer: boolean): Promise<number> {
  const now = shopTime();
  const records = await getRecords(order);
  const lines = [
    headline(order),
    ...timeLines(order),
    paymentLine(order),
    ...moneyLines(records),
    await cancellationLine(order, now),
    ...openReasons(order, records, now).map((reason) => reasonLine(reason, now)),
    ...records.flags
      .filter(({ clearedAt }) => clearedAt > 0)
      .map(
        ({ flag, clearedAt, clearedBy }) =>
          `  cleared: ${flag} by ${clearedBy}, ${moment(clearedAt)}`,
      ),
    ...(withCustomer ? customerLines(order) : []),
  ];
  for (const line of lines) print(line);
  return 0;
}

const timeLines = ({ createdAt, paidAt, submittedAt, cancelledAt }: Order): string[] => [
  `  made: ${moment(createdAt)}`,
  `  paid: ${moment(paidAt)}`,
  `  submitted: ${moment(submittedAt)}`,
  `  cancelled: ${moment(cancelledAt)}`,
];

const paymentLine = ({ razorpayOrderId, razorpayPaymentId, lastFailure }: Order): string =>
  `  Razorpay: ${razorpayOrderId || 'no order yet'}, ${razorpayPaymentId || 'no payment'}${lastFailure ? `, last try: ${lastFailure}` : ''}`;

const moneyLines = ({
  strays,
  refunds,
  billMoney,
  requests,
  settled,
  disputes,
}: OrderRecords): string[] => [
  ...strays.map(
    ({ paymentId, amountPaise, reason, seenAt }) =>
      `  stray payment: ${paymentId} ${formatPaise(amountPaise)} (${reason}), ${moment(seenAt)}`,
  ),
  ...refunds.map(
    ({ id, paymentId, amountPaise, state, updatedAt }) =>
      `  refund: ${id} of ${paymentId} ${formatPaise(amountPaise)} ${state}, ${moment(updatedAt)}`,
  ),
  ...(billMoney ? [billMoneyLine(billMoney)] : []),
  ...requests
    .filter(({ doneAt }) => doneAt === 0)
    .map(
      ({ paymentId, totalPaise }) =>
        `  to send back: ${paymentId}, in all ${formatPaise(totalPaise)}`,
    ),
  ...settled.map(
    ({ entityId, creditPaise, debitPaise, amountPaise, settledAt, utr }) =>
      `  settled: ${entityId} ${formatPaise(creditPaise - debitPaise)} of ${formatPaise(amountPaise)}, ${dateInIndia(settledAt)}, ${utr}`,
  ),
  ...disputes.map(
    ({ id, paymentId, amountPaise, phase, state }) =>
      `  dispute: ${id} of ${paymentId} ${formatPaise(amountPaise)} ${phase} ${state}`,
  ),
];

function billMoneyLine({ paymentId, paise, backPaise, keptBecause }: BillMoney): string {
  const goesBack = backPaise > 0 ? `, ${paymentId ? 'goes back' : 'was handed back'}` : '';
  const decided = keptBecause ? `, kept: ${keptBecause}` : goesBack;
  return `  final bill: ${paymentId || 'cash'} ${formatPaise(paise)}${decided}`;
}

/** Goes by the terms of its purchase. */
async function cancellationLine(order: Order, now: number): Promise<string> {
  const { site } = (await publishedContent()).content;
  const offer = await cancellationOffer(order, site, now);
  return offer.whyNot
    ? `  cancelling now: not possible, ${NOT_CANCELLABLE[offer.whyNot]}`
    : `  cancelling now: ${formatPaise(offer.backPaise)} goes back, ${whyThatSum(offer)}`;
}

const NOT_CANCELLABLE: Record<NotCancellable, string> = {
  unpaid: 'it is not paid',
  refunded: 'all its money was refunded',
  cancelled: 'it is cancelled',
  'second-payment': 'it is a second payment, which goes back by itself',
  'work-done': 'the work is done',
  'under-way': 'somebody is on the way or at work; the desk can',
  'work-paid': 'work was paid; the desk can',
  begun: 'its slot has begun; the desk can',
};

function whyThatSum({ order, isShopsDoing, isLimited }: CancellationOffer): string {
  if (isShopsDoing) return 'because the shop took the slot away';
  if (isLimited) return 'as before the customer moved it';
  const rules = rulesInOrder(order.terms).map(
    ({ percent, hoursBefore }) => `${percent}% until ${hoursBefore} h before the slot`,
  );
  return `by its rules: ${rules.join(', ') || 'no refund'}`;
}
