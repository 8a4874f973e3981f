import type { Core } from '@strapi/strapi';

/** The last publication of each open transaction. */
const last = new WeakMap<object, Promise<unknown>>();

/**
 * Runs the publications of one transaction one after another, and none after one has failed.
 * Strapi starts those of a bulk publication side by side. After the first refusal it rolls back,
 * and the others would write outside the transaction.
 */
export async function oneByOne<T>(strapi: Core.Strapi, publish: () => Promise<T>): Promise<T> {
  if (!strapi.db.inTransaction()) return publish();
  const transaction = (await strapi.db.transaction()).get();
  const before = last.get(transaction) ?? Promise.resolve();
  const after = before.then(publish);
  last.set(transaction, after);
  return after;
}
