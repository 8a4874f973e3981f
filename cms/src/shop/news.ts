import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, uidOf, type ContentType } from '../content-types';
import { entryName } from '../entries/entry-name';

/**
 * One publication, removal or deletion, before and after the shop has heard of it. Times in epoch
 * ms.
 */
export interface News {
  id: string;
  event: 'entry.publish' | 'entry.unpublish' | 'entry.delete';
  type: ContentType;
  documentId: string;
  updatedAt: string;
  title: string;
  who: string;
  at: number;
  tries: number;
  /** Why the last try failed; blank otherwise. */
  trouble: string;
  /** When it is tried again. */
  nextAt?: number;
  /** The shop has it. */
  toldAt?: number;
  /** Customers see it. Missing when the shop has not said so. */
  liveAt?: number;
}

/** A category without a published service is in the shop, but customers do not see it. */
export async function withPages(
  strapi: Core.Strapi,
  news: News[],
): Promise<(News & { hasNoPage?: true })[]> {
  const published = ({ type, event }: News) => type === 'category' && event === 'entry.publish';
  const ids = news.filter(published).map(({ documentId }) => documentId);
  if (ids.length === 0) return news;
  const services: { category?: { documentId: string } }[] = await strapi.db
    .query(uidOf('service'))
    .findMany({
      where: { publishedAt: { $notNull: true }, category: { documentId: { $in: ids } } } as never,
      populate: ['category'],
      select: ['id'],
    });
  const filled = new Set(services.map(({ category }) => category?.documentId));
  return news.map((each) =>
    published(each) && !filled.has(each.documentId) ? { ...each, hasNoPage: true } : each,
  );
}

const STORE = 'strapi::core-store';
const PREFIX = 'plugin_shop_news_';
const KEPT = 300;
/** The shop answers when customers see the change, or after 8 s. */
const SHOP_ANSWERS_WITHIN_MS = 15_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
const AT_ONCE = 8;

/** Announces each publication to the shop until it answers, also after a restart. */
export function openNews(strapi: Core.Strapi) {
  const store = newsStore(strapi);
  const queue: News[] = [];
  const timers = new Map<string, NodeJS.Timeout>();
  let running = 0;

  /**
   * Stores the news with the change itself, and tells it as soon as both are committed: Strapi's
   * own events come 20 ms later.
   */
  const announce: Middleware = async (context, next) => {
    const type = CONTENT_TYPES.find((each) => uidOf(each) === context.uid);
    const event = eventOf(context);
    if (!type || !event || !process.env.STOREFRONT_URL) return next();
    return strapi.db.transaction(async ({ onCommit }) => {
      const result = await next();
      const items: News[] = [];
      for (const entry of entriesIn(result))
        if (entry.publishedAt) items.push(await newsOf(strapi, event, type, entry));
      for (const item of items) await store.add(item);
      onCommit(() => {
        queue.push(...items);
        run();
      });
      return result;
    });
  };

  function run(): void {
    while (running < AT_ONCE) {
      const item = queue.shift();
      if (!item) return;
      running += 1;
      void send(item).finally(() => {
        running -= 1;
        run();
      });
    }
  }

  async function send(item: News): Promise<void> {
    item.tries += 1;
    const answer = await tell(item);
    item.trouble = answer.trouble;
    if (answer.trouble === '') {
      delete item.nextAt;
      item.toldAt = Date.now();
      if (answer.liveAt !== undefined) item.liveAt = answer.liveAt;
    } else {
      const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (item.tries - 1), LONGEST_RETRY_MS);
      item.nextAt = Date.now() + waitMs;
      later(item, waitMs);
      strapi.log.warn(
        `The shop was not told of a change: ${answer.trouble}. Try ${item.tries}, next in ${waitMs / 1000} s`,
      );
    }
    await store.keep(item);
  }

  function later(item: News, waitMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(item.id);
      queue.push(item);
      run();
    }, waitMs);
    timers.set(item.id, timer);
  }

  return {
    list: store.list,
    async start(): Promise<void> {
      for (const item of (await store.list()).toReversed())
        if (item.toldAt === undefined) queue.push(item);
      run();
      strapi.documents.use(announce);
    },
    stop: (): void => timers.forEach((timer) => clearTimeout(timer)),
  };
}

async function newsOf(
  strapi: Core.Strapi,
  event: News['event'],
  type: ContentType,
  entry: Entry,
): Promise<News> {
  const { documentId, updatedAt } = entry;
  const at = Date.now();
  return {
    id: `${at}-${randomUUID().slice(0, 8)}`,
    event,
    type,
    documentId,
    updatedAt: new Date(updatedAt).toISOString(),
    title: (await entryName(strapi, type, documentId)) || String(entry.name ?? entry.title ?? ''),
    who: editorOf(strapi),
    at,
    tries: 0,
    trouble: '',
  };
}

/** In Strapi's own store of settings, the last {@link KEPT}. */
function newsStore(strapi: Core.Strapi) {
  const rows = () => strapi.db.query(STORE);
  const rowOf = (item: News) => ({
    key: PREFIX + item.id,
    type: 'object',
    value: JSON.stringify(item),
  });
  return {
    add: (item: News) => rows().create({ data: rowOf(item) }),
    async keep(item: News): Promise<void> {
      await rows().update({ where: { key: PREFIX + item.id }, data: rowOf(item) });
      const old: { id: number }[] = await rows().findMany({
        where: { key: { $startsWith: PREFIX } },
        orderBy: { key: 'desc' },
        offset: KEPT,
        limit: KEPT,
        select: ['id'],
      });
      if (old.length > 0)
        await rows().deleteMany({ where: { id: { $in: old.map(({ id }) => id) } } });
    },
    /** Newest first. */
    async list(): Promise<News[]> {
      const found: { value: string }[] = await rows().findMany({
        where: { key: { $startsWith: PREFIX } },
        orderBy: { key: 'desc' },
        limit: KEPT,
      });
      return found.map(({ value }) => JSON.parse(value) as News);
    },
  };
}

/** What the shop does not have yet: how many, why, and when it is told again. */
export function untoldOf(news: News[]): { count: number; trouble: string; nextAt?: number } {
  const untold = news.filter(({ toldAt, trouble }) => toldAt === undefined && trouble !== '');
  const [newest] = untold;
  const nextAt = Math.min(...untold.flatMap((each) => each.nextAt ?? []));
  return {
    count: untold.length,
    trouble: newest?.trouble ?? '',
    ...(Number.isFinite(nextAt) && { nextAt }),
  };
}

type Middleware = Parameters<Core.Strapi['documents']['use']>[0];

type Entry = { documentId: string; updatedAt: string; publishedAt?: string | null } & Record<
  string,
  unknown
>;

function eventOf({ action, params }: Parameters<Middleware>[0]): News['event'] | undefined {
  if (action === 'delete' || action === 'unpublish' || action === 'publish')
    return `entry.${action}`;
  const isPublished = 'status' in params && params.status === 'published';
  return (action === 'create' || action === 'update') && isPublished ? 'entry.publish' : undefined;
}

/** Strapi answers with the entry that it has written, or with all of them; `null` for none. */
function entriesIn(result: unknown): Entry[] {
  const { entries = [result as Entry] } = (result ?? { entries: [] }) as { entries?: Entry[] };
  return entries;
}

async function tell({
  event,
  type,
  documentId,
  updatedAt,
  at,
}: News): Promise<{ trouble: string; liveAt?: number }> {
  const { STOREFRONT_URL, CONTENT_WEBHOOK_TOKEN } = process.env;
  if (!STOREFRONT_URL || !CONTENT_WEBHOOK_TOKEN) return { trouble: '' };
  try {
    const answer = await fetch(new URL('/webhooks/content', STOREFRONT_URL), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${CONTENT_WEBHOOK_TOKEN}`,
        'content-type': 'application/json',
        prefer: 'wait',
      },
      body: JSON.stringify({
        event,
        createdAt: new Date(at).toISOString(),
        model: type,
        uid: uidOf(type),
        entry: { documentId, updatedAt },
      }),
      signal: AbortSignal.timeout(SHOP_ANSWERS_WITHIN_MS),
    });
    if (!answer.ok) return { trouble: `the shop answered ${answer.status}` };
    const { liveAt } = JSON.parse((await answer.text()) || '{}') as { liveAt?: number };
    return { trouble: '', ...(typeof liveAt === 'number' && { liveAt }) };
  } catch (error) {
    const isLate = error instanceof DOMException;
    return { trouble: isLate ? 'the shop did not answer in time' : 'the shop can’t be reached' };
  }
}

/** Who asks, in words. */
export function editorOf(strapi: Core.Strapi): string {
  const context = strapi.requestContext.get();
  const { firstname, lastname, email } = context?.state.user ?? {};
  const name = [firstname, lastname].filter(Boolean).join(' ');
  if (name || email) return name || email;
  return context ? 'the shop, at the time that was set' : 'a program';
}
