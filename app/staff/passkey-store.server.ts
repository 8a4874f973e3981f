/** The passkeys of the staff, one for each person. Public keys only: nothing here signs anybody in. */
import { z } from 'zod';
import { rowOf } from '#app/database/row-of';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { insert } from '#app/database/insert';

const passkeyRow = rowOf(
  {
    id: z.string(),
    publicKey: z.string().transform((text) => Uint8Array.from(Buffer.from(text, 'base64url'))),
    counter: z.number(),
    transports: z.string().transform((text) => text.split(' ').filter(Boolean)),
  },
  { id: 'credential_id' },
);

export type Passkey = z.output<typeof passkeyRow>;

export async function passkeyOf(staffId: string): Promise<Passkey | undefined> {
  return (await database()).row(
    passkeyRow,
    `select ${passkeyRow.columns} from staff_passkeys where staff_id = $1`,
    [staffId],
  );
}

/** @returns false when the person has one by now */
export async function addPasskey(
  statements: Statements,
  staffId: string,
  { id, publicKey, counter, transports }: Passkey,
  now: number,
): Promise<boolean> {
  const passkey = {
    staff_id: staffId,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.join(' '),
    made_at: now,
    used_at: now,
  };
  const added = await insert(statements, 'staff_passkeys', passkey, 'on conflict do nothing');
  return added === 1;
}

/** @returns false when another answer was counted since, or the passkey was reset */
export async function countUse(
  statements: Statements,
  { id, counter }: Passkey,
  newCounter: number,
  now: number,
): Promise<boolean> {
  const used = await statements.change(
    `update staff_passkeys set counter = $3, used_at = $4
      where credential_id = $1 and counter = $2`,
    [id, counter, newCounter, now],
  );
  return used === 1;
}

const madeRow = z.object({ staff_id: z.string(), made_at: z.number() });

/** Times when each person's passkey was made, by the person's id. */
export async function passkeysMade(): Promise<Map<string, number>> {
  const db = await database();
  const rows = await db.rows(madeRow, `select staff_id, made_at from staff_passkeys`);
  return new Map(rows.map((row) => [row.staff_id, row.made_at]));
}
