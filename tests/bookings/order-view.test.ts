import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import { FIRST_TERMS, type Order } from '#app/orders/order';
import type { CancellationShown } from '#app/bookings/order-view';
import { orderView, type FactsOfOtherNouns } from '#app/bookings/order-view.server';
import type { VisitView } from '#app/bookings/visit-view';
import { seed } from '#seed/seed';

/** What the page of a booking offers to its owner, and what to a visitor with the signed link. */
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-20T12:00:00+05:30');
const REFERENCE = 'DD-2345678923';
const { content } = parseContent(seed, '');
const { site } = content;

const order = (changed: Partial<Order> = {}): Order =>
  ({
    reference: REFERENCE,
    draftId: 'd',
    state: 'submitted',
    flags: [],
    openFlags: [],
    customer: {
      name: 'Asha Rao',
      phone: '9876543210',
      address: '12, 5th Cross',
      city: 'Bengaluru',
      pincode: '560034',
    },
    service: { id: 's', slug: 's', name: 'Display', visitKind: 'visit', categoryLabel: '' },
    problem: { device: '', note: '' },
    slot: {
      date: '2026-11-25',
      label: '2pm-4pm',
      startsAt: Date.parse('2026-11-25T14:00:00+05:30'),
    },
    lastFailure: '',
    paidAt: NOW - HOUR_MS,
    pricePaise: 59_900,
    cancelledAt: 0,
    terms: FIRST_TERMS,
    slotChanges: 0,
    slotChangedAt: 0,
    ...changed,
  }) as Order; // what the view reads
const VISIT = { state: 'assigned' } as VisitView;
const BESIDE: FactsOfOtherNouns = {
  papers: [],
  gstPath: '/gst',
  bill: null,
  rating: { stars: 0, text: '', isOpen: true, until: '' },
  visit: VISIT,
  returning: null,
  waitingPaise: 0,
  partlyReturned: null,
  hasGstin: false,
  work: {},
  money: [],
  cancellation: null,
  upiBy: 'Thu, 26 Nov',
};
const toOwner = (changed: Partial<Order> = {}, ofSite = site) =>
  orderView(
    { order: order(changed), isOwner: true, key: '' },
    { ...content, site: ofSite },
    BESIDE,
  );
const toVisitor = (changed: Partial<Order> = {}) =>
  orderView({ order: order(changed), isOwner: false, key: 'k' }, content, BESIDE);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => vi.useRealTimers());

describe('the owner', () => {
  it('sees name and phone, the ways to change it, and all that is known beside it', () => {
    expect(toOwner()).toMatchObject({
      isOwner: true,
      customer: { name: 'Asha Rao', phone: '+91 98765 43210' },
      booking: { where: ['12, 5th Cross', 'Bengaluru', '560034'] },
      calendarPath: `/orders/${REFERENCE}/calendar.ics`,
      receiptPath: `/orders/${REFERENCE}/receipt`,
      slotPath: `/orders/${REFERENCE}/slot`,
      slotRule: expect.stringMatching(/^Changing the slot costs nothing, until /) as string,
      cancelPath: `/orders/${REFERENCE}/cancellation`,
      link: expect.stringContaining(`/orders/${REFERENCE}?key=`) as string,
      rating: BESIDE.rating,
      visit: VISIT,
      gstPath: '/gst',
      upiBy: 'Thu, 26 Nov',
      returning: null,
      callWanted: false,
      justMoved: false,
      justPaid: false,
    });
  });

  it('can neither move nor cancel what is over, not paid or begun', () => {
    const begun = { ...order().slot, startsAt: NOW - 1 };
    const none = [
      { state: 'refunded' },
      { state: 'pending' },
      { cancelledAt: 1 },
      { slot: begun },
    ] as const;
    for (const changed of none)
      expect(toOwner(changed), JSON.stringify(changed)).toMatchObject({
        slotPath: '',
        slotRule: '',
        cancelPath: '',
      });
  });

  it('has no receipt before payment, and no visit without a slot to come: its file takes it out', () => {
    expect(toOwner({ state: 'pending' })).toMatchObject({ receiptPath: '', calendarPath: '' });
    for (const changed of [{ state: 'refunded' }, { cancelledAt: 1 }] as const)
      expect(toOwner(changed)).toMatchObject({
        calendarPath: `/orders/${REFERENCE}/calendar.ics`,
        visit: null,
        receiptPath: `/orders/${REFERENCE}/receipt`,
      });
  });

  it.each([
    [{ device: 'HP', note: '' }, true],
    [{ device: '', note: 'dark' }, true],
    [{ device: '', note: '' }, false],
  ])('sees the problem %j: %s', (problem, isShown) => {
    expect(toOwner({ problem }).problem).toEqual(isShown ? problem : null);
    expect(toVisitor({ problem }).problem).toBeNull();
  });

  it('is told that a slot is over, unless it was lost', () => {
    const slot = { ...order().slot, startsAt: NOW - 3 * HOUR_MS };
    const over = { slotEnded: true, paidState: 'Paid' };
    expect(toOwner({ slot: { ...slot, label: '9am-11am' } }).booking).toMatchObject(over);
    for (const changed of [{}, { slot, flags: ['slot-lost'] as Order['flags'] }])
      expect(toOwner(changed).booking.slotEnded).toBe(false);
  });

  it('is told for a while that it was paid or moved', () => {
    for (const [ago, isNew] of [
      [14 * MINUTE_MS, true],
      [16 * MINUTE_MS, false],
    ] as const) {
      expect(toOwner({ paidAt: NOW - ago }).justPaid).toBe(isNew);
      expect(toOwner({ slotChangedAt: NOW - ago }).justMoved).toBe(isNew);
    }
  });

  it('is told that a call is coming', () => {
    expect(toOwner({ flags: ['call-wanted'] }).callWanted).toBe(true);
    expect(toOwner({ flags: ['slot-lost'] }).callWanted).toBe(false);
  });

  it('can write on WhatsApp with the reference, if the shop has a number there', () => {
    const withNumber = (whatsapp: string) => ({ ...site, brand: { ...site.brand, whatsapp } });
    const { whatsappLink } = toOwner({}, withNumber('+91 98450-12345'));
    const link = new URL(whatsappLink);
    expect(link.origin + link.pathname).toBe('https://wa.me/919845012345');
    expect(link.searchParams.get('text')).toContain(REFERENCE);
    expect(toOwner({}, withNumber('')).whatsappLink).toBe('');
  });

  it('reads that parts are quoted first, if the editors say so', () => {
    const text = 'Parts are quoted first.';
    const other = { ...site.policyFacts[0], key: 'other', text: 'x' };
    const withFacts = (...policyFacts: object[]) => ({ ...site, policyFacts }) as typeof site;
    expect(toOwner({}, withFacts(other, { ...other, key: 'parts-quote', text })).parts).toBe(text);
    expect(toOwner({}, withFacts(other)).parts).toBe('');
  });
});

describe('a visitor with the link', () => {
  it('sees the booking without the customer, and can change nothing', () => {
    expect(toVisitor({ flags: ['call-wanted'], slotChangedAt: NOW })).toMatchObject({
      isOwner: false,
      customer: null,
      booking: { where: ['Bengaluru'], checkoutPath: '' },
      calendarPath: `/orders/${REFERENCE}/calendar.ics?key=k`,
      receiptPath: `/orders/${REFERENCE}/receipt?key=k`,
      slotPath: '',
      cancelPath: '',
      whatsappLink: '',
      rating: null,
      callWanted: false,
      justMoved: false,
      visit: VISIT,
    });
  });
});

describe('the track', () => {
  const stops = (changed: Partial<Order> = {}, facts: Partial<FactsOfOtherNouns> = {}) =>
    orderView({ order: order({ submittedAt: NOW, ...changed }), isOwner: true, key: '' }, content, {
      ...BESIDE,
      visit: null,
      ...facts,
    }).track.map(({ title, at, isReached }) => [title, at, isReached].filter(Boolean).join(' '));

  it('leads from the payment to the day of the slot', () => {
    expect(stops()).toEqual(['Booked Fri, 20 Nov true', 'Visit Wed, 25 Nov', 'Done']);
    expect(stops({ submittedAt: 0 })[0]).toBe('Paid Fri, 20 Nov true');
  });

  it.each<[string, Partial<Order>]>([
    ['not paid', { state: 'pending' }],
    ['paid a second time', { flags: ['second-payment'] }],
    ['over', { slot: { ...order().slot, label: '9am-11am', startsAt: NOW - 3 * HOUR_MS } }],
  ])('is empty where nobody can say: %s', (_, changed) => expect(stops(changed)).toEqual([]));

  it('is left to the visit once somebody is assigned', () => {
    expect(stops({}, { visit: VISIT })).toEqual([]);
  });

  it('names no day where the slot is lost', () => {
    const second = (changed: Partial<Order>) => stops(changed).slice(0, 2);
    const paid = 'Paid Fri, 20 Nov true';
    expect(second({ flags: ['slot-lost'] })).toEqual([paid, 'Visit No slot yet']);
    expect(second({ openFlags: ['slot-closed'] })).toEqual([paid, 'Visit No slot yet']);
    expect(second({ flags: ['slot-passed'] })).toEqual([paid, 'Visit At the time we agree on']);
    expect(second({ flags: ['slot-lost'], slotChanges: 1 })[1]).toBe('Visit Wed, 25 Nov');
  });

  it('tells a cancellation and its money', () => {
    const cancellation: CancellationShown = {
      on: 'Sat, 21 Nov',
      backPaise: 59_900,
      billStaysPaise: 0,
      isSent: false,
      arrival: { by: '', upiBy: '' },
    };
    const cancelled = (changed: Partial<CancellationShown>) =>
      stops({ cancelledAt: NOW }, { cancellation: { ...cancellation, ...changed } });
    const first = ['Booked Fri, 20 Nov true', 'Cancelled Sat, 21 Nov true'];
    const onItsWay = 'Refund On its way';
    expect(cancelled({})).toEqual([...first, onItsWay]);
    expect(cancelled({ isSent: true })).toEqual([...first, 'Refunded true']);
    expect(cancelled({ backPaise: 0 })).toEqual(first);
    expect(cancelled({ backPaise: 0, isSent: true }), 'an extra payment').toEqual(first);
    const parts = { returnedPaise: 0, comingPaise: 59_900, remainsPaise: 0 };
    expect(stops({}, { partlyReturned: parts }), 'by the desk').toEqual([first[0], onItsWay]);
    expect(stops({}, { partlyReturned: { ...parts, remainsPaise: 1 } })).toHaveLength(3);
    expect(stops({ state: 'refunded' })).toEqual([first[0], 'Refunded true']);
  });
});
