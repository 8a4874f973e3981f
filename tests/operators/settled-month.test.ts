import { describe, expect, it } from 'vitest';
import { csvRows, settlementsIn, settledTotals } from '#app/operators/settled-month.server';
import type { SettlementLine } from '#app/payments/settlement-lines.server';

const line = (changes: Partial<SettlementLine>): SettlementLine => ({
  settlementId: 'setl_a',
  entityId: 'pay_a',
  type: 'payment',
  paymentId: 'pay_a',
  reference: 'DD-A',
  amountPaise: 59_900,
  debitPaise: 0,
  creditPaise: 58_486,
  feePaise: 1_414,
  taxPaise: 216,
  currency: 'INR',
  method: 'upi',
  utr: 'UTR1',
  createdAt: 1,
  settledAt: Date.UTC(2026, 10, 2),
  ...changes,
});
const lines = [
  line({}),
  line({ entityId: 'rfnd_a', type: 'refund', creditPaise: 0, debitPaise: 10_000, feePaise: 0 }),
  line({ settlementId: 'setl_b', utr: 'UTR2', creditPaise: 100, feePaise: 2 }),
];

describe('a settled month', () => {
  it('is summed by settlement and in all', () => {
    expect(settlementsIn(lines)).toMatchObject([
      { id: 'setl_a', utr: 'UTR1', lines: 2, netPaise: 48_486, feePaise: 1_414 },
      { id: 'setl_b', utr: 'UTR2', lines: 1, netPaise: 100, feePaise: 2 },
    ]);
    expect(settledTotals(lines)).toEqual({ lines: 3, netPaise: 48_586, feePaise: 1_416 });
    expect(settlementsIn([])).toEqual([]);
  });

  it('has one row for each line, with no formula for a spreadsheet', () => {
    const [head, row, ...rest] = csvRows([line({ reference: '=SUM(A1)' })]);
    expect(head?.split(',')).toHaveLength(14);
    expect(row).toBe(
      `2026-11-02,setl_a,UTR1,payment,"'=SUM(A1)",pay_a,pay_a,upi,599.00,14.14,2.16,0.00,584.86,INR`,
    );
    expect(rest).toEqual([]);
  });
});
