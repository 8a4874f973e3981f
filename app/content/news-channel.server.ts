import { z } from 'zod';
import { database } from '#app/database/database.server';
import { env } from '#app/env.server';
import { parseJson } from '#app/json';
import { describeError, log } from '#app/log.server';
import type { Announcement } from './announcements';
import { contentStatus, instructions, news, renewContent } from './content.server';

const CHANNEL = 'content_news';

/** What machines of one shop tell each other: an entry changed, something did, or an editor confirmed a removal. */
const message = z.object({
  entry: z.object({ documentId: z.string(), updatedAt: z.string(), at: z.number() }).optional(),
  confirmed: z.string().optional(),
});

/** An entry changed, or something that has no entry of its own: here and on every machine of the shop. */
export function tellNews(entry: Announcement | undefined): void {
  if (entry) news.announce(entry);
  else news.wake();
  tellOthers({ entry });
}

/**
 * A person said yes to what the shop holds back. Resolves when it is done here; to `false` when
 * something else is held back here, or nothing.
 */
export async function confirmRemoval(id: string): Promise<boolean> {
  tellOthers({ confirmed: id }); // whether or not it can be written here
  return confirmHere(id);
}

/** Begins to hear other machines and the operator's program. Returns what ends that. */
export function openNews(): () => Promise<void> {
  const closeWatch = instructions.watch(() => void renewContent());
  const line = env.DATABASE_URL ? listenTo(env.DATABASE_URL) : undefined;
  return async () => {
    closeWatch();
    await (
      await line
    )?.();
  };
}

async function listenTo(url: string): Promise<() => Promise<void>> {
  const { listenOnPostgres } = await import('#app/database/postgres-channel.server');
  return listenOnPostgres({ url, channel: CHANNEL, onMessage: hear, onBack: () => news.wake() });
}

function hear(text: string): void {
  const { data } = message.safeParse(parseJson(text));
  if (data?.confirmed !== undefined)
    confirmHere(data.confirmed).catch((error: unknown) =>
      log.error({ event: 'content.not-confirmed', ...describeError(error) }),
    );
  else if (data?.entry) news.announce(data.entry);
  else news.wake();
}

/** Only what is held back now: a page left open must not confirm what happens some other day. */
async function confirmHere(id: string): Promise<boolean> {
  if (contentStatus().heldBack?.id !== id) return false;
  await instructions.confirm(id);
  await renewContent();
  return true;
}

/** Lost when the database can't be reached: then the freshness of a minute is the net. */
function tellOthers(said: z.infer<typeof message>): void {
  if (!env.DATABASE_URL) return;
  database()
    .then((db) => db.rows(z.unknown(), 'select pg_notify($1, $2)', [CHANNEL, JSON.stringify(said)]))
    .catch((error: unknown) =>
      log.warn({ event: 'content.news-not-told', ...describeError(error) }),
    );
}
