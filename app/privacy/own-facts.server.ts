/** What a customer writes about themselves: corrections of bookings, and a nominee. */
import { z } from 'zod';
import { logProcessing } from '#app/consent/processing-log.server';
import { database } from '#app/database/database.server';
import { insert } from '#app/database/insert';
import { sendEmail } from '#app/messages/email.server';
import { findOrders } from '#app/orders/order.server';
import { writeCustomer } from '#app/orders/write-order.server';
import { askToConfirm, forgetPending } from '#app/changes/pending-email.server';

export interface OwnFacts {
  name: string;
  email: string;
}

/** The facts as the last booking has them; `undefined` without one. */
export async function ownFacts(phone: string): Promise<OwnFacts | undefined> {
  const [last] = await findOrders(`phone = $1 order by created_at desc, reference limit 1`, [
    phone,
  ]);
  return last && { name: last.customer.name, email: last.customer.email };
}

/**
 * Corrects all bookings of the phone. A new e-mail address first waits for its confirmation, if the
 * shop writes e-mails at all. Papers that were issued stay as they are.
 */
export async function correctFacts(
  phone: string,
  { name, email }: OwnFacts,
  now: number,
): Promise<void> {
  const known = await ownFacts(phone);
  const mustConfirm = sendEmail !== undefined && known?.email !== email;
  const db = await database();
  await db.transaction(async (tx) => {
    for (const { reference, customer } of await findOrders(`phone = $1`, [phone], tx))
      await writeCustomer(tx, reference, { ...customer, name, ...(!mustConfirm && { email }) });
    await logProcessing(tx, { phone, what: 'data corrected' }, now);
    if (mustConfirm) await askToConfirm(tx, phone, email, now);
    else await forgetPending(tx, phone);
  });
}

export interface Nominee {
  name: string;
  contact: string;
}

export async function getNominee(phone: string): Promise<Nominee | undefined> {
  return (await database()).row(
    z.object({ name: z.string(), contact: z.string() }),
    `select name, contact from nominees where phone = $1`,
    [phone],
  );
}

/** A blank name removes the nominee. */
export async function setNominee(
  phone: string,
  { name, contact }: Nominee,
  now: number,
): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await tx.change(`delete from nominees where phone = $1`, [phone]);
    if (name) await insert(tx, 'nominees', { phone, name, contact, changed_at: now });
    await logProcessing(tx, { phone, what: 'nominee changed' }, now);
  });
}
