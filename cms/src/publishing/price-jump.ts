import { AsyncLocalStorage } from 'node:async_hooks';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';

const SERVICE = 'api::service.service';
/** A price may change by this factor at most. */
const MAX_FACTOR = 3;
const MEANT_FOR_MS = 10 * 60 * 1000;
const READING_MS = 2_000;

/** Held in memory: after a restart the editor is asked again. */
const asked = new Map<string, number>();
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

const confirmed = new AsyncLocalStorage<true>();

/** Publishes what an editor has confirmed earlier, without asking. */
export const withoutAsking = <T>(publish: () => Promise<T>): Promise<T> =>
  confirmed.run(true, publish);

interface Publishing {
  documentId: string | undefined;
  price: unknown;
}

/** Refuses a large change until the same editor publishes the same price again. */
export async function checkPriceJump(
  strapi: Core.Strapi,
  { documentId, price }: Publishing,
  now = Date.now(),
): Promise<void> {
  if (!documentId || typeof price !== 'number' || confirmed.getStore()) return;
  const before =
    (await publishedPrice(strapi, documentId)) ?? (await rememberedPrice(strapi, documentId));
  if (before === undefined || !isJump(before, price)) return;
  for (const [key, askedAt] of asked) if (now - askedAt > MEANT_FOR_MS) asked.delete(key);
  const key = [editorOf(strapi), documentId, before, price].join(' ');
  const askedAt = asked.get(key);
  if (askedAt === undefined) asked.set(key, now);
  if (askedAt === undefined || now - askedAt < READING_MS) {
    const change = price < before ? 'less than a third' : 'more than three times as much';
    throw new errors.ApplicationError(
      `${rupees.format(before)} → ${rupees.format(price)} is ${change}. ` +
        'If you mean it, press Publish again within 10 minutes.',
    );
  }
  // Only on commit: a bulk publication may fail because of another service.
  await strapi.db.transaction(({ onCommit }) => onCommit(() => void asked.delete(key)));
}

const isJump = (before: number, price: number): boolean =>
  price > before * MAX_FACTOR || before > price * MAX_FACTOR;

async function publishedPrice(
  strapi: Core.Strapi,
  documentId: string,
): Promise<number | undefined> {
  const found = await strapi.db
    .query(SERVICE)
    .findOne({ where: { documentId, publishedAt: { $notNull: true } }, select: ['price'] });
  return found?.price;
}

const pricesOffline = (strapi: Core.Strapi) =>
  strapi.store({ type: 'core', name: 'price_offline' });

async function rememberedPrice(
  strapi: Core.Strapi,
  documentId: string,
): Promise<number | undefined> {
  const price = await pricesOffline(strapi).get({ key: documentId });
  return typeof price === 'number' ? price : undefined;
}

/** Without this, an unpublished service could return at any price. */
export async function rememberPrice(strapi: Core.Strapi, documentId: string): Promise<void> {
  const price = await publishedPrice(strapi, documentId);
  if (price !== undefined) await pricesOffline(strapi).set({ key: documentId, value: price });
}

function editorOf(strapi: Core.Strapi): string {
  const user: unknown = strapi.requestContext.get()?.state.user?.id;
  return typeof user === 'number' || typeof user === 'string' ? `admin-${user}` : 'nobody';
}
