/**
 * A new e-mail address gets one mail, and nothing of the bookings before its link was opened and
 * pressed: anybody may type any address, and our mail goes out in our name.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { logProcessing } from '#app/consent/processing-log.server';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { DAY_MS } from '#app/ground/durations';
import { env } from '#app/ground/env.server';
import { inLanguage, LANGUAGES, type Language } from '#app/ground/language';
import { requestLanguage } from '#app/words/language.server';
import { linkKey } from '#app/ground/link-key.server';
import { tell } from '#app/messages/outbox.server';
import { findOrders } from '#app/orders/order.server';
import { writeCustomer } from '#app/orders/write-order.server';

/** How long the link holds. */
export const CONFIRM_WITHIN_MS = DAY_MS;

const row = z
  .object({
    phone: z.string(),
    email_id: z.string(),
    email: z.string(),
    language: z.enum(LANGUAGES),
    asked_at: z.number(),
  })
  .transform(({ email_id: id, asked_at: askedAt, ...rest }) => ({ id, askedAt, ...rest }));
type PendingEmail = z.output<typeof row>;

const COLUMNS = 'phone, email_id, email, language, asked_at';
const IS_OPEN = 'pending_emails.confirmed_id <> pending_emails.email_id';

const find = async (
  by: 'phone' | 'email_id',
  value: string,
  now: number,
  tx?: Statements,
): Promise<PendingEmail | undefined> =>
  (tx ?? (await database())).row(
    row,
    `select ${COLUMNS} from pending_emails where ${by} = $1 and asked_at > $2 and ${IS_OPEN}`,
    [value, now - CONFIRM_WITHIN_MS],
  );

export const pendingEmailOf = (phone: string, now: number) => find('phone', phone, now);
export const pendingEmailById = (id: string, now: number, tx?: Statements) =>
  find('email_id', id, now, tx);

/** Another address ends the link of the one before. The same address gets its link once more. */
export async function askToConfirm(
  tx: Statements,
  phone: string,
  email: string,
  now: number,
): Promise<void> {
  const asked = await tx.row(
    z.object({ email_id: z.string() }),
    `insert into pending_emails (${COLUMNS}) values ($1, $2, $3, $4, $5)
      on conflict (phone) do update set asked_at = excluded.asked_at, email = excluded.email,
        language = excluded.language,
        email_id = case when pending_emails.email = excluded.email and ${IS_OPEN}
          then pending_emails.email_id else excluded.email_id end
      returning email_id`,
    [phone, randomUUID(), email, requestLanguage(), now],
  );
  if (!asked) throw new Error('The pending address cannot be read.');
  await tell(tx, { event: 'email-changed', subject: asked.email_id, about: now }, now);
}

export const forgetPending = (tx: Statements, phone: string): Promise<number> =>
  tx.change(`delete from pending_emails where phone = $1 and ${IS_OPEN}`, [phone]);

/** Remembered for as long as the link holds. */
export const isConfirmedEmail = async (id: string, tx?: Statements): Promise<boolean> =>
  (tx ?? (await database())).has(
    `select 1 from pending_emails where email_id = $1 and confirmed_id = $1`,
    [id],
  );

/**
 * The address goes into all bookings of the phone. A second press changes nothing.
 * @returns false when the link has ended
 */
export async function confirmEmail(id: string, now: number): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const pending = await pendingEmailById(id, now, tx);
    // Confirms by its id: another address may have taken its place at this moment.
    const sql = `update pending_emails set confirmed_id = email_id
      where email_id = $1 and ${IS_OPEN}`;
    if (!pending || (await tx.change(sql, [id])) === 0) return isConfirmedEmail(id, tx);
    const { phone, email } = pending;
    for (const { reference, customer } of await findOrders(`phone = $1`, [phone], tx))
      await writeCustomer(tx, reference, { ...customer, email });
    await logProcessing(tx, { phone, what: 'email address confirmed' }, now);
    return true;
  });
}

export const confirmPath = (id: string): string => `/email/${id}?key=${linkKey('email', id)}`;

export const confirmLink = (id: string, language: Language): string =>
  env.PUBLIC_ORIGIN + inLanguage(language, confirmPath(id));
