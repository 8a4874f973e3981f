import { counter } from './registry.server';

const refused = counter('shop_limited_total', 'Requests refused by a rate limit.', ['limit']);

export const countLimited = (limit: string): void => refused.inc({ limit });
