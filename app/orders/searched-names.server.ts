/**
 * The column `name_searched`: the customer's name as the desk searches it. Null where a previous
 * version wrote the order, blank once the customer was erased.
 */
import { z } from 'zod';
import type { Parameter, Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { DAY_MS } from '#app/ground/durations';
import { parseJson } from '#app/ground/json';
import { describeError, log } from '#app/ground/log.server';
import { foldedName, isNamed, wantedInName } from '#app/search/folded-name';
import { storedCustomer } from './customer';
import type { Order } from './order';
import { findOrders } from './order.server';

const BATCH = 500;
/** A previous version beside this one may have written so long. */
const WRITTEN_BESIDE_MS = 2 * DAY_MS;
/** More are read than shown: a name may have changed since it was folded. */
const MOST_READ = 400;

/** Newest first. */
export async function ordersNamed(typed: string, most: number): Promise<Order[]> {
  const wanted = wantedInName(typed);
  if (wanted.length === 0) return [];
  const parameters: Parameter[] = [];
  const isIn = (text: string) => `name_searched like $${parameters.push(`%${text}%`)}`;
  const all = wanted.map((texts) => `(${texts.map(isIn).join(' or ')})`).join(' and ');
  const found = await findOrders(
    `(name_searched is null or (${all})) and state <> 'expired'
      order by created_at desc, reference limit ${MOST_READ}`,
    parameters,
  );
  return found.filter(({ customer }) => isNamed(customer.name, wanted)).slice(0, most);
}

/** Fills and clears what a previous version left. At start and daily. */
export async function keepNamesSearched(now: number): Promise<void> {
  try {
    const db = await database();
    await db.change(
      `update orders set name_searched = '' where phone = '' and coalesce(name_searched, ' ') <> ''`,
    );
    await refold(
      db,
      `phone <> '' and (created_at > $1 or phone in (
        select phone from processing_log where what = 'data corrected' and at > $1))`,
      [now - WRITTEN_BESIDE_MS],
    );
    const lacking = `phone <> '' and name_searched is null limit ${BATCH}`;
    while ((await refold(db, lacking, [])) === BATCH);
  } catch (error) {
    log.error({ event: 'searched-names.not-updated', ...describeError(error) });
  }
}

const keptRow = z.object({
  reference: z.string(),
  customer: z.string(),
  name_searched: z.string().nullable(),
});

/** @returns how many orders were looked at */
async function refold(db: Statements, which: string, parameters: Parameter[]): Promise<number> {
  const sql = `select reference, customer, name_searched from orders where ${which}`;
  const kept = await db.rows(keptRow, sql, parameters);
  for (const { reference, customer, name_searched } of kept) {
    const folded = foldedName(storedCustomer(parseJson(customer))?.name ?? '');
    if (folded !== name_searched)
      await db.change(
        `update orders set name_searched = $2 where reference = $1 and customer = $3`,
        [reference, folded, customer],
      );
  }
  return kept.length;
}
