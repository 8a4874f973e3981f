import { defineConfig } from 'vitest/config';
import project from '../vitest.config';

/**
 * What proves the pure parts, quickly enough to be run for each of some hundred faults: `npm run
 * mutation`.
 */
const PROOFS = [
  'booking/*',
  'cart/cart',
  'money',
  'visit-kind',
  'limits/{limit,limit-store,limits,require-within}',
  'account/phone',
  'account/otp',
  'account/{identity,session,session-request,session-route}',
  'support/ticket',
  'checkout/customers',
  'operators/orders-desk',
  'orders/{calendar,refund-rules,store,submission,delivery}',
  'payments/{confirmation,ledger,outcomes,paying,payment-sequences,polls,settlement,signature,webhook}',
];

export default defineConfig({
  plugins: project.plugins,
  resolve: project.resolve,
  test: {
    ...project.test,
    env: { ...project.test?.env, FC_RUNS: '300' },
    projects: undefined,
    include: PROOFS.map((name) => `tests/${name}.test.ts`),
    testTimeout: 20_000,
  },
});
