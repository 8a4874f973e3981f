import { describe, expect, it } from 'vitest';
import { BILL_ACTS, BILL_STATES, billAfter } from '#app/bills/bill-state';

/** Written out here again, so that a slip in the table shows. */
const STEPS: Record<string, string> = {
  'draft change': 'draft',
  'sent change': 'draft',
  'approved change': 'draft',
  'draft send': 'sent',
  'sent approve': 'approved',
  'approved settle': 'settled',
};

describe('the states of a bill', () => {
  const pairs = BILL_STATES.flatMap((state) => BILL_ACTS.map((act) => ({ state, act })));
  it.each(pairs)('$act from $state', ({ state, act }) =>
    expect(billAfter(state, act)).toBe(STEPS[`${state} ${act}`]),
  );

  it('what is settled stays as it is', () =>
    expect(BILL_ACTS.map((act) => billAfter('settled', act))).toEqual(
      BILL_ACTS.map(() => undefined),
    ));
});
