import { describe, expect, it } from 'vitest';
import { moveSentence } from '#app/changes/cancellation-terms';
import { moveRule, whyNotMoved } from '#app/changes/slot-change';
import { whyNotMovedText } from '#app/changes/slot-change-words';
import { hasLostSlot, isSlotClosed } from '#app/orders/order-visit';
import { HOUR_MS } from '#app/ground/durations';

const startsAt = Date.parse('2026-11-25T14:00:00+05:30');
const terms = { cancellation: [], rescheduleHours: 3 };
type Movable = Parameters<typeof whyNotMoved>[0];

function refusedText(booking: Movable, now: number, by = terms): string {
  const type = whyNotMoved(booking, by, now);
  return type ? whyNotMovedText({ type }, by) : '';
}
const order = (changed: Partial<Movable> = {}): Movable => ({
  state: 'submitted',
  flags: [],
  slot: { date: '2026-11-25', label: '2pm-4pm', startsAt },
  slotChanges: 0,
  openFlags: [],
  cancelledAt: 0,
  ...changed,
});
const at = (hoursBefore: number) => startsAt - hoursBefore * HOUR_MS;

describe('changing the slot of a booking', () => {
  it.each([
    ['a booking that waits', order(), at(4), ''],
    ['one at the last moment', order(), at(3), ''],
    ['one a moment later', order(), at(3) + 1, /begins in less than 3 hours/],
    ['one that has begun', order(), startsAt, /has begun/],
    ['one not sent yet', order({ state: 'paid' }), at(4), ''],
    ['one moved four times', order({ slotChanges: 4 }), at(4), ''],
    ['one moved five times', order({ slotChanges: 5 }), at(4), /moved five times/],
    ['an unpaid one', order({ state: 'pending' }), at(4), /not paid yet/],
    ['a replaced one', order({ state: 'expired' }), at(4), /not paid yet/],
    ['a refunded one', order({ state: 'refunded' }), at(4), /was refunded/],
    ['a cancelled one', order({ cancelledAt: 1 }), at(4), /is cancelled/],
    ['a duplicate', order({ flags: ['second-payment'] }), at(4), /goes back/],
    ['a slot lost to another customer', order({ flags: ['slot-lost'] }), at(1), ''],
    ['a slot that the shop closed', order({ openFlags: ['slot-closed'] }), at(1), ''],
    [
      'a slot that the shop closed and opened again',
      order({ flags: ['slot-closed'] }),
      at(1),
      /begins in less than/,
    ],
    ['a slot that began before the payment', order({ flags: ['slot-passed'] }), at(-1), ''],
    [
      'a lost slot that was replaced since',
      order({ flags: ['slot-lost'], slotChanges: 1 }),
      at(1),
      /begins in less than/,
    ],
  ])('%s', (_, booking, now, why) => {
    if (why === '') expect(whyNotMoved(booking, terms, now)).toBeUndefined();
    else expect(refusedText(booking, now)).toMatch(why);
  });

  it('says until when, in India, and that it costs nothing', () => {
    expect(moveRule(order(), terms)).toBe(
      'Changing the slot costs nothing, until Wed, 25 Nov, 11am.',
    );
    expect(moveRule(order({ flags: ['slot-lost'] }), terms)).toBe('Another slot costs nothing.');
  });

  it('says that a change limits the refund, where slots move after the refund has shrunk', () => {
    const rules = (hoursBefore: number) => ({
      ...terms,
      cancellation: [{ hoursBefore, percent: 100 }],
    });
    const limit =
      'If you cancel after a change, you get back no more than you would have just before it.';
    expect(moveRule(order(), rules(4))).toBe(
      `Changing the slot costs nothing, until Wed, 25 Nov, 11am. ${limit}`,
    );
    expect(moveRule(order(), rules(3))).not.toContain(limit);
    expect(moveRule(order({ flags: ['slot-lost'] }), rules(4))).not.toContain(limit);
    expect(moveSentence(rules(4))).toContain(limit);
    expect(moveSentence(rules(3))).not.toContain(limit);
  });

  it('speaks of one hour as people do', () => {
    expect(refusedText(order(), at(0.5), { ...terms, rescheduleHours: 1 })).toContain(
      'less than an hour',
    );
  });

  it('takes a slot for lost until another is chosen', () => {
    expect(hasLostSlot(order())).toBe(false);
    expect(hasLostSlot(order({ flags: ['slot-lost'] }))).toBe(true);
    expect(hasLostSlot(order({ flags: ['slot-lost'], slotChanges: 2 }))).toBe(false);
  });

  it('counts a slot that the shop closed as lost, however often it was changed before', () => {
    const closed = order({ openFlags: ['over-capacity', 'slot-closed'], slotChanges: 2 });
    expect([isSlotClosed(closed), hasLostSlot(closed)]).toEqual([true, true]);
    expect(isSlotClosed(order({ openFlags: ['over-capacity'] }))).toBe(false);
  });
});
