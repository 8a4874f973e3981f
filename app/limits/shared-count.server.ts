import { z } from 'zod';
import { CLOCKS_AGREE_MS } from '#app/database/clock';
import { database } from '#app/database/database.server';

interface Portion {
  allowed: number;
  size: number;
  now: number;
  lengthMs: number;
}

const ended = z.object({ expire: z.number() });

/** A window that ends later than any from now was begun by a wrong clock. */
export const isOver = (endsAt: number, now: number, lengthMs: number): boolean =>
  endsAt <= now || endsAt > now + lengthMs + CLOCKS_AGREE_MS;

/**
 * Counts a portion in the store, for all processes. A window begins with its first portion.
 * @returns how much of it may be used, all or nothing, and when the window ends
 */
export async function takePortion(
  name: string,
  { allowed, size, now, lengthMs }: Portion,
): Promise<{ size: number; endsAt: number }> {
  const db = await database();
  const key = `budget:${name}`;
  const taken = await db.row(
    ended,
    `insert into limits (key, points, expire) values ($1, $2, $3)
      on conflict (key) do update set
        points = excluded.points + case when ${IS_OVER} then 0 else limits.points end,
        expire = case when ${IS_OVER} then excluded.expire else limits.expire end
      where ${IS_OVER} or limits.points + excluded.points <= $6
      returning expire`,
    [key, size, now + lengthMs, now, now + lengthMs + CLOCKS_AGREE_MS, allowed],
  );
  if (taken) return { size, endsAt: taken.expire };
  const full = await db.row(ended, `select expire from limits where key = $1`, [key]);
  return { size: 0, endsAt: full?.expire ?? now }; // retention may delete an ended one between
}

const IS_OVER = '(limits.expire <= $4 or limits.expire > $5)';
