import { z } from 'zod';
import { orBlank, orZero, rowOf } from '#app/database/row-of';
import { DAY_MS } from '#app/ground/durations';
import type { Paise } from '#app/ground/money';
import { BILL_STATES } from './bill-state';

export const LINE_KINDS = ['labour', 'part'] as const;

export const billLineRow = rowOf(
  {
    id: z.string(),
    name: z.string(),
    kind: z.enum(LINE_KINDS),
    sac: z.string(),
    quantity: z.number().int().positive(),
    /** Tax included. */
    eachPaise: z.number().int().positive(),
    /** The part's number; may be blank. */
    serial: z.string(),
    warrantyDays: z.number().int(),
  },
  { id: 'line_id' },
);
export type BillLine = z.output<typeof billLineRow>;

/** Times in epoch ms; 0 for "not yet". */
export const billRow = rowOf({
  /** The order's. */
  reference: z.string(),
  /** Rises with each step; a button names the one it was drawn for. */
  version: z.number(),
  state: z.enum(BILL_STATES),
  sentAt: orZero,
  approvedAt: orZero,
  settledAt: orZero,
  /** `fee`: the booking's fee covers it. */
  settledBy: z.enum(['razorpay', 'cash', 'fee']).nullable(),
  /** What a cancellation sends back of what was paid besides the fee. */
  backPaise: orZero,
  /** Why a cancellation kept it; else blank. */
  keptBecause: orBlank,
});
export type Bill = z.output<typeof billRow> & { lines: BillLine[] };

/** It waits for staff or the customer. A draft without a line does not count. */
export const isOpenBill = (bill: Bill | undefined): boolean =>
  bill !== undefined &&
  bill.state !== 'settled' &&
  (bill.state !== 'draft' || bill.lines.length > 0);

/** A message about a bill names its version; a reminder adds `again`. */
export const aboutBill = (version: number, isReminder = false): string =>
  isReminder ? `${version} again` : String(version);

export const isAboutBill = (about: string, version: number): boolean =>
  about === aboutBill(version) || about === aboutBill(version, true);

export const lineTotal = ({ quantity, eachPaise }: BillLine): Paise => quantity * eachPaise;

export interface Sums {
  /** The sum of the lines, but at least the fee. */
  totalPaise: Paise;
  /** The part of the fee that the lines do not use; 0 when they reach it. */
  restOfFeePaise: Paise;
  /** What is to be paid besides the fee. */
  balancePaise: Paise;
}

/** Deducts the booking fee, which is the least that is paid. */
export function billSums(lines: BillLine[], feePaise: Paise): Sums {
  const written = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const totalPaise = Math.max(written, feePaise);
  return {
    totalPaise,
    restOfFeePaise: totalPaise - written,
    balancePaise: totalPaise - feePaise,
  };
}

/** The end of a warranty that begins at `from`, in epoch ms; 0 without one. */
export const warrantyEnd = ({ warrantyDays }: Pick<BillLine, 'warrantyDays'>, from: number) =>
  warrantyDays > 0 ? from + warrantyDays * DAY_MS : 0;
