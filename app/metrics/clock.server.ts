import { clockDoubt } from '#app/database/clock.server';
import { onScrape } from './registry.server';

onScrape(
  'shop_clock_in_doubt',
  '1 while this machine’s clock does not agree with the store: nothing is deleted by age.',
  () => Number(clockDoubt() !== undefined),
);
