import { describe, expect, it } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import { myBooking } from '#app/bookings/my-booking.server';
import { FIRST_TERMS, type Order } from '#app/orders/order';
import { orderView, type FactsOfOtherNouns } from '#app/bookings/order-view.server';
import { seed } from '#seed/seed';

/** What the list in the account offers below each booking. */
const HOUR_MS = 3_600_000;
const STARTS = Date.parse('2026-11-25T14:00:00+05:30');
const REFERENCE = 'DD-2345678923';
const { content } = parseContent(seed, '');
const CHANGE = { icon: 'clock', text: 'Change slot', path: `/orders/${REFERENCE}/slot` };
const CHOOSE = { ...CHANGE, text: 'Choose another slot' };
const AGAIN = { icon: 'refresh', text: 'Book again', path: '/itemPage/laptop-booking-display' };
const RECEIPT = { icon: 'receipt', text: 'Receipt', path: `/orders/${REFERENCE}/receipt` };

const order = (changed: Partial<Order> = {}): Order =>
  ({
    reference: REFERENCE,
    draftId: 'd',
    state: 'submitted',
    flags: [],
    openFlags: [],
    customer: { name: 'Asha Rao', phone: '9876543210', address: '', city: '', pincode: '' },
    service: {
      id: 'gone',
      slug: 'laptop-booking-display',
      name: 'Display',
      visitKind: 'visit',
      categoryLabel: '',
    },
    problem: { device: '', note: '' },
    slot: { date: '2026-11-25', label: '2pm-4pm', startsAt: STARTS },
    lastFailure: '',
    pricePaise: 59_900,
    paidAt: STARTS,
    submittedAt: STARTS,
    cancelledAt: 0,
    terms: FIRST_TERMS,
    slotChanges: 0,
    slotChangedAt: 0,
    ...changed,
  }) as Order; // what the list reads

const DAY_BEFORE = STARTS - 24 * HOUR_MS;
const actions = (changed: Partial<Order> = {}, now = DAY_BEFORE) =>
  myBooking(order(changed), content, now).actions;

describe('below a booking of the list', () => {
  it.each<[string, Partial<Order>, number, object[]]>([
    ['paid', {}, DAY_BEFORE, [CHANGE, RECEIPT]],
    ['paid, not sent yet', { state: 'paid' }, DAY_BEFORE, [CHANGE, RECEIPT]],
    ['at the last moment for a change', {}, STARTS - 3 * HOUR_MS, [CHANGE, RECEIPT]],
    ['too late for a change', {}, STARTS - 3 * HOUR_MS + 1, [RECEIPT]],
    ['in its slot', {}, STARTS + 2 * HOUR_MS - 1, [RECEIPT]],
    ['after its slot', {}, STARTS + 2 * HOUR_MS, [AGAIN, RECEIPT]],
    ['refunded', { state: 'refunded' }, DAY_BEFORE, [AGAIN, RECEIPT]],
    ['cancelled', { cancelledAt: 1 }, DAY_BEFORE, [AGAIN, RECEIPT]],
    ['paid a second time', { flags: ['second-payment'] }, DAY_BEFORE, [RECEIPT]],
    [
      'paid a second time, refunded',
      { state: 'refunded', flags: ['second-payment'] },
      DAY_BEFORE,
      [RECEIPT],
    ],
    [
      'paid a second time, after its slot',
      { flags: ['second-payment'] },
      STARTS + 9 * HOUR_MS,
      [RECEIPT],
    ],
    ['its slot lost', { flags: ['slot-lost'] }, DAY_BEFORE, [CHOOSE, RECEIPT]],
    ['its slot closed', { openFlags: ['slot-closed'] }, DAY_BEFORE, [CHOOSE, RECEIPT]],
    ['lost and past', { flags: ['slot-lost'] }, STARTS + 9 * HOUR_MS, [CHOOSE, RECEIPT]],
    ['not paid', { state: 'pending' }, DAY_BEFORE, []],
    ['not paid in time', { state: 'pending' }, STARTS + 9 * HOUR_MS, []],
  ])('%s', (_, changed, now, shown) => expect(actions(changed, now)).toEqual(shown));

  it('a slot that is lost, closed or over is not called booked', () => {
    const stateOf = (changed: Partial<Order>, now = DAY_BEFORE) =>
      myBooking(order(changed), content, now).state;
    expect(stateOf({})).toBe('Booked and paid');
    expect(stateOf({ flags: ['slot-lost'] })).toBe('Choose a new slot');
    expect(stateOf({ openFlags: ['slot-closed'] })).toBe('Choose a new slot');
    expect(stateOf({}, STARTS + 2 * HOUR_MS - 1)).toBe('Booked and paid');
    expect(stateOf({}, STARTS + 2 * HOUR_MS)).toBe('Paid');
    expect(stateOf({ flags: ['slot-passed'] })).toBe('Paid');
    expect(stateOf({ flags: ['slot-lost'] }, STARTS + 9 * HOUR_MS)).toBe('Choose a new slot');
  });

  it('a service that was renamed is booked again at its address of today', () => {
    const service = { ...order().service, id: 'seed-laptop-booking-display', slug: 'screen' };
    expect(actions({ service, cancelledAt: 1 })).toEqual([AGAIN, RECEIPT]);
  });

  it('a service that is gone can’t be booked again', () => {
    const service = { ...order().service, slug: 'gone' };
    expect(actions({ service, cancelledAt: 1 })).toEqual([RECEIPT]);
    expect(actions({ service }), 'its slot stands').toEqual([CHANGE, RECEIPT]);
  });

  it('no other slot is offered while somebody is on the way', () => {
    const slot = { ...order().slot, startsAt: Date.now() + 24 * HOUR_MS };
    const shown = myBooking(order({ slot }), content, Date.now(), 'on-the-way');
    expect(shown.actions.map(({ icon }) => icon)).toEqual(['receipt']);
  });

  it.each<[string, Partial<Order>]>([
    ['paid', {}],
    ['lost', { flags: ['slot-lost'] }],
    ['begun', { slot: { ...order().slot, startsAt: Date.now() - 1 } }],
    ['cancelled', { cancelledAt: 1 }],
    ['not paid', { state: 'pending' }],
  ])('the ways are those of the booking’s page: %s', (_, changed) => {
    const slot = { ...order().slot, startsAt: Date.now() + 24 * HOUR_MS };
    const own = { slot, ...changed };
    const facts: Partial<FactsOfOtherNouns> = { work: {}, money: [] };
    const page = orderView(
      { order: order(own), isOwner: true, key: '' },
      content,
      facts as FactsOfOtherNouns, // the rest is not read here
    );
    const paths = actions(own, Date.now()).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/orders/'))).toEqual(
      [page.slotPath, page.receiptPath].filter(Boolean),
    );
  });
});
