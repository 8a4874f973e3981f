import { database } from '#app/database/database.server';
import { sqlList, type Statements } from '#app/database/database';
import { env } from '#app/ground/env.server';
import { makeJobDue } from '#app/jobs/jobs.server';
import { inLanguage, type Language } from '#app/ground/language';
import { isLinkKey, linkKey } from '#app/ground/link-key.server';
import { MAX_WAITS, WAITER_COLUMNS, waiterRow, type Waiter, type WaiterState } from './waiter';

/** @returns false when the phone waits for this slot, or for enough slots, already */
export async function addWaiter(waiter: Omit<Waiter, 'state' | 'offeredUntil'>): Promise<boolean> {
  const { draftId, phone, zone, slot, startsAt, askedAt } = waiter;
  const db = await database();
  const added = await db.change(
    `insert into slot_waiters (${WAITER_COLUMNS})
      select cast($1 as text), cast($2 as text), cast($3 as text), cast($4 as text), cast($5 as text),
        cast($6 as bigint), cast($7 as bigint), 'waiting', 0
      where (select count(*) from slot_waiters where phone = $2 and state in ('waiting', 'offered'))
        < ${MAX_WAITS}
      on conflict do nothing`,
    [draftId, phone, zone, slot.date, slot.label, startsAt, askedAt],
  );
  if (added === 1) await makeJobDue('offers', 'shop', askedAt);
  return added === 1;
}

export async function getWaiter(draftId: string): Promise<Waiter | undefined> {
  return (await findWaiters(`draft_id = $1`, [draftId]))[0];
}

/** Waits of a phone, for slots that have not begun; oldest first. */
export const getWaits = (phone: string, now: number): Promise<Waiter[]> =>
  findWaiters(
    `phone = $1 and state in ('waiting', 'offered') and starts_at > $2 order by asked_at, draft_id`,
    [phone, now],
  );

/** @param condition SQL that follows `where` */
export async function findWaiters(
  condition: string,
  parameters: (string | number)[],
  statements?: Statements,
): Promise<Waiter[]> {
  return (statements ?? (await database())).rows(
    waiterRow,
    `select ${WAITER_COLUMNS} from slot_waiters where ${condition}`,
    parameters,
  );
}

/** @returns false when it was in none of the states */
export async function changeWaiter(
  tx: Statements,
  draftId: string,
  from: WaiterState[],
  to: { state: WaiterState; offeredUntil?: number },
): Promise<boolean> {
  const changed = await tx.change(
    `update slot_waiters set state = $2, offered_until = $3
      where draft_id = $1 and state in ${sqlList(from)}`,
    [draftId, to.state, to.offeredUntil ?? 0],
  );
  return changed === 1;
}

/** A link that shows one offer without sign-in. */
export const waitingLink = (draftId: string, language: Language): string =>
  env.PUBLIC_ORIGIN +
  inLanguage(language, `/waiting/${draftId}?key=${linkKey('waiting', draftId)}`);

export const isWaitingKey = (draftId: string, key: string): boolean =>
  isLinkKey('waiting', draftId, key);
