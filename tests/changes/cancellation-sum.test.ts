import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreedPaise,
  cancellationParts,
  isShopsDoing,
  whyNotCancelled,
} from '#app/changes/cancellation-sum';
import { reasonForSum, whyNotCancelledText } from '#app/changes/cancellation-words';
import { arrival } from '#app/refunds/arrival';
import { FIRST_TERMS, type Order } from '#app/orders/order';
import type { Refund, StrayPayment } from '#app/refunds/refunds';

const HOUR_MS = 3_600_000;
const STARTS_AT = Date.UTC(2026, 10, 26, 4, 30); // Thu, 26 Nov, 10am in India
const PRICE = 59_900;

const orderOf = (changes: Partial<Order> = {}) =>
  ({
    reference: 'DD-A',
    state: 'submitted',
    flags: [],
    cancelledAt: 0,
    slotChanges: 0,
    openFlags: [],
    zone: 'pune',
    pricePaise: PRICE,
    backAtMostPaise: changes.pricePaise ?? PRICE,
    razorpayPaymentId: 'pay_own',
    slot: { date: '2026-11-26', label: '10am-12pm', startsAt: STARTS_AT },
    terms: FIRST_TERMS,
    ...changes,
  }) as Order; // what these functions read

describe('a booking can be cancelled', () => {
  it.each([
    ['once it is paid', orderOf({ state: 'paid' }), ''],
    ['once it is submitted', orderOf(), ''],
    ['not before it is paid', orderOf({ state: 'pending' }), 'not paid yet'],
    ['not when another replaced it', orderOf({ state: 'expired' }), 'not paid yet'],
    ['not after all went back', orderOf({ state: 'refunded' }), 'already been refunded'],
    ['not twice', orderOf({ cancelledAt: 1 }), 'already cancelled'],
    [
      'not a second payment',
      orderOf({ flags: ['second-payment'] }),
      'first booking is still valid',
    ],
  ])('%s', (_, order, why) => {
    const whyNot = whyNotCancelled(order, STARTS_AT - 1);
    if (why) expect(whyNot && whyNotCancelledText(whyNot)).toContain(why);
    else expect(whyNot).toBeUndefined();
  });

  it('until its slot starts, unless the shop lost the slot', () => {
    expect(whyNotCancelled(orderOf(), STARTS_AT)).toBe('begun');
    expect(whyNotCancelledText('begun')).toContain('has begun');
    expect(whyNotCancelled(orderOf({ flags: ['slot-passed'] }), STARTS_AT + 1)).toBeUndefined();
  });
});

describe('a slot was lost by the shop’s doing', () => {
  const closure = {
    ...{ from: '2026-11-25', to: '2026-11-27', zones: [], slots: [], perSlot: null },
    ...{ reason: 'Diwali', reasonHindi: '' },
  };
  const zone = {
    ...{ key: 'pune', name: 'Pune', city: 'Pune', state: 'Maharashtra', kind: 'visit' as const },
    ...{ pincodes: ['411'], perSlot: 2, weekdays: [] },
  };
  it.each([
    ['not without zones and closures', { zones: [], closures: [] }, 9, false],
    ['when it closed afterwards', { zones: [], closures: [closure] }, 1, true],
    ['also without a slot claim', { zones: [], closures: [closure] }, 0, true],
    [
      'not by a closure that ended before',
      { zones: [], closures: [{ ...closure, to: '2026-11-25' }] },
      1,
      false,
    ],
    [
      'not by one that begins after',
      { zones: [], closures: [{ ...closure, from: '2026-11-27' }] },
      1,
      false,
    ],
    [
      'not by one of another zone',
      { zones: [], closures: [{ ...closure, zones: ['delhi'] }] },
      1,
      false,
    ],
    [
      'by one of its zone and slot',
      { zones: [], closures: [{ ...closure, zones: ['pune'], slots: ['10am-12pm'] }] },
      1,
      true,
    ],
    [
      'not by one of another slot',
      { zones: [], closures: [{ ...closure, slots: ['2pm-4pm'] }] },
      1,
      false,
    ],
    [
      'not while a closure leaves room',
      { zones: [], closures: [{ ...closure, perSlot: 1 }] },
      1,
      false,
    ],
    [
      'when a closure leaves less room',
      { zones: [], closures: [{ ...closure, perSlot: 1 }] },
      2,
      true,
    ],
    ['not while its zone has room', { zones: [zone], closures: [] }, 2, false],
    ['when its zone takes fewer', { zones: [zone], closures: [] }, 3, true],
    [
      'not when another zone takes fewer',
      { zones: [{ ...zone, key: 'delhi' }], closures: [] },
      3,
      false,
    ],
  ])('%s', (_, capacity, booked, expected) => {
    expect(isShopsDoing(orderOf(), capacity, booked)).toBe(expected);
  });
  it.each(['slot-passed', 'slot-lost'] as const)('when it has the flag %s', (flag) => {
    expect(isShopsDoing(orderOf({ flags: [flag] }), { zones: [], closures: [] }, 1)).toBe(true);
  });
});

describe('what goes back', () => {
  const refund = (
    amountPaise: number,
    paymentId = 'pay_own',
    state: Refund['state'] = 'processed',
  ): Refund => ({ paymentId, amountPaise, state, updatedAt: 1 });
  const extra: StrayPayment = {
    paymentId: 'pay_extra',
    amountPaise: PRICE,
    reason: 'extra',
    seenAt: 1,
  };
  const money = (refunds: Refund[] = [], strays: StrayPayment[] = []) => ({
    strays,
    refunds,
    disputes: [],
  });

  it('is what the terms of the purchase say, or everything for a slot that the shop lost', () => {
    const kind = { cancellation: [{ hoursBefore: 3, percent: 50 }], rescheduleHours: 3 };
    const order = orderOf({ terms: kind });
    expect(agreedPaise(order, false, STARTS_AT - 3 * HOUR_MS)).toBe(PRICE / 2);
    expect(agreedPaise(order, false, STARTS_AT - 3 * HOUR_MS + 1)).toBe(0);
    expect(agreedPaise(order, true, STARTS_AT)).toBe(PRICE);
    expect(agreedPaise(orderOf(), false, 0)).toBe(0);
    expect(reasonForSum(order, true, 0)).toContain('could not keep your slot');
    expect(reasonForSum(orderOf(), false, 0)).toContain('nothing is refunded');
  });

  it('is less what went back before, and never more than is left', () => {
    const parts = (refunds: Refund[], agreed = PRICE) =>
      cancellationParts(orderOf(), money(refunds), agreed);
    expect(parts([])).toEqual([{ paymentId: 'pay_own', amountPaise: PRICE, totalPaise: PRICE }]);
    expect(parts([refund(9_900)])).toEqual([
      { paymentId: 'pay_own', amountPaise: 50_000, totalPaise: PRICE },
    ]);
    expect(parts([refund(9_900)], 20_000)).toEqual([
      { paymentId: 'pay_own', amountPaise: 10_100, totalPaise: 20_000 },
    ]);
    expect(parts([refund(30_000)], 20_000)).toEqual([]);
    expect(parts([refund(30_000, 'pay_own', 'failed')], 20_000)).toMatchObject([
      { amountPaise: 20_000, totalPaise: 20_000 },
    ]);
    expect(parts([refund(PRICE)])).toEqual([]);
    expect(parts([], 0)).toEqual([]);
    const lost = { paymentId: 'pay_own', amountPaise: 50_000, state: 'lost' };
    expect(cancellationParts(orderOf(), { ...money(), disputes: [lost] }, PRICE)).toMatchObject([
      { amountPaise: 9_900 },
    ]);
  });

  it('is at least a rupee, as Razorpay sends no less', () => {
    expect(cancellationParts(orderOf(), money(), 50)).toMatchObject([{ amountPaise: 100 }]);
    expect(cancellationParts(orderOf(), money([refund(PRICE - 99)]), PRICE)).toEqual([]);
  });

  it('is the extra payment first, whichever of the two went back', () => {
    const parts = (refunds: Refund[], agreed: number) =>
      cancellationParts(orderOf(), money(refunds, [extra]), agreed);
    expect(parts([], 0)).toEqual([
      { paymentId: 'pay_extra', amountPaise: PRICE, totalPaise: PRICE },
    ]);
    expect(parts([], 20_000).map(({ amountPaise }) => amountPaise)).toEqual([PRICE, 20_000]);
    expect(parts([refund(PRICE)], 20_000)).toMatchObject([
      { paymentId: 'pay_extra', amountPaise: 20_000 },
    ]);
    expect(parts([refund(PRICE, 'pay_extra')], 20_000)).toMatchObject([
      { paymentId: 'pay_own', amountPaise: 20_000 },
    ]);
    const late = { ...extra, reason: 'late' as const };
    expect(cancellationParts(orderOf(), money([], [late]), 0)).toEqual([]);
  });

  it('is in 5,000 random cases what was agreed, never above what was paid', () => {
    const rule = fc.record({
      hoursBefore: fc.integer({ min: 0, max: 200 }),
      percent: fc.integer({ min: 1, max: 100 }),
    });
    const earlier = fc.record({
      paise: fc.integer({ min: 1, max: 100_000 }),
      state: fc.constantFrom<Refund['state'][]>('created', 'processed', 'failed'),
      isExtra: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 4 }),
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: -10, max: 300 * 60 }),
        fc.array(earlier, { maxLength: 3 }),
        fc.boolean(),
        (cancellation, rupees, minutesBefore, earlierRefunds, hasExtra) => {
          const pricePaise = rupees * 100;
          const order = orderOf({ pricePaise, terms: { cancellation, rescheduleHours: 3 } });
          const strays = hasExtra ? [{ ...extra, amountPaise: pricePaise }] : [];
          const left: Record<string, number> = { pay_own: pricePaise, pay_extra: pricePaise };
          const refunds = earlierRefunds.flatMap(({ paise, state, isExtra }) => {
            const paymentId = isExtra && hasExtra ? 'pay_extra' : 'pay_own';
            const amount = Math.min(paise, left[paymentId] ?? 0);
            if (amount === 0) return [];
            if (state !== 'failed') left[paymentId] = (left[paymentId] ?? 0) - amount;
            return [refund(amount, paymentId, state)];
          });
          const agreed = agreedPaise(order, false, STARTS_AT - minutesBefore * 60_000);
          const parts = cancellationParts(order, money(refunds, strays), agreed);
          const due = agreed + (hasExtra ? pricePaise : 0);
          const gone =
            (hasExtra ? 2 : 1) * pricePaise -
            (left['pay_own'] ?? 0) -
            (hasExtra ? (left['pay_extra'] ?? 0) : 0);
          const sent = parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
          for (const { paymentId, amountPaise, totalPaise } of parts) {
            expect(amountPaise).toBeGreaterThanOrEqual(100);
            expect(amountPaise).toBeLessThanOrEqual(left[paymentId] ?? 0);
            expect(totalPaise).toBe(pricePaise - (left[paymentId] ?? 0) + amountPaise);
          }
          const isExact = sent === Math.max(0, due - gone);
          // Less than a rupee is rounded up, or left where no rupee is.
          expect(isExact || Math.abs(sent - Math.max(0, due - gone)) < 200).toBe(true);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe('the money should be there', () => {
  it('after the working days that the shop promises; by UPI after five days', () => {
    const monday = Date.UTC(2026, 10, 23, 6);
    expect(arrival('card', monday, 7)).toEqual({ by: 'Wed, 2 Dec', upiBy: '' });
    expect(arrival('upi', monday, 7)).toEqual({ by: 'Wed, 2 Dec', upiBy: 'Sat, 28 Nov' });
    expect(arrival('upi', monday, 3).upiBy, 'promised earlier').toBe('');
    expect(arrival('', monday, 7).upiBy).toBe('');
  });
});
