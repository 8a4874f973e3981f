/** A paper is a snapshot of all that is printed on it. It is written once and never changed. */
import { z } from 'zod';
import { rowOf } from '#app/database/row-of';
import { GST_MODES } from '#app/content/billing';
import { parseJson } from '#app/ground/json';

export const PAPER_KINDS = [
  'receipt-voucher',
  'invoice',
  'bill-of-supply',
  'bill',
  'refund-voucher',
  'credit-note',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** The law requires numbers without a gap in each series; every kind has a series of its own. */
export const SERIES: Record<PaperKind, string> = {
  'receipt-voucher': 'DR',
  invoice: 'DD',
  'bill-of-supply': 'DS',
  bill: 'DB',
  'refund-voucher': 'DF',
  'credit-note': 'DC',
};

export const TITLES: Record<PaperKind, string> = {
  'receipt-voucher': 'Receipt voucher',
  invoice: 'Tax invoice',
  'bill-of-supply': 'Bill of supply',
  bill: 'Bill',
  'refund-voucher': 'Refund voucher',
  'credit-note': 'Credit note',
};

const paise = z.number().int();
const party = z.object({
  name: z.string(),
  address: z.string(),
  /** Blank if not registered. */
  gstin: z.string(),
  state: z.string(),
  stateCode: z.string(),
});

const taxed = {
  totalPaise: paise,
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
};

const paperLine = z.object({
  name: z.string(),
  sac: z.string(),
  quantity: z.number().int().positive(),
  serial: z.string(),
  warrantyDays: z.number().int(),
  ...taxed,
});

const snapshotShape = z.object({
  /** A new layout gets the next number; older papers keep theirs. */
  layout: z.literal(1),
  mode: z.enum(GST_MODES),
  reference: z.string(),
  seller: party,
  buyer: party,
  placeOfSupply: z.object({ state: z.string(), stateCode: z.string() }),
  isInterState: z.boolean(),
  ratePercent: z.number(),
  lines: z.array(paperLine),
  total: z.object(taxed),
  /** What was paid before and how; empty where it says nothing. */
  paid: z.array(z.object({ text: z.string(), paise })),
  /** What is left to pay. */
  duePaise: paise,
  /** The paper that this one is about. */
  amends: z.object({ number: z.string(), issuedAt: z.number() }).nullable(),
  reason: z.string(),
});
export type Snapshot = z.output<typeof snapshotShape>;

export const paperRow = rowOf({
  number: z.string(),
  kind: z.enum(PAPER_KINDS),
  reference: z.string(),
  /** What it was issued for, such as `fee:pay_x`; there is one paper for each. */
  cause: z.string(),
  issuedAt: z.number(), // epoch ms
  snapshot: z.string().transform((text) => snapshotShape.parse(parseJson(text))),
});
export type Paper = z.output<typeof paperRow>;

/** A year of accounts begins on 1 April in India: `26-27`. */
export function financialYear(at: number): string {
  const [year, month] = inIndia.format(at).split('-').map(Number) as [number, number];
  const begins = month >= 4 ? year : year - 1;
  const two = (each: number) => String(each % 100).padStart(2, '0');
  return `${two(begins)}-${two(begins + 1)}`;
}
const inIndia = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  timeZone: 'Asia/Kolkata',
});

const DIGITS = 6;
export const paperNumber = (kind: PaperKind, year: string, count: number): string =>
  `${SERIES[kind]}/${year}/${String(count).padStart(DIGITS, '0')}`;

/** Writes `DD/26-27/000001` as `DD-26-27-000001`, for addresses. */
export const slugOf = (number: string): string => number.replaceAll('/', '-');

/** A copy for a visitor with the signed link, who sees no contact data. */
export const withoutBuyer = (paper: Paper): Paper => ({
  ...paper,
  snapshot: {
    ...paper.snapshot,
    buyer: { ...paper.snapshot.buyer, name: '', address: '', gstin: '' },
  },
});
