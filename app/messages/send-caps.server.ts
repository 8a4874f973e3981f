/** How often the shop writes. More is a mistake, or somebody who uses the shop to write to others. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Statements } from '#app/database/database';
import { sqlList } from '#app/database/database';
import { DAY_MS, HOUR_MS } from '#app/ground/durations';
import { env } from '#app/ground/env.server';
import type { Channel } from '#app/ground/channels';
import type { MessageEvent } from '#app/message-types/message-template';
import type { MessageState } from './message';

interface Cap {
  column: 'subject' | 'sent_to';
  withinMs: number;
  most: number;
}

/** A visit with a bill that is sent twice needs nine; an office has several visits a day. */
const CAPS: Cap[] = [
  { column: 'subject', withinMs: HOUR_MS, most: 10 },
  { column: 'subject', withinMs: DAY_MS, most: 20 },
  { column: 'sent_to', withinMs: HOUR_MS, most: 20 },
  { column: 'sent_to', withinMs: DAY_MS, most: 60 },
];

/** Anybody signed in may type any address, and its owner may have nothing to do with us. */
const CAPS_OF_ASKING: Cap[] = [
  { column: 'sent_to', withinMs: DAY_MS, most: 2 },
  { column: 'sent_to', withinMs: 30 * DAY_MS, most: 4 },
];

const IS_TICKET = `subject like 'TK-%'`;
const IS_ASKING = `event = 'email-changed'`;
const WENT_OUT: MessageState[] = ['sending', 'sent', 'delivered', 'refused', 'unsure'];
const counted = z.object({ count: z.number() });

/** Tells one inbox from another, and leads back to none. */
export const addressMark = (channel: Channel, to: string): string =>
  createHmac('sha256', `messages:${env.SESSION_SECRETS[0] ?? ''}`)
    .update(`${channel}:${channel === 'email' ? inboxOf(to) : to}`)
    .digest('base64url');

/** Many providers deliver what stands after a plus, and Gmail any dots, to one inbox. */
function inboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.toLowerCase()) ?? [];
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  const inbox = name.replace(/(?<=.)\+.*$/, '');
  return isGmail ? `${inbox.replaceAll('.', '')}@gmail.com` : `${inbox}@${domain}`;
}

/**
 * Tickets and questions whether an address is right are counted apart: anybody can name an address
 * there, and must not hold back its owner's bookings.
 */
export async function isOverCap(
  tx: Statements,
  keys: Record<'subject' | 'sent_to', string> & { event: MessageEvent },
  now: number,
): Promise<boolean> {
  const isAsking = keys.event === 'email-changed';
  const isTicket = keys.subject.startsWith('TK-');
  const same = isAsking
    ? IS_ASKING
    : `${isTicket ? '' : 'not '}(${IS_TICKET}) and not (${IS_ASKING})`;
  for (const { column, withinMs, most } of isAsking ? CAPS_OF_ASKING : CAPS) {
    const row = await tx.row(
      counted,
      `select count(*) as count from messages
        where ${column} = $1 and changed_at > $2 and state in ${sqlList(WENT_OUT)}
          and ${same}`,
      [keys[column], now - withinMs],
    );
    if ((row?.count ?? 0) >= most) return true;
  }
  return false;
}
