import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Terms } from '#app/content/capacity';
import { HOUR_MS } from '#app/ground/durations';
import { agreedPaise, paiseAfterMove } from '#app/changes/cancellation-sum';
import { limitAfterMove, reasonForSum } from '#app/changes/cancellation-words';
import { mostPaise, refundPaise } from '#app/changes/cancellation-terms';
import type { Order } from '#app/orders/order';

/** What cancelling gives back after the booking was moved. Times are hours, for reading. */
const PRICE = 59_900;
const TERMS: Terms = {
  cancellation: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 3, percent: 50 },
  ],
  rescheduleHours: 1,
};
const WEEK = 168;

interface Move {
  at: number;
  to: number;
  by?: 'customer' | 'desk';
  isShopsDoing?: boolean;
}

const orderAt = (start: number, changes: Partial<Order> = {}) =>
  ({
    ...{ pricePaise: PRICE, backAtMostPaise: PRICE, terms: TERMS },
    slot: { date: '', label: '', startsAt: start * HOUR_MS },
    ...changes,
  }) as Order; // what these functions read

const moved = (order: Order, { at, to, by, isShopsDoing = false }: Move): Order => ({
  ...order,
  backAtMostPaise: paiseAfterMove(order, isShopsDoing, at * HOUR_MS, by === 'desk'),
  slot: { ...order.slot, startsAt: to * HOUR_MS },
});
const movedOften = (order: Order, moves: Move[]): Order => moves.reduce(moved, order);
const back = (order: Order, at: number) => agreedPaise(order, false, at * HOUR_MS);
const byTerms = ({ pricePaise, slot, terms }: Order, at: number) =>
  refundPaise({ pricePaise, startsAt: slot.startsAt }, at * HOUR_MS, terms);

describe('cancelling a booking that was for hour 100 gives back', () => {
  it.each<[string, Move[], number]>([
    ['all, unmoved and early', [], PRICE],
    ['half after a move with half the refund left', [{ at: 95, to: 300 }], PRICE / 2],
    ['nothing after a move when it was too late', [{ at: 98, to: 300 }], 0],
    ['all after an early move', [{ at: 76, to: 300 }], PRICE],
    [
      'half, if one of two moves was late',
      [
        { at: 95, to: 300 },
        { at: 96, to: 300 + WEEK },
      ],
      PRICE / 2,
    ],
    [
      'half, if the second of two moves was late',
      [
        { at: 10, to: 80 },
        { at: 75, to: 300 },
      ],
      PRICE / 2,
    ],
    ['all after a late move by the desk', [{ at: 99, to: 300, by: 'desk' }], PRICE],
    ['all, if the shop took the slot away', [{ at: 99, to: 300, isShopsDoing: true }], PRICE],
    [
      'all, if the shop took the slot away after a late move',
      [
        { at: 95, to: 200 },
        { at: 199, to: 300, isShopsDoing: true },
      ],
      PRICE,
    ],
    [
      'all, if the desk then found another slot',
      [
        { at: 95, to: 200 },
        { at: 199, to: 300, by: 'desk', isShopsDoing: true },
      ],
      PRICE,
    ],
    [
      'half, if the desk moved it again for other reasons',
      [
        { at: 95, to: 200 },
        { at: 99, to: 300, by: 'desk' },
      ],
      PRICE / 2,
    ],
  ])('%s', (_, moves, expected) => {
    const order = movedOften(orderAt(100), moves);
    expect(back(order, (moves.at(-1)?.at ?? 0) + 0.01)).toBe(expected);
  });

  it('less still, when the new slot is near too', () => {
    const order = moved(orderAt(100), { at: 95, to: 300 });
    expect([back(order, 297), back(order, 297.1)]).toEqual([PRICE / 2, 0]);
  });

  it('everything, when the shop takes away the slot that was moved to', () => {
    const order = moved(orderAt(100), { at: 98, to: 300 });
    expect(agreedPaise(order, true, 299 * HOUR_MS)).toBe(PRICE);
  });
});

describe('a move that limits the refund', () => {
  const warning = (order: Order, at: number, isShopsDoing = false) =>
    limitAfterMove(order, paiseAfterMove(order, isShopsDoing, at * HOUR_MS));

  it('is said before it, with the sum', () => {
    expect(warning(orderAt(100), 76)).toBe('');
    expect(warning(orderAt(100), 76.1)).toBe(
      'By the rules of your booking, cancelling now gives back ₹299.50 of the price. After this change it gives back no more than that.',
    );
    expect(warning(orderAt(100), 98)).toBe(
      'By the rules of your booking, cancelling now gives back nothing of the price. After this change it gives back nothing of it either.',
    );
    expect(warning(orderAt(100), 98, true)).toBe('');
    expect(warning(moved(orderAt(100), { at: 90, to: 300 }), 91)).toContain('₹299.50');
  });

  it('is not said where no rule gives anything back', () => {
    const terms = { ...TERMS, cancellation: [] };
    expect(warning(orderAt(100, { terms }), 99)).toBe('');
  });

  it('is the reason given at the cancellation, while it decides', () => {
    const half = moved(orderAt(100), { at: 95, to: 300 });
    const reason = (order: Order, at: number, isShopsDoing = false) =>
      reasonForSum(order, isShopsDoing, at * HOUR_MS);
    expect(reason(half, 96)).toMatch(
      /After that you get nothing back\. You changed the slot when cancelling gave back ₹299\.50 of the price, so it gives back no more than that\.$/,
    );
    expect(reason(half, 290)).toMatch(/After that you get nothing back\.$/);
    expect(reason(half, 96, true)).toMatch(/^We could not keep your slot/);
    expect(reason(moved(orderAt(100), { at: 98, to: 300 }), 99)).toMatch(
      /when cancelling gave back nothing of the price, so it gives back nothing of it\.$/,
    );
  });
});

describe('in 5,000 cases of rules, amounts and moves', () => {
  const anyTerms = fc.record({
    cancellation: fc.array(
      fc.record({
        hoursBefore: fc.integer({ min: 0, max: 100 }),
        percent: fc.integer({ min: 1, max: 100 }),
      }),
      { maxLength: 4 },
    ),
    rescheduleHours: fc.integer({ min: 0, max: 100 }),
  });
  const hours = fc.integer({ min: 0, max: 150 });
  /** How long the customer waits, how far ahead the next slot is, who moves, and why. */
  const anyMoves = fc.array(
    fc.record({
      wait: hours,
      ahead: hours,
      by: fc.constantFrom<('customer' | 'desk')[]>('customer', 'customer', 'desk'),
      isShopsDoing: fc.boolean(),
    }),
    { maxLength: 6 },
  );
  const anyPrice = fc.integer({ min: 100, max: 10_000_000 });
  type AnyMove = { wait: number; ahead: number } & Pick<Move, 'by' | 'isShopsDoing'>;

  interface Played {
    order: Order;
    now: number;
    /** What the terms alone gave at each move of the customer's own, since the shop's last doing. */
    direct: number[];
    /** What cancelling, instead of each such move, would have given. */
    instead: number[];
  }

  function play(terms: Terms, pricePaise: number, first: number, moves: AnyMove[]): Played {
    const order = orderAt(first, { terms, pricePaise, backAtMostPaise: pricePaise });
    return moves.reduce<Played>(
      (state, { wait, ahead, ...move }) => {
        const now = state.now + wait;
        const isOwn = move.by === 'customer' && !move.isShopsDoing;
        return {
          order: moved(state.order, { at: now, to: now + ahead, ...move }),
          now,
          direct: move.isShopsDoing
            ? []
            : [...state.direct, ...(isOwn ? [byTerms(state.order, now)] : [])],
          instead: move.isShopsDoing
            ? []
            : [...state.instead, ...(isOwn ? [back(state.order, now)] : [])],
        };
      },
      { order, now: 0, direct: [], instead: [] },
    );
  }
  const CASES = { numRuns: 5_000 };

  it('cancelling gives the least of what it gives by the slot now and gave at each own move', () => {
    fc.assert(
      fc.property(anyTerms, anyPrice, hours, anyMoves, hours, (of, price, first, moves, wait) => {
        const { order, now, direct, instead } = play(of, price, first, moves);
        const given = back(order, now + wait);
        expect(given).toBe(Math.min(byTerms(order, now + wait), ...direct));
        for (const each of instead) expect(given).toBeLessThanOrEqual(each);
      }),
      CASES,
    );
  });

  it('whoever moves only while cancelling gives the most, or by the shop’s doing, loses nothing', () => {
    fc.assert(
      fc.property(anyTerms, anyPrice, hours, anyMoves, hours, (of, price, first, moves, wait) => {
        const { order, now, direct } = play(of, price, first, moves);
        const most = mostPaise({ pricePaise: price, startsAt: 0 }, of);
        fc.pre(direct.every((each) => each === most));
        expect(back(order, now + wait)).toBe(byTerms(order, now + wait));
      }),
      CASES,
    );
  });

  it('the warning is shown exactly when a slot far ahead gives less than the terms’ most', () => {
    fc.assert(
      fc.property(anyTerms, anyPrice, hours, anyMoves, (of, price, first, moves) => {
        const { order, now } = play(of, price, first, moves);
        const after = moved(order, { at: now, to: now + 1_000 });
        const most = mostPaise({ pricePaise: price, startsAt: 0 }, of);
        const isWarned = limitAfterMove(order, after.backAtMostPaise) !== '';
        expect(isWarned).toBe(back(after, now) < most);
      }),
      CASES,
    );
  });
});
