/** What papers are due by, and their drafts. Pure. */
import type { Bill } from '#app/bills/bill';
import type { GstMode } from '#app/content/billing';
import type { Paise } from '#app/ground/money';
import type { PartOfMoney } from '#app/refunds/booking-money';
import type { Order } from '#app/orders/order';
import type { Paper, PaperKind } from './paper';

export interface MoneyBack {
  id: string;
  paymentId: string;
  paise: Paise;
  /** Time of the latest news, epoch ms. */
  at: number;
}

export interface PaperFacts {
  order: Order;
  mode: GstMode;
  /** Time when the work was done, epoch ms; 0 before. */
  doneAt: number;
  bill: Bill | undefined;
  /** All payments of the booking, and what becomes of them. */
  money: PartOfMoney[];
  /** Refunds that arrived at the customer's bank. */
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

export const isForWork = ({ kind }: Pick<Paper, 'kind'>): boolean =>
  kind === 'invoice' || kind === 'bill-of-supply' || kind === 'bill';

export const lineOf = (name: string, paise: Paise): DraftLine => ({
  name,
  quantity: 1,
  paise,
  sac: '',
  serial: '',
  warrantyDays: 0,
});

export const voucherCause = (paymentId: string): string => `fee:${paymentId || 'cash'}`;

export const paidText = (paymentId: string): string =>
  paymentId ? `Razorpay, ending in ${paymentId.slice(-4)}` : 'Cash';
