/**
 * A new e-mail address gets one mail, and nothing of the bookings before its link was opened and
 * pressed: anybody may type any address, and our mail goes out in our name.
 */
import { z } from 'zod';
import { logProcessing } from '#app/consent/processing-log.server';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { DAY_MS } from '#app/durations';
import { env } from '#app/env.server';
import { inLanguage, LANGUAGES, type Language } from '#app/language';
import { requestLanguage } from '#app/language.server';
import { linkKey } from '#app/link-key.server';
import { tell } from '#app/messages/outbox.server';
import { findOrders } from '#app/orders/order.server';
import { newDraftId } from '#app/reference.server';

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
export type PendingEmail = z.output<typeof row>;

const COLUMNS = 'phone, email_id, email, language, asked_at';

const find = async (
  by: 'phone' | 'email_id',
  value: string,
  now: number,
  tx?: Statements,
): Promise<PendingEmail | undefined> =>
  (tx ?? (await database())).row(
    row,
    `select ${COLUMNS} from pending_emails where ${by} = $1 and asked_at > $2`,
    [value, now - CONFIRM_WITHIN_MS],
  );

export const pendingEmailOf = (phone: string, now: number) => find('phone', phone, now);
export const pendingEmailById = (id: string, now: number, tx?: Statements) =>
  find('email_id', id, now, tx);

/** Takes the place of an earlier one, whose link ends. */
export async function askToConfirm(
  tx: Statements,
  phone: string,
  email: string,
  now: number,
): Promise<void> {
  await forgetPending(tx, phone);
  const id = newDraftId();
  await tx.change(`insert into pending_emails (${COLUMNS}) values ($1, $2, $3, $4, $5)`, [
    phone,
    id,
    email,
    requestLanguage(),
    now,
  ]);
  await tell(tx, { event: 'email-changed', subject: id }, now);
}

export const forgetPending = (tx: Statements, phone: string): Promise<number> =>
  tx.change(`delete from pending_emails where phone = $1`, [phone]);

/** The address goes into all bookings of the phone. @returns false when the link has ended */
export async function confirmEmail(id: string, now: number): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const pending = await pendingEmailById(id, now, tx);
    if (!pending || (await forgetPending(tx, pending.phone)) === 0) return false;
    const { phone, email } = pending;
    for (const { reference, customer } of await findOrders(`phone = $1`, [phone], tx))
      await tx.change(`update orders set customer = $2 where reference = $1`, [
        reference,
        JSON.stringify({ ...customer, email }),
      ]);
    await logProcessing(tx, { phone, what: 'email address confirmed' }, now);
    return true;
  });
}

export const confirmPath = (id: string): string => `/email/${id}?key=${linkKey('email', id)}`;

export const confirmLink = (id: string, language: Language): string =>
  env.PUBLIC_ORIGIN + inLanguage(language, confirmPath(id));
