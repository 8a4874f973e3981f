import { z } from 'zod';
import { database } from '#app/database/database.server';
import { DAY_MS } from '#app/ground/durations';
import { gauge } from './registry.server';

const messages = gauge('shop_messages', 'Messages of the last seven days.', ['channel', 'state']);
const oldest = gauge(
  'shop_message_oldest_unsent_seconds',
  'How long the oldest message has waited to be sent; 0 for none.',
);

export async function readMessages(now: number): Promise<void> {
  const db = await database();
  const counted = await db.rows(
    countRow,
    `select coalesce(channel, 'none') as channel, state, count(*) as count from messages
      where made_at > $1 group by 1, 2`,
    [now - 7 * DAY_MS],
  );
  const open = await db.row(
    sinceRow,
    `select min(made_at) as since from messages where state in ('waiting', 'sending')`,
  );
  messages.reset();
  for (const { channel, state, count } of counted) messages.set({ channel, state }, count);
  oldest.set((now - (open?.since ?? now)) / 1000);
}

const countRow = z.object({ channel: z.string(), state: z.string(), count: z.number() });
const sinceRow = z.object({ since: z.number().nullable() });
