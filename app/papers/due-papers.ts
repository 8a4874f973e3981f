/** Which papers an order should have by now. Pure: facts in, drafts out. */
import { billSums, lineTotal, type Bill } from '#app/bills/bill';
import type { GstMode } from '#app/billing';
import { DAY_MS } from '#app/durations';
import type { Paise } from '#app/money';
import type { Order } from '#app/orders/order';
import { billPartOf, keptOfFee, totalsOf, type PartOfMoney } from '#app/orders/booking-money';
import { isPaid } from '#app/orders/order-state';
import type { Paper, PaperKind } from './paper';

export interface MoneyBack {
  id: string;
  paymentId: string;
  paise: Paise;
  /** When it was last heard of, epoch ms. */
  at: number;
}

export interface PaperFacts {
  order: Order;
  mode: GstMode;
  /** When the work was done, epoch ms; 0 before. */
  doneAt: number;
  bill: Bill | undefined;
  /** All payments of the booking, and what becomes of them. */
  money: PartOfMoney[];
  /** That arrived at the customer's bank. */
  refunds: MoneyBack[];
  papers: Paper[];
}

export interface DraftLine {
  name: string;
  quantity: number;
  paise: Paise;
  /** Blank: the shop's. */
  sac: string;
  serial: string;
  warrantyDays: number;
}

export interface DraftPaper {
  kind: PaperKind;
  cause: string;
  lines: DraftLine[];
  paid: { text: string; paise: Paise }[];
  duePaise: Paise;
  /** The number of the paper that it is about. */
  amends: string;
  reason: string;
}

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

export const isForWork = ({ kind }: Pick<Paper, 'kind'>): boolean =>
  kind === 'invoice' || kind === 'bill-of-supply' || kind === 'bill';

const lineOf = (name: string, paise: Paise): DraftLine => ({
  name,
  quantity: 1,
  paise,
  sac: '',
  serial: '',
  warrantyDays: 0,
});

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

const voucherCause = (paymentId: string): string => `fee:${paymentId || 'cash'}`;

const paidText = (paymentId: string): string =>
  paymentId ? `Razorpay, ending in ${paymentId.slice(-4)}` : 'Cash';

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

/** Of the work that is done. Without registration only a final bill gets a paper of its own. */
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
  // Without registration the fee has its receipt, and only a bill has a paper.
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

/**
 * A refund voucher for what no invoice names, about the receipt voucher of its payment. A credit note
 * for what the invoice names; all of them at most its amount.
 */
function refundPapers(facts: PaperFacts): DraftPaper[] {
  const { order, mode, papers } = facts;
  if (mode === 'unregistered') return [];
  let left = Infinity;
  const credited = papers.find(isInvoice);
  if (credited) left = leftToCredit(credited, papers);
  return allRefunds(facts).flatMap((refund) => {
    if (paperOf(refund, papers)) return [];
    const invoice = invoiceOf(refund, facts);
    const about = invoice ?? voucherOf(refund, papers);
    const paise = invoice ? Math.min(refund.paise, left) : refund.paise;
    if (!about || paise <= 0) return [];
    if (invoice) left -= paise;
    return {
      kind: invoice ? 'credit-note' : 'refund-voucher',
      cause: causeOf(refund),
      lines: [lineOf(`Refund: ${order.service.name}`, paise)],
      paid: [{ text: `Sent back, ${paidText(refund.paymentId)}`, paise }],
      duePaise: 0,
      amends: about.number,
      reason: reasonOf(refund, facts),
    };
  });
}

const isInvoice = ({ cause, kind }: Paper): boolean =>
  (cause === 'work' || cause === 'kept') && kind !== 'bill';

/** The invoice that names the money; what was paid too much, or goes back by cancelling, is on none. */
function invoiceOf(refund: MoneyBack, { money, papers }: PaperFacts): Paper | undefined {
  const part = money.find(({ paymentId }) => paymentId === refund.paymentId);
  if (part?.paidFor === 'mismatch') return undefined;
  const invoice = papers.find(isInvoice);
  if (invoice?.cause !== 'kept') return part?.paidFor === 'extra' ? undefined : invoice;
  const { paidPaise } = totalsOf(money.filter(({ paidFor }) => paidFor !== 'mismatch'));
  const onVouchers = papers
    .filter(({ kind }) => kind === 'refund-voucher')
    .reduce((sum, paper) => sum + totalOf(paper), 0);
  const isNotInvoiced = refund.paise <= paidPaise - totalOf(invoice) - onVouchers;
  return isNotInvoiced ? undefined : invoice;
}

const voucherOf = ({ paymentId }: MoneyBack, papers: Paper[]): Paper | undefined =>
  papers.find(({ cause }) => cause === voucherCause(paymentId)) ??
  papers.find(({ kind }) => kind === 'receipt-voucher');

function reasonOf(refund: MoneyBack, facts: PaperFacts): string {
  if (invoiceOf(refund, facts)) return 'Money went back after the invoice.';
  const { order } = facts;
  return order.cancelledAt > 0 || order.state === 'refunded'
    ? 'The booking was cancelled.'
    : 'Money went back before the invoice.';
}

const causeOf = ({ id }: MoneyBack): string => `refund:${id}`;
const paperOf = (refund: MoneyBack, papers: Paper[]): Paper | undefined =>
  papers.find(({ cause }) => cause === causeOf(refund));

/** Of this booking's payments; cash that was handed back counts as one. */
function allRefunds({ order, refunds, money }: PaperFacts): MoneyBack[] {
  const known = new Set(money.map(({ paymentId }) => paymentId));
  const cash = money
    .filter(({ paymentId, returnedPaise }) => paymentId === '' && returnedPaise > 0)
    .map(({ returnedPaise: paise }) => {
      const at = order.cancelledAt;
      return { id: 'cash', paymentId: '', paise, at };
    });
  return [...refunds.filter(({ paymentId }) => known.has(paymentId)), ...cash];
}

/** What the credit notes so far leave of an invoice. */
export const leftToCredit = (invoice: Paper, papers: Paper[]): Paise =>
  papers
    .filter(({ kind }) => kind === 'credit-note')
    .reduce((left, { snapshot }) => left - snapshot.total.totalPaise, totalOf(invoice));

const totalOf = ({ snapshot }: Paper): Paise => snapshot.total.totalPaise;

/** Refunds without a credit note for the whole amount. */
export function refundsOverInvoice(facts: PaperFacts): MoneyBack[] {
  const { mode, papers } = facts;
  if (mode === 'unregistered' || !papers.some(isInvoice)) return [];
  return allRefunds(facts).filter((refund) => {
    const paper = paperOf(refund, papers);
    if (paper) return totalOf(paper) < refund.paise;
    return invoiceOf(refund, facts) !== undefined;
  });
}
