import { counted } from '#app/ground/counted';
import { IST_OFFSET_MS, dateInIndia } from '#app/ground/india';
import { getBill } from '#app/bills/bills.server';
import { cancellationOffer } from '#app/changes/cancel-booking.server';
import { publishedContent } from '#app/content/content.server';
import { shopTime } from '#app/database/clock.server';
import { database } from '#app/database/database.server';
import { formatPaise, PAISE_PER_RUPEE, type Paise } from '#app/ground/money';
import { reasonForSum } from '#app/changes/cancel';
import type { Order } from '#app/orders/order';
import { getFlags } from '#app/orders/order-flags.server';
import { proposedRefunds, type BillMoney } from '#app/refunds/refunds';
import { billMoneyOf } from '#app/refunds/booking-money.server';
import { billPaymentsOf } from '#app/bills/bill-payments.server';
import { getDisputes } from '#app/refunds/dispute.server';
import { getRefundRequests, requestRefund } from '#app/refunds/refund-request.server';
import { getRefunds, getStrayPayments } from '#app/refunds/refund.server';
import type { OrderRecords } from './open-reasons';
import type { Print } from './print';
import {
  getSettlementLines,
  settledBetween,
  type SettlementLine,
} from '#app/payments/settlement-lines.server';

/** Asks the running shop to send all that is left of one payment back. @returns how much that is */
export async function refundPayment(order: Order, paymentId: string): Promise<Paise> {
  const { reference } = order;
  const refunds = await getRefunds(reference);
  const proposed = proposedRefunds(
    order,
    await getStrayPayments(reference),
    refunds,
    await getDisputes(reference),
    await billMoneyOf(order, await getBill(reference)),
  ).find((each) => each.paymentId === paymentId);
  if (!proposed) return 0;
  const before = refunds
    .filter((refund) => refund.paymentId === paymentId && refund.state !== 'failed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const totalPaise = before + proposed.amountPaise;
  const db = await database();
  await db.transaction((tx) => requestRefund(tx, reference, { paymentId, totalPaise }, shopTime()));
  return proposed.amountPaise;
}

export async function getRecords(order: Order): Promise<OrderRecords> {
  const { reference } = order;
  const [flags, strays, refunds, disputes, requests, settled, bill, opened] = await Promise.all([
    getFlags(reference),
    getStrayPayments(reference),
    getRefunds(reference),
    getDisputes(reference),
    getRefundRequests(reference),
    getSettlementLines(reference),
    getBill(reference),
    billPaymentsOf(reference),
  ]);
  const billPayments = opened.flatMap(({ paymentId: id, paidAt }) => (id ? [{ id, paidAt }] : []));
  const billMoney = await billMoneyOf(order, bill);
  const ofBill = { bill: bill?.state, billMoney, billPayments };
  return { flags, strays, refunds, disputes, requests, settled, ...ofBill };
}

/** What the order's own page says about cancelling it now, by the terms of its purchase. */
export async function cancellationLine(order: Order, now: number): Promise<string> {
  const { site } = (await publishedContent()).content;
  const { whyNot, backPaise, isShopsDoing } = await cancellationOffer(order, site, now);
  const reason = reasonForSum(order, isShopsDoing, now);
  return `  cancelling now: ${whyNot || `${formatPaise(backPaise)} goes back. ${reason}`}`;
}

/** What is to go back of an order, and what was settled. */
export const moneyLines = ({
  requests,
  settled,
  billMoney,
}: Pick<OrderRecords, 'requests' | 'settled' | 'billMoney'>): string[] => [
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
];

function billMoneyLine({ paymentId, paise, backPaise, keptBecause }: BillMoney): string {
  const decided = keptBecause
    ? `, kept: ${keptBecause}`
    : backPaise > 0
      ? `, ${paymentId ? 'goes back' : 'was handed back'}`
      : '';
  return `  final bill: ${paymentId || 'cash'} ${formatPaise(paise)}${decided}`;
}

/**
 * @param month YYYY-MM in India
 * @param format `csv`, for the accountant; else one line for each settlement
 * @returns the exit code
 */
export async function settlements(month: string, format: string, print: Print): Promise<number> {
  const period = monthInIndia(month);
  if (!period || (format !== '' && format !== 'csv')) {
    print('Name a month, such as: settlements 2026-11. Or: settlements 2026-11 csv');
    return 2;
  }
  const lines = await settledBetween(period.from, period.to);
  if (format === 'csv') for (const row of csvRows(lines)) print(row);
  else for (const row of summary(lines, month)) print(row);
  return 0;
}

function monthInIndia(month: string): { from: number; to: number } | undefined {
  const [, year = '', number = ''] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year) return undefined;
  const start = (index: number) => Date.UTC(Number(year), index, 1) - IST_OFFSET_MS;
  return { from: start(Number(number) - 1), to: start(Number(number)) };
}

function summary(lines: SettlementLine[], month: string): string[] {
  if (lines.length === 0) return [`Nothing was settled in ${month}, or the shop has not read it.`];
  const bySettlement = new Map<string, SettlementLine[]>();
  for (const line of lines)
    bySettlement.set(line.settlementId, [...(bySettlement.get(line.settlementId) ?? []), line]);
  const rows = [...bySettlement].map(([id, ofIt]) => {
    const [first] = ofIt;
    return `${dateInIndia(first?.settledAt ?? 0)}  ${id}  ${first?.utr ?? ''}  ${totals(ofIt)}`;
  });
  return [...rows, `${month}: ${totals(lines)}`];
}

function totals(lines: SettlementLine[]): string {
  const sum = (of: (line: SettlementLine) => Paise) =>
    lines.reduce((total, line) => total + of(line), 0);
  const net = sum(({ creditPaise, debitPaise }) => creditPaise - debitPaise);
  const fees = sum(({ feePaise }) => feePaise);
  return `${formatPaise(net)} net, ${counted(lines.length, 'line')}, fees with tax ${formatPaise(fees)}`;
}

const HEADINGS =
  'settled,settlement,utr,type,booking,entity,payment,method,amount,fee,tax,debit,credit,currency';

/** Amounts in rupees with two decimals; dates in India. */
function csvRows(lines: SettlementLine[]): string[] {
  return [
    HEADINGS,
    ...lines.map((line) =>
      [
        dateInIndia(line.settledAt),
        line.settlementId,
        line.utr,
        line.type,
        line.reference,
        line.entityId,
        line.paymentId,
        line.method,
        ...[line.amountPaise, line.feePaise, line.taxPaise, line.debitPaise, line.creditPaise].map(
          rupees,
        ),
        line.currency,
      ]
        .map(cell)
        .join(','),
    ),
  ];
}

const rupees = (paise: Paise): string => (paise / PAISE_PER_RUPEE).toFixed(2);

/** Quotes all but plain words, so that no spreadsheet runs a formula. */
const cell = (text: string): string =>
  /^-?[\w.-]*$/.test(text) ? text : `"'${text.replaceAll('"', '""')}"`;
