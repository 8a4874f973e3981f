import { clockDoubt } from '#app/database/clock.server';
import { gauge } from './registry.server';

const inDoubt = gauge(
  'shop_clock_in_doubt',
  '1 while this machine’s clock does not agree with the store: no new time is proven.',
);

export function readClock(): Promise<void> {
  inDoubt.set(Number(clockDoubt() !== undefined));
  return Promise.resolve();
}
