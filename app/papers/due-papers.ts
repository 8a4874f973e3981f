/** Decides which papers an order should have by now. Pure: facts in, drafts out. */
import { billSums, lineTotal, type Bill } from '#app/bills/bill';
import type { GstMode } from '#app/content/billing';
import { DAY_MS } from '#app/ground/durations';
import type { Paise } from '#app/ground/money';
import type { Order } from '#app/orders/order';
import { billPartOf, keptOfFee, type PartOfMoney } from '#app/refunds/booking-money';
import { isPaid } from '#app/orders/order-state';
import type { PaperKind } from './paper';
import {
  isForWork,
  lineOf,
  paidText,
  voucherCause,
  type DraftLine,
  type DraftPaper,
  type PaperFacts,
} from './paper-facts';
import { refundPapers } from './refund-papers';

/** An unpaid bill delays the invoice by at most this; the law gives 30 days. */
export const INVOICE_WITHIN_MS = 25 * DAY_MS;

export function duePapers(facts: PaperFacts, now: number): DraftPaper[] {
  const { order, mode, papers } = facts;
  if (!isPaid(order) && papers.length === 0) return [];
  const work = workPaper(facts, now) ?? keptPaper(facts);
  const has = (cause: string) => papers.some((each) => each.cause === cause);
  const due: DraftPaper[] = [];
  const isInvoiced = papers.some(isForWork);
  const isWorkDone = work?.cause === 'work' || papers.some(({ cause }) => cause === 'work');
  if (mode !== 'unregistered' && !isWorkDone)
    due.push(voucher(order, order.razorpayPaymentId, order.pricePaise, 'Advance for'));
  if (work && !isInvoiced) due.push(work);
  return [...due, ...besideVouchers(facts), ...refundPapers(facts)].filter(
    ({ cause }) => !has(cause),
  );
}

const voucher = (
  { service }: Order,
  paymentId: string,
  paise: Paise,
  what: string,
): DraftPaper => ({
  kind: 'receipt-voucher',
  cause: voucherCause(paymentId),
  lines: [lineOf(`${what}: ${service.name}`, paise)],
  paid: [{ text: paidText(paymentId), paise }],
  duePaise: 0,
  amends: '',
  reason: '',
});

/** Money beside the fee that no invoice names: paid too much, or for a bill that goes back. */
function besideVouchers({ order, mode, money }: PaperFacts): DraftPaper[] {
  if (mode === 'unregistered') return [];
  return money
    .filter((part) => part.paidFor !== 'fee' && !isInvoicedWork(part, order))
    .map(({ paymentId, paise, paidFor }) =>
      voucher(order, paymentId, paise, paidFor === 'bill' ? 'Advance for work' : 'Paid too much'),
    );
}

/** The invoice of the work names it, now or when the work is done. */
const isInvoicedWork = ({ paidFor, keptPaise }: PartOfMoney, { cancelledAt }: Order): boolean =>
  paidFor === 'bill' && (cancelledAt === 0 || keptPaise > 0);

const WORK_KINDS: Record<GstMode, PaperKind> = {
  regular: 'invoice',
  composition: 'bill-of-supply',
  unregistered: 'bill',
};

/** The paper of finished work. Without registration only a final bill gets one. */
function workPaper(facts: PaperFacts, now: number): DraftPaper | undefined {
  const { order, mode, doneAt, bill, money, papers } = facts;
  if (doneAt === 0 || order.cancelledAt > 0 || !isPaid(order)) return undefined;
  const isOpen = bill !== undefined && bill.lines.length > 0 && bill.state !== 'settled';
  if (isOpen && now < doneAt + INVOICE_WITHIN_MS) return undefined;
  const approved = bill?.state === 'approved' || bill?.state === 'settled' ? bill : undefined;
  if (mode === 'unregistered' && !approved) return undefined;
  const { lines, balancePaise } = workLines(order, approved);
  const isSettled = approved?.state === 'settled';
  const how = paidText(billPartOf(money)?.paymentId ?? '');
  return {
    kind: WORK_KINDS[mode],
    cause: 'work',
    lines,
    paid: [
      { text: `Fee, ${paidText(order.razorpayPaymentId)}`, paise: order.pricePaise },
      ...(isSettled && balancePaise > 0 ? [{ text: how, paise: balancePaise }] : []),
    ],
    duePaise: isSettled ? 0 : balancePaise,
    amends: papers.find(({ kind }) => kind === 'receipt-voucher')?.number ?? '',
    reason: '',
  };
}

function workLines(
  { service, pricePaise }: Order,
  bill: Bill | undefined,
): { lines: DraftLine[]; balancePaise: Paise } {
  const { restOfFeePaise, balancePaise } = billSums(bill?.lines ?? [], pricePaise);
  const lines = (bill?.lines ?? []).map((line) => ({
    name: line.name,
    quantity: line.quantity,
    paise: lineTotal(line),
    sac: line.sac,
    serial: line.serial,
    warrantyDays: line.warrantyDays,
  }));
  if (restOfFeePaise > 0) lines.push(lineOf(service.name, restOfFeePaise));
  return { lines, balancePaise };
}

/** What stays of a cancelled booking is a charge, and a charge has an invoice. */
function keptPaper({ order, mode, bill, money, papers }: PaperFacts): DraftPaper | undefined {
  if (order.cancelledAt === 0) return undefined;
  const ofBill = billPartOf(money);
  const billPaise = ofBill?.keptPaise ?? 0;
  const feePaise = keptOfFee(money);
  // Only a bill has a paper without registration; the fee has its receipt.
  if (feePaise + billPaise <= 0 || (mode === 'unregistered' && billPaise === 0)) return undefined;
  const billed = (bill?.lines ?? []).map(({ name }) => name).join(', ');
  const fee = { text: `Fee, ${paidText(order.razorpayPaymentId)}`, paise: feePaise };
  const work = { text: paidText(ofBill?.paymentId ?? ''), paise: billPaise };
  return {
    kind: WORK_KINDS[mode],
    cause: 'kept',
    lines: [
      lineOf(`Charge for cancelling: ${order.service.name}`, feePaise),
      lineOf(`Work and parts: ${billed}`, billPaise),
    ].filter(({ paise }) => paise > 0),
    paid: [fee, work].filter(({ paise }) => paise > 0),
    duePaise: 0,
    amends: papers.find(({ kind }) => kind === 'receipt-voucher')?.number ?? '',
    reason: '',
  };
}
