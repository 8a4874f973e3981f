import { z } from 'zod';
import { slotEnd } from './slot-end';
import { database } from '#app/database/database.server';

const unknownRow = z.object({ slot_label: z.string(), starts_at: z.number() });

/** A claim that an earlier version wrote does not say how long its slot lasts. Its order does. */
export async function fillClaimLengths(): Promise<void> {
  const db = await database();
  const unknown = await db.rows(
    unknownRow,
    `select distinct slot_label, starts_at from slot_claims
      join orders on orders.reference = slot_claims.reference where lasts_ms is null`,
    [],
  );
  for (const { slot_label: label, starts_at: startsAt } of unknown)
    await db.change(
      `update slot_claims set lasts_ms = $1 where lasts_ms is null and starts_at = $2
        and reference in (select reference from orders where slot_label = $3)`,
      [slotEnd({ label, startsAt }) - startsAt, startsAt, label],
    );
}
