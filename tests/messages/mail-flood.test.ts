import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MessagesState } from '../../sandbox/messages/messages';
import { enginesOfStories } from '../harness/postgres';
import {
  CUSTOMER,
  newDraft,
  openWholeShop,
  paidOrder,
  text,
  tomorrow,
  type WholeShop,
} from '../security/whole-shop';

vi.mock('../../seed/booking-rules', async (original) => {
  const { bookingRules } = await original<typeof import('../../seed/booking-rules')>();
  const everyDay = { supportType: 'BookingSupport', city: null, state: null, weekdays: null };
  const zones = [
    { key: 'bengaluru', name: 'Bengaluru', pincodes: '560', perSlot: null, active: true },
    { key: 'delhi', name: 'Delhi', pincodes: '110', perSlot: 1, active: true },
  ];
  return {
    bookingRules: { ...bookingRules, zones: zones.map((zone) => ({ ...everyDay, ...zone })) },
  };
});

/** Somebody with one phone lets the shop write to four people who never asked. */
const VICTIMS = ['a', 'b', 'c', 'd'].map((name) => `${name}@victim.example`);
const ROUNDS = 30;
const SERVICE = 'laptop-booking-display';
let shop: WholeShop;

async function sendAll(): Promise<void> {
  const { claimDueJob } = await import('#app/jobs/jobs.server');
  const { runMessages } = await import('#app/message-facts/run-messages.server');
  for (;;) {
    const job = await claimDueJob('messages', Date.now() + 1_000);
    if (!job) return;
    await runMessages(job);
  }
}

async function mailsTo(address: string): Promise<string[]> {
  const answer = await fetch(`${shop.sandbox}/control/messages`);
  const { received } = (await answer.json()) as MessagesState; // the sandbox's own shape
  return received.filter(({ to }) => to === address).map((mail) => mail.text);
}

/** Somebody takes the only place of the slot. @returns gives it back, and offers it to who waits */
async function takePlace(slot: string): Promise<() => Promise<void>> {
  const { createDraft } = await import('#app/orders/draft.server');
  const { claimSlot, releaseHold } = await import('#app/booking/slot-claims.server');
  const { forgetCounts, wantedSlot } = await import('#app/booking/board.server');
  const { offerFreeSlots } = await import('#app/waiting/offers.server');
  const { publishedContent } = await import('#app/content/content.server');
  const { database } = await import('#app/database/database.server');
  const { parseSlot } = await import('#app/booking/slots');
  const { site } = (await publishedContent()).content;
  const zone = site.capacity.zones.find(({ key }) => key === 'delhi');
  if (!zone) throw new Error('no such zone');
  const [db, chosen, now] = [await database(), parseSlot(slot), Date.now()];
  const { startsAt, endsAt, perSlot } = wantedSlot(site, zone, chosen, now);
  const service = { id: '', slug: SERVICE };
  const { id: draftId } = await createDraft({ kind: 'booking', service, slot: chosen });
  const place = { draftId, reference: '', zone: zone.key, startsAt, endsAt, perSlot };
  const claim = { ...place, heldUntil: now + 60_000 };
  expect(await db.transaction((tx) => claimSlot(tx, claim, now))).toBe(true);
  forgetCounts(zone.key);
  return async () => {
    await db.transaction((tx) => releaseHold(tx, draftId));
    forgetCounts(zone.key);
    await offerFreeSlots(site, Date.now());
  };
}

describe.each(await enginesOfStories())('on %s', (engine) => {
  beforeAll(async () => {
    shop = await openWholeShop({}, engine);
  }, 60_000);
  afterAll(() => shop.close());

  it('thirty moves, changed addresses, repeated confirmations, waits, orders and tickets write little to anybody', async () => {
    const { newStamp } = await import('#app/support/form-stamp.server');
    const cookie = await shop.signedIn(CUSTOMER.phone);
    const order = await paidOrder(shop, cookie);
    const other = tomorrow().replace('10am-12pm', '12pm-2pm');
    const done: Record<string, number> = {};
    const count = (what: string, status: number) => {
      if (status === 303 || status === 200) done[what] = (done[what] ?? 0) + 1;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = VICTIMS[round % VICTIMS.length] ?? '';
      const [seen, slot] = round % 2 ? [other, tomorrow()] : [tomorrow(), other];
      const from = `203.0.113.${round}`;
      const visit = async (what: string, path: string, fields: Record<string, string>) => {
        count(what, (await shop.visit(path, { cookie, fields, from })).status);
        await sendAll();
      };
      await visit('moves', `/orders/${order}/slot`, { slot, seen });
      for (const again of ['changes', 'repeats'])
        await visit(again, '/account/privacy/correction', { name: 'Win http://x.example', email });
      const giveBack = await takePlace(other);
      const wanted = { service: SERVICE, pincode: '110001', slot: other };
      const waits = await shop.visit('/waiting', { cookie, fields: wanted, from });
      count('waits', waits.status);
      await giveBack();
      await sendAll();
      await visit('stops', waits.headers.location ?? '', {}); // else the phone waits already
      const stamp = newStamp(Date.now() - 60_000);
      const { status } = await shop.visit('/contact-us', {
        from,
        fields: {
          ...{ fullName: 'Win http://x.example', email, contactNumber: '+91 98765 43210', stamp },
          ...{ issue: 'Laptop', otherIssue: '', subIssue: 'Display', otherSubIssue: '' },
          ...{ comments: `Look ${round}`, topic: '' },
        },
      });
      count('tickets', status);
      await sendAll();
    }
    for (const email of VICTIMS) {
      const draft = await newDraft(shop, { cookie });
      const fields = { ...CUSTOMER, email, draft, slot: other, seenPaise: '59900', again: 'yes' };
      const placed = await shop.visit('/checkout', { cookie, fields });
      expect(text(placed)).not.toContain('<h1>Something went wrong');
      await sendAll();
    }
    expect(done.moves).toBeGreaterThan(2); // else nothing is tried
    expect(done).toMatchObject({ tickets: ROUNDS, waits: ROUNDS, stops: ROUNDS });
    const toVictims = await Promise.all(VICTIMS.map(mailsTo));
    expect(Math.max(...toVictims.map((mails) => mails.length))).toBeLessThanOrEqual(3);
    expect(toVictims.flat().length).toBeLessThanOrEqual(6);
    expect((await mailsTo(CUSTOMER.email)).length).toBeLessThanOrEqual(8);
    const offers = await mailsTo(CUSTOMER.phone);
    expect(offers.every((text) => text.includes('/waiting/'))).toBe(true);
    expect(offers.length).toBeGreaterThan(2);
    expect(offers.length).toBeLessThanOrEqual(20);
    expect(toVictims.flat().join()).not.toContain('x.example');
  }, 120_000);
});
