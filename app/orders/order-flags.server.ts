import { z } from 'zod';
import { orBlank, orZero, rowOf } from '#app/database/row-of';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { log } from '#app/ground/log.server';
import { ORDER_FLAGS, type OrderFlag } from './order';

/** A condition for `where` of orders. A duplicate stays one after its flag is cleared. */
export const IS_NO_DUPLICATE = `not exists (select 1 from order_flags
  where order_flags.reference = orders.reference and flag = 'second-payment')`;

/** A condition for `where` of orders. */
export const HAS_OPEN_FLAG = `exists (select 1 from order_flags
  where order_flags.reference = orders.reference and cleared_at is null)`;

/**
 * Does nothing while the flag is open. A cleared flag opens again, in a new row.
 * @param isNews false for what may have been heard before: a cleared flag stays cleared
 */
export async function raiseFlag(
  tx: Statements,
  reference: string,
  flag: OrderFlag,
  now: number,
  isNews = true,
): Promise<void> {
  const sql = `select 1 from order_flags where reference = $1 and flag = $2 limit 1`;
  const wasRaised = await tx.has(sql, [reference, flag]);
  if (wasRaised && !isNews) return;
  const raised = await tx.change(
    `insert into order_flags (reference, flag, raised_at)
      select reference, cast($2 as text), cast($3 as bigint) from orders where reference = $1
      on conflict do nothing`,
    [reference, flag, now],
  );
  if (raised === 0) return;
  if (!wasRaised) await writeForPreviousVersion(tx, reference, flag);
  log.error({ event: 'order.needs-a-person', reference, flag });
}

/** Both versions run together during a rolling restart, and the previous one reads `attention`. */
const writeForPreviousVersion = (tx: Statements, reference: string, flag: OrderFlag) =>
  tx.change(
    `update orders set attention = coalesce(attention || ' ', '') || cast($2 as text)
      where reference = $1`,
    [reference, flag],
  );

/** @returns false when the flag was not open */
export async function clearFlag(
  reference: string,
  flag: OrderFlag,
  clearedBy: string,
  now: number,
  statements?: Statements,
): Promise<boolean> {
  const cleared = await (statements ?? (await database())).change(
    `update order_flags set cleared_at = $3, cleared_by = $4
      where reference = $1 and flag = $2 and cleared_at is null`,
    [reference, flag, now, clearedBy],
  );
  return cleared > 0;
}

const flagRow = rowOf({
  flag: z.enum(ORDER_FLAGS),
  raisedAt: z.number(),
  clearedAt: orZero,
  clearedBy: orBlank,
});
/** `clearedAt` is 0 and `clearedBy` blank while the flag is open. Times in epoch ms. */
export type RaisedFlag = z.output<typeof flagRow>;

/** Open and cleared flags, oldest first. */
export async function getFlags(reference: string, statements?: Statements): Promise<RaisedFlag[]> {
  return (statements ?? (await database())).rows(
    flagRow,
    `select flag, raised_at, cleared_at, cleared_by from order_flags
      where reference = $1 order by raised_at, flag`,
    [reference],
  );
}

const openRow = z.object({ reference: z.string(), flag: z.enum(ORDER_FLAGS) });

/** Open flags of orders whose slot starts from `from` until before `to`. Epoch ms. */
export async function openFlagsBetween(
  from: number,
  to: number,
): Promise<z.infer<typeof openRow>[]> {
  return (await database()).rows(
    openRow,
    `select order_flags.reference, flag from order_flags
      join orders on orders.reference = order_flags.reference
      where cleared_at is null and slot_starts_at >= $1 and slot_starts_at < $2`,
    [from, to],
  );
}
