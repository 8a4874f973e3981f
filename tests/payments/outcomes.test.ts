import { describe, expect, it, vi } from 'vitest';
import { momentInIndia } from '#app/words/dates';
import { openReasons, type OrderRecords } from '#app/operators/open-reasons';
import { todoOf } from '#app/operators/staff-words';
import { leftOfPayment } from '#app/refunds/refunds';
import { ORDER_FLAGS, type Order, type OrderFlag } from '#app/orders/order';
import { openFlags } from '../harness/open-flags';
import { isJustPaid, isOver, isPaid, ORDER_STATES } from '#app/orders/order-state';
import { proposedRefunds } from '#app/refunds/refunds';
import type { StrayPayment } from '#app/refunds/refunds';
import type { Refund } from '#app/refunds/refund.server';
import { partlyReturned, returning } from '#app/refunds/refunds';

const DAY_MS = 24 * 3_600_000;
const at = (india: string) => Date.parse(`${india}T12:00:00+05:30`);
const PAID_AT = at('2026-11-02'); // a Monday
const NOTHING_MORE = { requests: [], settled: [], bill: undefined, billPayments: [] };
const ofOrder = (state: Order['state'], flags: OrderFlag | OrderFlag[] = [], paidAt = PAID_AT) =>
  ({
    reference: 'DD-A',
    flags: [flags].flat(),
    state,
    paidAt,
    pricePaise: 59_900,
    razorpayPaymentId: 'pay_own',
    cancelledAt: 0,
  }) as Order; // what these functions read
const stray = (
  reason: StrayPayment['reason'],
  paymentId = 'pay_other',
  seenAt = PAID_AT,
): StrayPayment => ({ paymentId, amountPaise: 29_900, reason, seenAt });
const refund = (state: Refund['state'], paymentId = 'pay_other', updatedAt = PAID_AT): Refund => ({
  id: `rfnd_${state}`,
  paymentId,
  amountPaise: 29_900,
  state,
  updatedAt,
});

it('paid is every state after the money came', () => {
  expect(ORDER_STATES.filter((state) => isPaid({ state }))).toEqual([
    'paid',
    'submitted',
    'refunded',
  ]);
});

it('nobody comes any more to a booking that is cancelled or refunded', () => {
  for (const state of ORDER_STATES) {
    expect(isOver({ state, cancelledAt: 0 }), state).toBe(state === 'refunded');
    expect(isOver({ state, cancelledAt: 1 }), state).toBe(true);
  }
});

it('the cart is emptied after a payment, not by looking at an old booking', () => {
  const minutesLater = (minutes: number) => PAID_AT + minutes * 60_000;
  expect(
    [1, 14, 15, 60_000].map((minutes) => isJustPaid(ofOrder('submitted'), minutesLater(minutes))),
  ).toEqual([true, true, false, false]);
  for (const state of ['pending', 'expired', 'refunded'] as const)
    expect(isJustPaid(ofOrder(state), minutesLater(1)), state).toBe(false);
});

describe('money on its way back', () => {
  it.each<[string, Order, StrayPayment[], Refund[], ReturnType<typeof returning>]>([
    ['nothing', ofOrder('submitted'), [], [], null],
    [
      'all of a refunded order, counted from its refund',
      ofOrder('refunded'),
      [],
      [refund('processed', 'pay_own', at('2026-11-09'))],
      { amountPaise: 59_900, by: '2026-11-18' },
    ],
    [
      'all of a second payment, counted from the payment until there is a refund',
      ofOrder('paid', 'second-payment'),
      [],
      [],
      { amountPaise: 59_900, by: '2026-11-11' },
    ],
    [
      'what came beside it, alone',
      ofOrder('submitted', 'extra-payment'),
      [stray('extra')],
      [],
      { amountPaise: 29_900, by: '2026-11-11' },
    ],
    [
      'a refund that failed does not count',
      ofOrder('submitted', 'extra-payment'),
      [stray('extra')],
      [refund('failed', 'pay_other', at('2026-11-20'))],
      { amountPaise: 29_900, by: '2026-11-11' },
    ],
    [
      'another payment’s refund does not count',
      ofOrder('submitted', 'extra-payment'),
      [stray('extra')],
      [refund('created', 'pay_third', at('2026-11-20'))],
      { amountPaise: 29_900, by: '2026-11-11' },
    ],
    [
      'both, by the latest day',
      ofOrder('refunded'),
      [stray('extra')],
      [refund('created', 'pay_other', at('2026-11-16'))],
      { amountPaise: 89_800, by: '2026-11-25' },
    ],
  ])('%s', (_, order, strays, refunds, back) => {
    expect(returning(order, strays, refunds)).toEqual(back);
  });
});

describe('a part of the price that goes back', () => {
  const part = (state: Refund['state'], amountPaise: number, paymentId = 'pay_own'): Refund => ({
    ...refund(state, paymentId),
    amountPaise,
  });
  const extra: StrayPayment = { ...stray('extra'), amountPaise: 59_900 };
  it.each<[string, Order, StrayPayment[], Refund[], ReturnType<typeof partlyReturned>]>([
    ['nothing went back', ofOrder('submitted'), [], [], null],
    [
      'a part did',
      ofOrder('submitted'),
      [],
      [part('processed', 20_000)],
      { returnedPaise: 20_000, comingPaise: 0, remainsPaise: 39_900 },
    ],
    [
      'a part is on its way, another failed',
      ofOrder('submitted'),
      [],
      [part('created', 20_000), part('failed', 9_900)],
      { returnedPaise: 0, comingPaise: 20_000, remainsPaise: 39_900 },
    ],
    [
      'the extra payment went back',
      ofOrder('submitted'),
      [extra],
      [part('processed', 59_900, 'pay_other')],
      null,
    ],
    [
      'the first payment went back instead of the extra one',
      ofOrder('submitted'),
      [extra],
      [part('processed', 59_900)],
      null,
    ],
    [
      'the extra one and a part',
      ofOrder('submitted'),
      [extra],
      [part('processed', 59_900, 'pay_other'), part('created', 10_000)],
      { returnedPaise: 0, comingPaise: 10_000, remainsPaise: 49_900 },
    ],
    [
      'somebody else’s payment',
      ofOrder('submitted'),
      [],
      [part('processed', 20_000, 'pay_third')],
      null,
    ],
    [
      'a payment of the wrong sum went back, and a part of the price',
      ofOrder('submitted'),
      [{ ...extra, reason: 'mismatch' }],
      [part('processed', 59_900, 'pay_other'), part('processed', 10_000)],
      { returnedPaise: 10_000, comingPaise: 0, remainsPaise: 49_900 },
    ],
    [
      'one part did, and one is on its way',
      ofOrder('submitted'),
      [],
      [part('processed', 10_000), part('created', 10_000)],
      { returnedPaise: 10_000, comingPaise: 10_000, remainsPaise: 39_900 },
    ],
    ['all of it', ofOrder('refunded'), [], [part('processed', 59_900)], null],
    ['a second payment', ofOrder('paid', 'second-payment'), [], [part('created', 20_000)], null],
  ])('%s', (_, order, strays, refunds, parts) => {
    expect(partlyReturned(order, strays, refunds)).toEqual(parts);
  });
});

describe('a proposed refund', () => {
  it('is due for a stray payment, possible for a paying one, never for a late one', () => {
    expect(
      proposedRefunds(
        ofOrder('submitted'),
        [stray('extra'), stray('mismatch', 'pay_third'), stray('late', 'pay_late')],
        [],
      ),
    ).toEqual([
      {
        paymentId: 'pay_other',
        amountPaise: 29_900,
        isDue: true,
        idempotencyKey: 'refund-DD-A-pay_other-0',
      },
      {
        paymentId: 'pay_third',
        amountPaise: 29_900,
        isDue: true,
        idempotencyKey: 'refund-DD-A-pay_third-0',
      },
      {
        paymentId: 'pay_own',
        amountPaise: 59_900,
        isDue: false,
        idempotencyKey: 'refund-DD-A-pay_own-0',
      },
    ]);
    expect(proposedRefunds(ofOrder('paid', 'second-payment'), [], [])).toMatchObject([
      { paymentId: 'pay_own', isDue: true },
    ]);
    for (const state of ['pending', 'expired', 'refunded'] as const)
      expect(proposedRefunds(ofOrder(state), [], []), state).toEqual([]);
  });

  it('BP-12 keeps its key of ten characters or more; only a failed refund gets a new one', () => {
    const [first] = proposedRefunds(ofOrder('submitted'), [stray('extra')], []);
    const [again] = proposedRefunds(ofOrder('submitted'), [stray('extra')], []);
    expect(first?.idempotencyKey).toBe(again?.idempotencyKey);
    expect(first?.idempotencyKey).toMatch(/^[\w-]{10,}$/);
    const [afterFailure] = proposedRefunds(
      ofOrder('submitted'),
      [stray('extra')],
      [refund('failed'), refund('failed', 'pay_third')],
    );
    expect(afterFailure?.idempotencyKey).toBe('refund-DD-A-pay_other-1');
    for (const state of ['created', 'processed'] as const)
      expect(
        proposedRefunds(ofOrder('submitted'), [stray('extra')], [refund(state)]),
      ).toMatchObject([{ paymentId: 'pay_own' }]);
  });
});

describe('open reasons', () => {
  const NOW = PAID_AT + DAY_MS;
  const dispute = {
    id: 'disp_1',
    paymentId: 'pay_own',
    amountPaise: 59_900,
    phase: 'pre_arbitration',
    state: 'open',
    respondBy: NOW,
    heardAt: NOW,
  };
  const open = (order: Order, strays: StrayPayment[] = [], refunds: Refund[] = [], now = NOW) =>
    openReasons(
      order,
      { flags: openFlags(order), strays, refunds, disputes: [], ...NOTHING_MORE },
      now,
    ).map(({ reason }) => reason);

  it('a paid order that is not submitted after fifteen minutes, unless it goes back', () => {
    const MINUTES = 15 * 60_000;
    expect(open(ofOrder('paid'), [], [], PAID_AT + MINUTES)).toEqual([]);
    expect(open(ofOrder('paid'), [], [], PAID_AT + MINUTES + 1)).toEqual(['not-submitted']);
    expect(open(ofOrder('submitted'))).toEqual([]);
    expect(open(ofOrder('paid', 'second-payment'))).toEqual(['second-payment']);
    expect(open(ofOrder('paid', ['submission-late', 'slot-passed']))).toEqual([
      'not-submitted',
      'submission-late',
      'slot-passed',
    ]);
  });

  it.each<[OrderFlag, Order['state'], boolean]>([
    ['submission-rejected', 'paid', true],
    ['submission-rejected', 'submitted', false],
    ['submission-late', 'paid', true],
    ['submission-late', 'submitted', false],
    ['second-payment', 'paid', true],
    ['second-payment', 'refunded', false],
    ['slot-passed', 'submitted', true],
    ['slot-passed', 'refunded', false],
    ['paid-after-replacement', 'submitted', true],
    ['paid-after-replacement', 'refunded', false],
  ])('%s of an order that is %s: %s', (flag, state, isOpen) => {
    expect(open(ofOrder(state, flag)).includes(flag)).toBe(isOpen);
  });

  it.each(['slot-passed', 'paid-after-replacement', 'foreign-payment'] as const)(
    '%s is shown until a person clears it',
    (flag) => {
      const order = ofOrder('submitted', flag);
      expect(open(order, [], [], PAID_AT + 300 * DAY_MS)).toEqual([flag]);
      const flags = openFlags(order).map((raised) => ({ ...raised, clearedAt: NOW }));
      expect(
        openReasons(order, { flags, strays: [], refunds: [], disputes: [], ...NOTHING_MORE }, NOW),
      ).toEqual([]);
    },
  );

  it.each([
    ['extra-payment', 'extra', 'mismatch'],
    ['amount-mismatch', 'mismatch', 'extra'],
  ] as const)('%s until that payment goes back', (flag, own, other) => {
    expect(open(ofOrder('submitted', flag), [stray(own)])).toEqual([flag]);
    expect(open(ofOrder('submitted', flag), [stray(other)])).toEqual([]);
    expect(open(ofOrder('submitted', flag), [stray(own)], [refund('created')])).toEqual([]);
    expect(
      open(ofOrder('submitted', flag), [stray(own), stray(own, 'pay_third')], [refund('created')]),
    ).toEqual([flag]);
  });

  it('refund-failed until another refund of that payment is open', () => {
    expect(open(ofOrder('submitted', 'refund-failed'), [], [refund('failed')])).toEqual([
      'refund-failed',
    ]);
    expect(
      open(ofOrder('submitted', 'refund-failed'), [], [refund('failed'), refund('created')]),
    ).toEqual([]);
    expect(
      open(
        ofOrder('submitted', 'refund-failed'),
        [],
        [refund('failed'), refund('created', 'pay_third')],
      ),
    ).toEqual(['refund-failed']);
    expect(open(ofOrder('submitted', 'refund-failed'), [], [refund('processed')])).toEqual([]);
  });

  it('a refund that is under way for more than fourteen days, and no submission while the money goes back', () => {
    const own = { ...refund('created', 'pay_own'), amountPaise: 59_900 };
    expect(open(ofOrder('paid'), [], [own], PAID_AT + 14 * DAY_MS)).toEqual([]);
    expect(open(ofOrder('paid'), [], [own], PAID_AT + 14 * DAY_MS + 1)).toEqual(['refund-slow']);
    expect(open(ofOrder('paid'), [], [{ ...own, state: 'failed' }])).toEqual(['not-submitted']);
  });

  it.each(['cancellation-rejected', 'cancellation-late'] as const)(
    '%s until the form service took it',
    (flag) => {
      expect(open({ ...ofOrder('refunded', flag), cancellationSentAt: 0 })).toEqual([flag]);
      expect(open({ ...ofOrder('refunded', flag), cancellationSentAt: 1 })).toEqual([]);
    },
  );

  it('a dispute until it ends, with its deadline', () => {
    const told = (changes: Partial<typeof dispute>, now = NOW) =>
      openReasons(
        ofOrder('submitted'),
        {
          flags: [],
          strays: [],
          refunds: [],
          disputes: [{ ...dispute, ...changes }],
          ...NOTHING_MORE,
        },
        now,
      ).map((open) => todoOf(open, now));
    expect(told({})).toEqual([
      `The bank of the customer disputes ₹599 of pay_own (pre arbitration, open). Answer in the Razorpay dashboard by ${momentInIndia(NOW)}.`,
    ]);
    expect(told({}, NOW + 1)[0]).toContain('The deadline has passed.');
    expect(told({ respondBy: 0, phase: '' })[0]).toContain(
      '(dispute, open). Answer in the Razorpay dashboard soon.',
    );
    for (const state of ['won', 'closed']) expect(told({ state }), state).toEqual([]);
    expect(told({ state: 'lost' })[0]).toContain('took ₹599 of pay_own back for good');
    expect(told({ state: 'lost' }, NOW + 15 * 24 * 3_600_000)).toEqual([]);
  });

  it('describes each in its own words', () => {
    const said = ORDER_FLAGS.map((flag) => {
      const order = { ...ofOrder('paid', flag), cancellationSentAt: 0 };
      const known = {
        flags: openFlags(order),
        strays: [stray('extra'), stray('mismatch', 'pay_third')],
        refunds: [refund('failed')],
        disputes: [],
        ...NOTHING_MORE,
        requests: [request(0)],
        bill: 'sent' as const,
      };
      const open = openReasons(order, known, NOW).find(({ reason }) => reason === flag);
      return open ? todoOf(open, NOW) : flag;
    });
    expect(new Set(said).size).toBe(ORDER_FLAGS.length);
    for (const [index, todo] of said.entries())
      expect(todo.length, ORDER_FLAGS[index]).toBeGreaterThan(25);
    const slow = { ...refund('created'), amountPaise: 1 };
    const late = openReasons(
      ofOrder('submitted'),
      { flags: [], strays: [], refunds: [slow], disputes: [], ...NOTHING_MORE },
      NOW + 20 * DAY_MS,
    );
    expect(late.map((open) => todoOf(open, NOW))).toEqual([expect.stringContaining('14 days')]);
  });

  const request = (doneAt: number) => ({ doneAt }) as OrderRecords['requests'][number]; // what decides
  const reasons = (order: Order, more: Partial<OrderRecords> = {}, now = NOW) =>
    openReasons(
      order,
      {
        flags: openFlags(order),
        strays: [],
        refunds: [],
        disputes: [],
        ...NOTHING_MORE,
        ...more,
      },
      now,
    ).map(({ reason }) => reason);

  it.each(['refund-refused', 'refund-late'] as const)('%s until the refund is made', (flag) => {
    const order = ofOrder('submitted', flag);
    expect(reasons(order, { requests: [request(1), request(0)] })).toEqual([flag]);
    expect(reasons(order, { requests: [request(1)] })).toEqual([]);
    expect(reasons(order)).toEqual([]);
  });

  it('a bill until it is settled or withdrawn, unless the booking is over', () => {
    const order = ofOrder('submitted', 'bill-open');
    for (const bill of ['sent', 'approved'] as const) {
      expect(reasons(order, { bill }), bill).toEqual(['bill-open']);
      expect(reasons({ ...order, cancelledAt: 1 }, { bill }), bill).toEqual([]);
    }
    for (const bill of ['draft', 'settled'] as const) expect(reasons(order, { bill })).toEqual([]);
  });

  it.each([
    'slot-change-rejected',
    'slot-change-late',
    'foreign-payment',
    'settlement-differs',
    'credit-over-invoice',
    'paper-unprintable',
  ] as const)('%s also of a booking that is over', (flag) => {
    expect(reasons(ofOrder('refunded', flag))).toEqual([flag]);
  });

  it.each(['call-wanted', 'slot-lost', 'slot-closed', 'over-capacity'] as const)(
    '%s while somebody is to come',
    (flag) => {
      expect(reasons(ofOrder('submitted', flag))).toEqual([flag]);
      expect(reasons({ ...ofOrder('submitted', flag), cancelledAt: 1 })).toEqual([]);
    },
  );

  it('a booking without a slot is not waited for at the form service', () => {
    expect(reasons(ofOrder('paid', 'slot-lost'))).toEqual(['slot-lost']);
    expect(reasons({ ...ofOrder('paid'), cancelledAt: 1 })).toEqual([]);
  });

  it('money that is not at the bank, until a payment line of it is', () => {
    const order = ofOrder('submitted', 'unsettled');
    const line = (paymentId: string, type = 'payment') =>
      ({ type, paymentId }) as OrderRecords['settled'][number];
    const rest = { id: 'pay_rest', paidAt: PAID_AT };
    const later = PAID_AT + 30 * DAY_MS;
    expect(reasons(order)).toEqual(['unsettled']);
    expect(reasons(order, { settled: [line('pay_own', 'refund')] })).toEqual(['unsettled']);
    expect(reasons(order, { settled: [line('pay_x'), line('pay_own')] })).toEqual([]);
    const own = { settled: [line('pay_own')], billPayments: [rest] };
    expect(reasons(order, own, later)).toEqual(['unsettled']);
    expect(reasons(order, own, PAID_AT), 'not due yet').toEqual([]);
    const both = [line('pay_own'), line('pay_rest')];
    expect(reasons(order, { ...own, settled: both }, later)).toEqual([]);
  });

  it('count what was neither refunded nor lost in a dispute', () => {
    const left = (refunds: ReturnType<typeof refund>[], lost = 0) =>
      leftOfPayment('pay_other', 29_900, refunds, [
        { ...dispute, paymentId: 'pay_other', amountPaise: lost, state: 'lost' },
        { ...dispute, paymentId: 'pay_other', amountPaise: 29_900, state: 'open' },
      ]);
    expect(left([refund('failed')])).toBe(29_900);
    expect(left([refund('created', 'pay_third')])).toBe(29_900);
    expect(left([refund('failed'), refund('processed')])).toBe(0);
    expect(left([{ ...refund('processed'), amountPaise: 100 }])).toBe(29_800);
    expect(left([], 20_000)).toBe(9_900);
    expect(left([{ ...refund('created'), amountPaise: 100 }], 29_900)).toBe(0);
  });

  it('propose the rest after a part refund, and keep the order listed', () => {
    const small = { ...refund('processed'), amountPaise: 100 };
    const [proposed] = proposedRefunds(ofOrder('paid'), [stray('extra')], [small]);
    expect(proposed).toMatchObject({ paymentId: 'pay_other', isDue: true });
    expect(proposed?.amountPaise).toBe(stray('extra').amountPaise - 100);
    expect(open(ofOrder('paid', 'extra-payment'), [stray('extra')], [small])).toContain(
      'extra-payment',
    );
  });
});

describe('the signed link of an order', () => {
  it('opens only that booking, with each secret in use', async () => {
    vi.stubEnv('SESSION_SECRETS', 'new-secret,old-secret');
    vi.resetModules();
    const { isOrderKey, orderLink, orderPath } = await import('#app/orders/order-link.server');
    const { hmacHex } = await import('#app/razorpay/signature.server');
    const keyWith = (secret: string, purpose = 'order-link') =>
      Buffer.from(hmacHex(secret, `${purpose}:DD-A`), 'hex').toString('base64url');
    expect(orderLink('DD-A')).toBe(
      `http://127.0.0.1:4390/orders/DD-A?key=${keyWith('new-secret')}`,
    );
    expect([
      orderPath('DD-A'),
      orderPath('DD-A', 'k', '/receipt'),
      orderPath('DD-A', '', '/receipt'),
    ]).toEqual(['/orders/DD-A', '/orders/DD-A/receipt?key=k', '/orders/DD-A/receipt']);
    expect([
      isOrderKey('DD-A', keyWith('new-secret')),
      isOrderKey('DD-A', keyWith('old-secret')),
    ]).toEqual([true, true]);
    for (const wrong of [
      '',
      'x',
      keyWith('dropped-secret'),
      keyWith('new-secret', 'contact-form'),
      `${keyWith('new-secret')}x`,
    ])
      expect(isOrderKey('DD-A', wrong), wrong).toBe(false);
    expect(isOrderKey('DD-B', keyWith('new-secret'))).toBe(false);
    vi.unstubAllEnvs();
  });
});
