import type { Core } from '@strapi/strapi';
import { isBearerOf } from '../bearer';

interface Asking {
  path: string;
  ip: string;
  status: number;
  body: unknown;
  get(header: string): string;
  set(name: string, value: string): void;
}

const WINDOW_MS = 60_000;
const GRAPHQL = /^\/graphql\/?$/i;

/**
 * Limits GraphQL requests per address, except the shop's: each publication costs it a dozen. Counts
 * reset every minute, so memory stays bounded.
 */
export default ({ perMinute }: { perMinute: number }, _: { strapi: Core.Strapi }) => {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return async (context: Asking, next: () => Promise<void>): Promise<void> => {
    if (!GRAPHQL.test(context.path)) return next();
    if (isBearerOf(process.env.CMS_TOKEN, context.get('authorization'))) return next();
    const now = Date.now();
    if (now >= endsAt) [counts, endsAt] = [new Map(), now + WINDOW_MS];
    const count = (counts.get(context.ip) ?? 0) + 1;
    counts.set(context.ip, count);
    if (count <= perMinute) return next();
    context.set('Retry-After', String(Math.ceil((endsAt - now) / 1000)));
    context.status = 429;
    context.body = {
      errors: [{ message: 'Too many requests', extensions: { code: 'TOO_MANY_REQUESTS' } }],
    };
  };
};
