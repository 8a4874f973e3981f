/**
 * Also runs at each start: during a rolling restart the previous version still writes `attention`.
 * A flag that was ever carried over is left alone, so a cleared one stays cleared.
 */
export const CARRY_OVER_FLAGS = `insert into order_flags (reference, flag, raised_at)
  select reference, flag, coalesce(paid_at, created_at)
  from orders join (${[
    'slot-passed',
    'paid-after-replacement',
    'second-payment',
    'extra-payment',
    'refund-failed',
    'foreign-payment',
    'cancellation-rejected',
    'cancellation-late',
    'amount-mismatch',
    'submission-rejected',
    'submission-late',
  ]
    .map((flag) => `select '${flag}' as flag`)
    .join(' union all ')}) as known on ' ' || attention || ' ' like '% ' || flag || ' %'
  where attention is not null and not exists (
    select 1 from order_flags as carried
    where carried.reference = orders.reference and carried.flag = known.flag)
  on conflict do nothing`;
