/** `npm run orders -- show`: one order with its payments and refunds. */
import { reasonForSum } from '#app/changes/cancellation-sum';
import { cancellationOffer } from '#app/changes/cancel-booking.server';
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

/** What the order's own page says about cancelling it now, by the terms of its purchase. */
async function cancellationLine(order: Order, now: number): Promise<string> {
  const { site } = (await publishedContent()).content;
  const { whyNot, backPaise, isShopsDoing } = await cancellationOffer(order, site, now);
  const reason = reasonForSum(order, isShopsDoing, now);
  return `  cancelling now: ${whyNot || `${formatPaise(backPaise)} goes back. ${reason}`}`;
}
