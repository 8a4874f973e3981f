/** Which papers an order should have by now. Pure: facts in, drafts out. */
import { billSums, lineTotal, type Bill } from '#app/bills/bill';
import type { GstMode } from '#app/billing';
import { DAY_MS } from '#app/durations';
import type { Paise } from '#app/money';
import type { Order } from '#app/orders/order';
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
  /** Of the bill's balance; blank when it was not paid through Razorpay. */
  billPaymentId: string;
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
  const fee = `fee:${order.razorpayPaymentId}`;
  const isInvoiced = papers.some(isForWork);
  if (mode !== 'unregistered' && !has(fee) && !isInvoiced && !work) due.push(feePaper(order, fee));
  if (work && !isInvoiced) due.push(work);
  return [...due, ...refundPapers(facts)].filter(({ cause }) => !has(cause));
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

const feePaper = (
  { service, pricePaise, razorpayPaymentId }: Order,
  cause: string,
): DraftPaper => ({
  kind: 'receipt-voucher',
  cause,
  lines: [lineOf(`Advance for: ${service.name}`, pricePaise)],
  paid: [{ text: paidText(razorpayPaymentId), paise: pricePaise }],
  duePaise: 0,
  amends: '',
  reason: '',
});

const paidText = (paymentId: string): string => `Razorpay, ending in ${paymentId.slice(-4)}`;

const WORK_KINDS: Record<GstMode, PaperKind> = {
  regular: 'invoice',
  composition: 'bill-of-supply',
  unregistered: 'bill',
};

/** Of the work that is done. Without registration only a final bill gets a paper of its own. */
function workPaper(facts: PaperFacts, now: number): DraftPaper | undefined {
  const { order, mode, doneAt, bill, billPaymentId, papers } = facts;
  if (doneAt === 0 || order.cancelledAt > 0 || !isPaid(order)) return undefined;
  const isOpen = bill !== undefined && bill.lines.length > 0 && bill.state !== 'settled';
  if (isOpen && now < doneAt + INVOICE_WITHIN_MS) return undefined;
  const approved = bill?.state === 'approved' || bill?.state === 'settled' ? bill : undefined;
  if (mode === 'unregistered' && !approved) return undefined;
  const { lines, balancePaise } = workLines(order, approved);
  const isSettled = approved?.state === 'settled';
  const how = approved?.settledBy === 'cash' ? 'Cash' : paidText(billPaymentId);
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
function keptPaper({ order, mode, papers }: PaperFacts): DraftPaper | undefined {
  const kept = order.pricePaise - order.cancellationPaise;
  if (order.cancelledAt === 0 || kept <= 0 || mode === 'unregistered') return undefined;
  return {
    kind: WORK_KINDS[mode],
    cause: 'kept',
    lines: [lineOf(`Charge for cancelling: ${order.service.name}`, kept)],
    paid: [{ text: `Fee, ${paidText(order.razorpayPaymentId)}`, paise: kept }],
    duePaise: 0,
    amends: papers.find(({ kind }) => kind === 'receipt-voucher')?.number ?? '',
    reason: '',
  };
}

/** Refund vouchers before the invoice; after it credit notes, in all at most its amount. */
function refundPapers(facts: PaperFacts): DraftPaper[] {
  const { order, mode, papers } = facts;
  if (mode === 'unregistered') return [];
  const invoice = papers.find(isInvoice);
  const about = invoice ?? papers.find(({ kind }) => kind === 'receipt-voucher');
  if (!about) return [];
  let left = invoice ? leftToCredit(invoice, papers) : Infinity;
  return ownRefunds(facts).flatMap((refund) => {
    const paise = Math.min(refund.paise, left);
    if (paise <= 0 || paperOf(refund, papers)) return [];
    left -= paise;
    return {
      kind: invoice ? 'credit-note' : 'refund-voucher',
      cause: causeOf(refund),
      lines: [lineOf(`Refund: ${order.service.name}`, paise)],
      paid: [{ text: `Sent back, ${paidText(refund.paymentId)}`, paise }],
      duePaise: 0,
      amends: about.number,
      reason: invoice ? 'Money went back after the invoice.' : 'The booking was cancelled.',
    };
  });
}

const isInvoice = ({ cause, kind }: Paper): boolean => cause === 'work' && kind !== 'bill';
const causeOf = ({ id }: MoneyBack): string => `refund:${id}`;
const paperOf = (refund: MoneyBack, papers: Paper[]): Paper | undefined =>
  papers.find(({ cause }) => cause === causeOf(refund));

const ownRefunds = ({ order, refunds, billPaymentId }: PaperFacts): MoneyBack[] =>
  refunds.filter(({ paymentId }) =>
    [order.razorpayPaymentId, billPaymentId].filter(Boolean).includes(paymentId),
  );

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
  return ownRefunds(facts).filter((refund) => {
    const paper = paperOf(refund, papers);
    return !paper || totalOf(paper) < refund.paise;
  });
}
