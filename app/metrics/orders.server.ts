import { z } from 'zod';
import { database } from '#app/database/database.server';
import { gauge } from './registry.server';

const orders = gauge('shop_orders', 'Stored orders by state.', ['state']);
const flags = gauge('shop_open_flags', 'Open flags of orders: each wants a person.', ['flag']);

export async function readOrders(): Promise<void> {
  const db = await database();
  const byState = await db.rows(
    stateRow,
    `select state, count(*) as count from orders group by state`,
  );
  const open = await db.rows(
    flagRow,
    `select flag, count(*) as count from order_flags where cleared_at is null group by flag`,
  );
  orders.reset();
  for (const { state, count } of byState) orders.set({ state }, count);
  flags.reset();
  for (const { flag, count } of open) flags.set({ flag }, count);
}

const stateRow = z.object({ state: z.string(), count: z.number() });
const flagRow = z.object({ flag: z.string(), count: z.number() });
