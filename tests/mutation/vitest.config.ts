import { defineConfig } from 'vitest/config';
import project from '../vitest.config';

/** What proves the pure parts, quickly enough to be run for each of some hundred faults: `npm run mutation`. */
const PROOFS = [
  'booking/*',
  'cart/cart',
  'money',
  'account/phone',
  'account/otp',
  'contact/ticket',
  'checkout/{calendar,customers,outcomes,paying,payment-sequences,signature,submission,orders-desk,store,settlement}',
];

export default defineConfig({
  resolve: project.resolve,
  test: {
    ...project.test,
    env: { ...project.test?.env, FC_RUNS: '300' },
    projects: undefined,
    include: PROOFS.map((name) => `tests/${name}.test.ts`),
    testTimeout: 20_000,
  },
});
