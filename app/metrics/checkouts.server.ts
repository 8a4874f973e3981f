import { counter } from './registry.server';

const checkouts = counter(
  'shop_checkouts_total',
  'Complete Order by its result: pay holds the slot, every other one is a refusal or an earlier order.',
  ['result'],
);

export const countCheckout = (result: string): void => checkouts.inc({ result });
