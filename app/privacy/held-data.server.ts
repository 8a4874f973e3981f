import { z } from 'zod';
import { database } from '#app/database/database.server';
import { parseJson } from '#app/ground/json';
import { words } from '#app/words/words';
import { personalTables, type PersonalTable } from './held-tables';

const cell = z.union([z.string(), z.number(), z.null()]);
const anyRow = z.record(z.string(), cell);
type Cell = z.output<typeof cell>;

export interface HeldTable {
  table: string;
  what: string;
  rows: Record<string, unknown>[];
}

/** Every row about a phone, in every table; those without a row are left out. */
export async function readHeld(phone: string): Promise<HeldTable[]> {
  const db = await database();
  const held: HeldTable[] = [];
  for (const { table, what, rows, without = {} } of personalTables()) {
    const found = await db.rows(anyRow, `select * from ${table} where ${rows}`, [phone]);
    if (found.length > 0)
      held.push({
        table,
        what: words.held[what],
        rows: found.map((row) => readable(row, without)),
      });
  }
  return held;
}

function readable(row: Record<string, Cell>, without: PersonalTable['without'] = {}) {
  const shown = Object.entries(row).filter(
    ([column, value]) => !(column in without) && value !== null && value !== '',
  );
  return Object.fromEntries(shown.map(([column, value]) => [column, plain(column, value)]));
}

/** A smaller number is not one of our times. */
const FIRST_MS = Date.UTC(2020, 0, 1);

function plain(column: string, value: Cell): unknown {
  if (typeof value === 'number' && /(^|_)(at|until|by)$/.test(column) && value > FIRST_MS)
    return new Date(value).toISOString();
  if (typeof value === 'string' && value.startsWith('{')) return parseJson(value) ?? value;
  return value;
}
