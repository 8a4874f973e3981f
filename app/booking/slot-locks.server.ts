import type { Statements } from '#app/database/database';
import { midnightInIndia } from '#app/ground/india';
import type { Span } from './overlap';

/**
 * Slots that overlap share a day, so its row keeps them apart. Days come first, in order. An
 * earlier version locks only the row of the start.
 */
export async function lockSlot(
  tx: Statements,
  { zone, startsAt, endsAt }: Span & { zone: string },
): Promise<void> {
  const days = [midnightInIndia(startsAt), midnightInIndia(endsAt - 1)];
  for (const at of new Set([...days, startsAt])) await takeRow(tx, zone, at);
}

/** Makes the row, or locks the one that is there. */
async function takeRow(tx: Statements, zone: string, at: number): Promise<void> {
  await tx.change(
    `insert into slot_locks (zone, starts_at) values ($1, $2)
      on conflict (zone, starts_at) do update set zone = excluded.zone`,
    [zone, at],
  );
}

/** Others with the phone wait until this transaction ends. The row goes: no phone number stays. */
export async function lockPhone(tx: Statements, phone: string): Promise<void> {
  await takeRow(tx, phone, 0);
  await tx.change(`delete from slot_locks where zone = $1 and starts_at = 0`, [phone]);
}
