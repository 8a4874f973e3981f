import { z } from 'zod';
import { database } from '#app/database/database.server';
import { env } from '#app/ground/env.server';
import { parseJson } from '#app/ground/json';
import { describeError, log } from '#app/ground/log.server';
import type { Announcement } from './announcements';
import { contentStatus, instructions, news, renewContent } from './content.server';

const CHANNEL = 'content_news';

const message = z.object({
  entry: z
    .object({
      documentId: z.string(),
      model: z.string(),
      updatedAt: z.string(),
      at: z.number(),
    })
    .optional(),
  confirmed: z.string().optional(),
});

/** Call without an entry when something else changed. */
export function announceNews(entry: Announcement | undefined): void {
  if (entry) news.announce(entry);
  else news.wake();
  notifyOthers({ entry });
}

/** `false` if this machine holds back another removal, or none. */
export async function confirmRemoval(id: string): Promise<boolean> {
  notifyOthers({ confirmed: id });
  return confirmHere(id);
}

export function openNews(): () => Promise<void> {
  const closeWatch = instructions.watch(() => void renewContent());
  const line = env.DATABASE_URL ? listen(env.DATABASE_URL) : undefined;
  return async () => {
    closeWatch();
    await (
      await line
    )?.();
  };
}

async function listen(url: string): Promise<() => Promise<void>> {
  const { listenOnPostgres } = await import('#app/database/postgres-channel.server');
  return listenOnPostgres({ url, channel: CHANNEL, onMessage: receive, onBack: () => news.wake() });
}

function receive(text: string): void {
  const { data } = message.safeParse(parseJson(text));
  if (data?.confirmed !== undefined)
    confirmHere(data.confirmed).catch((error: unknown) =>
      log.error({ event: 'content.not-confirmed', ...describeError(error) }),
    );
  else if (data?.entry) news.announce(data.entry);
  else news.wake();
}

/** A page left open must not confirm a later removal. */
async function confirmHere(id: string): Promise<boolean> {
  if (contentStatus().heldBack?.id !== id) return false;
  await instructions.confirm(id);
  await renewContent();
  return true;
}

/** Other machines still refresh within a minute if this fails. */
function notifyOthers(body: z.infer<typeof message>): void {
  if (!env.DATABASE_URL) return;
  database()
    .then((db) => db.rows(z.unknown(), 'select pg_notify($1, $2)', [CHANNEL, JSON.stringify(body)]))
    .catch((error: unknown) =>
      log.warn({ event: 'content.news-not-sent', ...describeError(error) }),
    );
}
