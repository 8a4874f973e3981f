/** Papers are written once: never changed, and deleted only when the law allows it. */
import { lockOrder } from '#app/orders/write-order.server';
import { z } from 'zod';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { insert } from '#app/database/insert';
import { financialYear, paperNumber, paperRow, SERIES, type Paper, type PaperKind } from './paper';
import type { Snapshot } from './paper';

export interface NewPaper {
  kind: PaperKind;
  reference: string;
  cause: string;
  snapshot: Snapshot;
}

const COLUMNS = 'number, kind, reference, cause, issued_at, snapshot';
const lastRow = z.object({ last: z.number() });

/**
 * The number is taken from the counter's row in the transaction that stores the paper, so that a
 * crash leaves no gap. There is one paper for each cause: a second call returns the first one.
 */
export async function issuePaper(tx: Statements, paper: NewPaper, now: number): Promise<Paper> {
  const { kind, reference, cause, snapshot } = paper;
  const year = financialYear(now);
  // The lock of the series: one paper of it at a time.
  await tx.change(
    `insert into paper_series (series, year, last) values ($1, $2, 0)
      on conflict (series, year) do update set last = paper_series.last`,
    [SERIES[kind], year],
  );
  const known = await paperFor(tx, reference, cause);
  if (known) return known;
  const counted = await tx.row(
    lastRow,
    `update paper_series set last = last + 1 where series = $1 and year = $2 returning last`,
    [SERIES[kind], year],
  );
  if (!counted) throw new Error('The series of papers cannot be read.');
  const number = paperNumber(kind, year, counted.last);
  const text = JSON.stringify(snapshot);
  await insert(tx, 'papers', { number, kind, reference, cause, issued_at: now, snapshot: text });
  return { number, kind, reference, cause, issuedAt: now, snapshot };
}

/** Locks an order's papers, so that one process at a time issues them. */
export const lockPapersOf = (tx: Statements, reference: string): Promise<boolean> =>
  lockOrder(tx, reference);

const paperFor = (tx: Statements, reference: string, cause: string): Promise<Paper | undefined> =>
  tx.row(paperRow, `select ${COLUMNS} from papers where reference = $1 and cause = $2`, [
    reference,
    cause,
  ]);

/** Papers of one order, oldest first. */
export async function papersOf(reference: string, tx?: Statements): Promise<Paper[]> {
  const sql = `select ${COLUMNS} from papers where reference = $1 order by issued_at, number`;
  return (tx ?? (await database())).rows(paperRow, sql, [reference]);
}

/** The buyer as the customer enters it; the state decides the tax. */
const buyerRow = z.object({ gstin: z.string(), name: z.string(), state: z.string() });
export type TaxBuyer = z.output<typeof buyerRow>;
export const NO_TAX_BUYER: TaxBuyer = { gstin: '', name: '', state: '' };

export async function getTaxBuyer(reference: string): Promise<TaxBuyer> {
  const sql = `select gstin, name, state from tax_buyers where reference = $1`;
  return (await (await database()).row(buyerRow, sql, [reference])) ?? NO_TAX_BUYER;
}

/** @param state the code of the state; blank: by the address */
export async function setTaxBuyer(
  reference: string,
  { gstin, name, state }: TaxBuyer,
): Promise<void> {
  await insert(
    await database(),
    'tax_buyers',
    { reference, gstin, name, state },
    `on conflict (reference) do update set gstin = excluded.gstin, name = excluded.name,
      state = excluded.state`,
  );
}
