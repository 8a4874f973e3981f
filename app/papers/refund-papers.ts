/** The papers of money that went back. Pure. */
import type { Paise } from '#app/ground/money';
import { totalsOf } from '#app/refunds/booking-money';
import type { Paper } from './paper';
import {
  lineOf,
  paidText,
  voucherCause,
  type DraftPaper,
  type MoneyBack,
  type PaperFacts,
} from './paper-facts';

/**
 * A refund voucher for what no invoice names, about the receipt voucher of its payment. A credit note
 * for what the invoice names; all of them at most its amount.
 */
export function refundPapers(facts: PaperFacts): DraftPaper[] {
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

/** Refunds of this booking's payments; cash that was handed back counts as one. */
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
