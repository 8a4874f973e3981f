/** How often the shop writes. More is a mistake, or somebody who uses the shop to write to others. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Statements } from '#app/database/database';
import { sqlList } from '#app/database/database';
import { DAY_MS, HOUR_MS } from '#app/ground/durations';
import { env } from '#app/ground/env.server';
import type { Channel } from '#app/ground/channels';
import type { MessageState } from './message';

/** A visit with a bill that is sent twice needs nine; an office has several visits a day. */
const CAPS = [
  { column: 'subject', withinMs: HOUR_MS, most: 10 },
  { column: 'subject', withinMs: DAY_MS, most: 20 },
  { column: 'sent_to', withinMs: HOUR_MS, most: 20 },
  { column: 'sent_to', withinMs: DAY_MS, most: 60 },
] as const;

const TICKET = 'TK-';
const WENT_OUT: MessageState[] = ['sending', 'sent', 'delivered', 'refused', 'unsure'];
const counted = z.object({ count: z.number() });

/** Tells one address from another, and leads back to none. */
export const addressMark = (channel: Channel, to: string): string =>
  createHmac('sha256', `messages:${env.SESSION_SECRETS[0] ?? ''}`)
    .update(`${channel}:${to.toLowerCase()}`)
    .digest('base64url');

export async function isOverCap(
  tx: Statements,
  keys: Record<'subject' | 'sent_to', string>,
  now: number,
): Promise<boolean> {
  // Anybody can open tickets that name an address: these don't hold back its owner's bookings.
  const isLike = keys.subject.startsWith(TICKET) ? 'like' : 'not like';
  for (const { column, withinMs, most } of CAPS) {
    const row = await tx.row(
      counted,
      `select count(*) as count from messages
        where ${column} = $1 and changed_at > $2 and state in ${sqlList(WENT_OUT)}
          and subject ${isLike} '${TICKET}%'`,
      [keys[column], now - withinMs],
    );
    if ((row?.count ?? 0) >= most) return true;
  }
  return false;
}
