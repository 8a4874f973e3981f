import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, uidOf, type ContentType } from '../content-types';
import { entryName } from '../entries/entry-name';

/** One publication or its opposite, until the shop has it and after. Times in epoch ms. */
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

const EVENTS = ['entry.publish', 'entry.unpublish', 'entry.delete'] as const;
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
  const queue: News[] = [];
  const timers = new Map<string, NodeJS.Timeout>();
  let running = 0;

  async function add(event: News['event'], given: Given): Promise<void> {
    const type = CONTENT_TYPES.find((each) => uidOf(each) === given.uid);
    const { documentId, updatedAt, publishedAt } = given.entry;
    if (!type || (event === 'entry.delete' && !publishedAt) || !process.env.STOREFRONT_URL) return;
    const at = Date.now();
    const item: News = {
      id: `${at}-${randomUUID().slice(0, 8)}`,
      event,
      type,
      documentId,
      updatedAt: new Date(updatedAt).toISOString(),
      title:
        (await entryName(strapi, type, documentId)) ||
        String(given.entry.name ?? given.entry.title ?? ''),
      who: editorOf(strapi),
      at,
      tries: 0,
      trouble: '',
    };
    await create(item);
    queue.push(item);
    run();
  }

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
    await keep(item);
  }

  function later(item: News, waitMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(item.id);
      queue.push(item);
      run();
    }, waitMs);
    timers.set(item.id, timer);
  }

  const rows = () => strapi.db.query(STORE);
  const rowOf = (item: News) => ({
    key: PREFIX + item.id,
    type: 'object',
    value: JSON.stringify(item),
  });

  async function create(item: News): Promise<void> {
    await rows().create({ data: rowOf(item) });
    const old: { id: number }[] = await rows().findMany({
      where: { key: { $startsWith: PREFIX } },
      orderBy: { key: 'desc' },
      offset: KEPT,
      limit: KEPT,
      select: ['id'],
    });
    if (old.length > 0)
      await rows().deleteMany({ where: { id: { $in: old.map(({ id }) => id) } } });
  }

  async function keep(item: News): Promise<void> {
    await rows().update({ where: { key: PREFIX + item.id }, data: rowOf(item) });
  }

  return {
    /** Newest first. */
    list: async (): Promise<News[]> => {
      const found: { value: string }[] = await rows().findMany({
        where: { key: { $startsWith: PREFIX } },
        orderBy: { key: 'desc' },
        limit: KEPT,
      });
      return found.map(({ value }) => JSON.parse(value) as News);
    },
    async start(): Promise<void> {
      for (const item of (await this.list()).toReversed())
        if (item.toldAt === undefined) queue.push(item);
      run();
      for (const event of EVENTS)
        strapi.eventHub.on(event, (given: unknown) => add(event, given as Given));
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
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

interface Given {
  uid: string;
  entry: { documentId: string; updatedAt: string; publishedAt?: string | null } & Record<
    string,
    unknown
  >;
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
