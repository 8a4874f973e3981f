// @ts-check
/**
 * How deep the tests go. `npm test` proves the product in minutes; `npm run proof` sets DEPTH and
 * takes what it takes. This file says all that differs.
 */
export const IS_PROOF = process.env.DEPTH === 'proof';

/**
 * How often something random runs.
 * @param {number} inTest @param {number} inProof
 */
export const atDepth = (inTest, inProof) => (IS_PROOF ? inProof : inTest);

/** Browser tests of which the proof runs more: the tag `@proof`, dark colours, other sizes. */
export const DEEPER_IN_PROOF = ['accessibility', 'desk', 'limits', 'offers', 'sign-in'];

/** Files that only the proof runs, by stage. */
export const PROOF_ONLY = {
  /** Looks and habits of single screens. Everything on a desktop's screen is the proof's, too. */
  browser: [
    ...['focus', 'hindi', 'keyboard', 'longer', 'low-data', 'next-slot-line', 'offline-taps'],
    ...['reflow', 'resilience', 'screens-desk', 'second-press', 'storage', 'styles'],
  ],
  /** What starts Strapi anew, or on PostgreSQL. */
  cms: ['history', 'postgres', 'schedule', 'start'],
  /** Worlds of several machines, months, floods, long random runs. */
  faults: [
    ...['unpriced', 'providers', 'dev', 'play', 'books', 'chaos', 'content', 'flood'],
    ...['fuzz', 'live-content', 'machine', 'machines', 'month', 'neighbours', 'order-cost'],
    ...['papers', 'slow-sockets'],
  ],
};
