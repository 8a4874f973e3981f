import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { wordsIn } from '#app/words/words';
import { smallDisk } from '../harness/small-disk';
import {
  CUSTOMER,
  idToken,
  newDraft,
  newOrder,
  openWholeShop,
  paidOrder,
  payAtRazorpay,
  text,
  tomorrow,
  type WholeShop,
} from '../security/whole-shop';

vi.mock('../../seed/booking-rules', async (original) => {
  const { bookingRules } = await original<typeof import('../../seed/booking-rules')>();
  const zone = { key: 'bengaluru', name: 'Bengaluru', pincodes: '560', perSlot: 1, active: true };
  const anywhere = { supportType: 'BookingSupport', city: null, state: null, weekdays: null };
  return { bookingRules: { ...bookingRules, zones: [{ ...anywhere, ...zone }] } };
});

/** Registers the shop for GST: no paper names a GSTIN otherwise. */
vi.mock('../../seed/billing', async (original) => {
  const { billing } = await original<typeof import('../../seed/billing')>();
  return { billing: { ...billing, siteSetting: { gst: { mode: 'regular', sac: '998714' } } } };
});

/**
 * Every press that writes, on a disk without a byte left; where nothing may be mounted, on a store
 * that can only be read, which refuses each write in the same way.
 */
const disk = smallDisk();
const PHONE = '+919845012340';
const FOREIGN = /sqlite|disk is full|unexpected server error|ENOSPC| at .*\.[jt]s/i;
const shownText = (answer: Parameters<typeof text>[0]) =>
  text(answer)
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ');
/** The page that shows the form again, or the message beside it. */
const SAID: Record<string, (words: ReturnType<typeof wordsIn>) => string> = {
  'contact-us': ({ support }) => support.ticketFailed,
};

describe('a full disk', { retry: 0 }, () => {
  let shop: WholeShop;
  const people: Record<
    'booked' | 'served' | 'asked' | 'owing' | 'buying' | 'paying',
    { cookie: string; order: string }
  > = {
    booked: { cookie: '', order: '' },
    served: { cookie: '', order: '' },
    asked: { cookie: '', order: '' },
    owing: { cookie: '', order: '' },
    buying: { cookie: '', order: '' },
    paying: { cookie: '', order: '' },
  };
  let draft = '';
  let payment: Record<string, string> = {};
  let email = '';
  let stamp = '';

  beforeAll(async () => {
    shop = await openWholeShop(disk ? { DATA_DIR: disk.folder } : {});
    const { database } = await import('#app/database/database.server');
    const { askToConfirm, confirmPath, pendingEmailOf } =
      await import('#app/changes/pending-email.server');
    const { raiseFlag } = await import('#app/orders/order-flags.server');
    const { newStamp } = await import('#app/support/form-stamp.server');
    const db = await database();
    for (const [index, person] of Object.values(people).entries())
      person.cookie = await shop.signedIn(`+91984501234${index}`);
    const { booked, served, asked, owing, buying, paying } = people;
    draft = await newDraft(shop, buying);
    // The zone takes one visit a slot.
    const makePlace = () => db.change(`delete from slot_claims`);
    booked.order = await paidOrder(shop, booked.cookie);
    await makePlace();
    served.order = await paidOrder(shop, served.cookie);
    await makePlace();
    for (const person of [asked, owing]) {
      person.order = await paidOrder(shop, person.cookie);
      await makePlace();
    }
    for (const { order } of [served, asked, owing])
      await db.change(`update visits set state = 'done' where reference = $1`, [order]);
    for (const { order } of [asked, owing]) await billFor(order);
    await approve(owing.order);
    await raiseFlag(db, served.order, 'slot-closed', Date.now());
    paying.order = await newOrder(shop, paying.cookie);
    payment = { reference: paying.order, ...(await payAtRazorpay(shop, paying.order)) };
    await db.transaction((tx) => askToConfirm(tx, PHONE, 'asha.new@example.com', Date.now()));
    email = confirmPath((await pendingEmailOf(PHONE, Date.now()))?.id ?? '').slice(1);
    stamp = newStamp(Date.now() - 60_000);
    // Empties the log of the last writes, which would have room for the next ones.
    await db.rows(z.unknown(), disk ? 'pragma wal_checkpoint(truncate)' : 'pragma query_only = on');
    disk?.fill();
  }, 120_000);
  afterAll(async () => {
    disk?.makeRoom();
    await shop.close();
    disk?.remove();
  });

  const PRICE = 59_900;
  async function billFor(reference: string): Promise<void> {
    const { addLine, sendBill } = await import('#app/bills/bills.server');
    const line = {
      name: 'Display',
      kind: 'part',
      sac: '',
      quantity: 1,
      eachPaise: 500_000,
    } as const;
    const press = { reference, by: 'd' };
    const whole = { ...line, serial: '', warrantyDays: 0 };
    await addLine({ ...press, version: 0 }, whole, Date.now());
    const sent = await sendBill({ ...press, version: 1 }, PRICE, Date.now());
    expect(sent.type).toBe('done');
  }
  async function approve(reference: string): Promise<void> {
    const { approveBill } = await import('#app/bills/bills.server');
    const press = { reference, version: 2, by: 'customer' };
    expect((await approveBill(press, PRICE, Date.now())).type).toBe('done');
  }

  const ticket = {
    ...{ fullName: 'Meena Iyer', email: 'meena@example.com', contactNumber: '+91 98765 43210' },
    ...{ issue: 'Laptop', otherIssue: '', subIssue: 'Display', otherSubIssue: '' },
    ...{ comments: 'It flickers.', topic: '' },
  };
  const gst = { gstin: '29AAGCB7383J1Z4', name: 'Asha & Co', state: '29' };
  const service = 'laptop-booking-display';
  const later = () => tomorrow().replace('10am-12pm', '12pm-2pm');
  const move = () => ({ slot: later(), seen: tomorrow() });
  type Press = [
    path: string,
    who: keyof typeof people,
    fields: () => Record<string, string>,
    at?: () => string,
  ];
  const presses: Press[] = [
    ['drafts', 'buying', () => ({ service })],
    ['contact-us', 'buying', () => ({ ...ticket, stamp })],
    ['waiting', 'buying', () => ({ service, pincode: '560034', slot: tomorrow() })],
    ['orders/:reference', 'served', () => ({ stars: '5', text: 'Good' })],
    ['orders/:reference/call', 'served', () => ({})],
    ['orders/:reference/slot', 'booked', move],
    ['orders/:reference/gst', 'booked', () => gst],
    ['orders/:reference/bill', 'asked', () => ({ act: 'approve', version: '2' })],
    ['orders/:reference/bill', 'owing', () => ({ act: 'pay', version: '3' })],
    ['orders/:reference/cancellation', 'booked', () => ({ back: '59900' })],
    ['email/:id', 'booked', () => ({}), () => email],
    ['account/privacy/consents', 'booked', () => ({ whatsapp: 'yes' })],
    ['orders/:reference/consents', 'booked', () => ({ sms: 'yes' })],
    [
      'account/privacy/correction',
      'booked',
      () => ({ name: 'Asha K Rao', email: 'asha@example.com' }),
    ],
    ['account/privacy/nominee', 'booked', () => ({ name: 'Ravi Rao', contact: '9845012346' })],
    ['account/privacy/erasure', 'booked', () => ({ sure: 'yes' })],
  ];

  it.each(presses.flatMap((press) => [['en', ...press] as const, ['hi', ...press] as const]))(
    'in %s, /%s is refused in words on a page',
    async (
      language,
      path,
      who,
      fields,
      at = () => path.replace(':reference', people[who].order),
    ) => {
      const words = wordsIn(language);
      const { cookie } = people[who];
      const address = `${words.page.base}/${at()}`;
      const answer = await shop.visit(address, { cookie, fields: fields() });
      expect([answer.status, answer.headers['content-type']]).toEqual([
        503,
        expect.stringContaining('text/html'),
      ]);
      const said = SAID[path]?.(words) ?? words.shop.storeFull;
      expect(shownText(answer).includes(said), said).toBe(true);
      expect(FOREIGN.exec(shownText(answer))?.[0]).toBeUndefined();
      expect(String(answer.headers['cache-control'])).toMatch(/no-store|private/);
    },
  );

  it.each(['en', 'hi'] as const)(
    'in %s, the checkout keeps all that was typed',
    async (language) => {
      const words = wordsIn(language);
      const answer = await shop.visit(`${words.page.base}/checkout?draft=${draft}`, {
        cookie: people.buying.cookie,
        fields: { ...CUSTOMER, draft, slot: later(), seenPaise: '59900' },
      });
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '120']);
      expect(shownText(answer).includes(words.shop.storeFull)).toBe(true);
      for (const typed of [CUSTOMER.name, CUSTOMER.email, CUSTOMER.address])
        expect(text(answer).includes(typed), typed).toBe(true);
    },
  );

  it('in en, contact keeps all that was typed', async () => {
    const answer = await shop.visit('/contact-us', { fields: { ...ticket, stamp } });
    for (const typed of [ticket.fullName, ticket.email, ticket.comments])
      expect(text(answer).includes(typed), typed).toBe(true);
  });

  it.each(['en', 'hi'] as const)('in %s, scripts are answered in words', async (language) => {
    const words = wordsIn(language);
    for (const [path, fields] of [
      ['/payments', payment],
      ['/session', { idToken: idToken('+919845012399') }],
    ] as const) {
      const answer = await shop.visit(words.page.base + path, { fields });
      expect([path, answer.status]).toEqual([path, 503]);
      expect(JSON.parse(text(answer))).toMatchObject({ message: words.shop.storeFull });
    }
  });

  it('Razorpay is asked to come again', async () => {
    const entity = {
      ...{ id: payment.razorpay_payment_id, order_id: payment.razorpay_order_id },
      ...{ entity: 'payment', amount: 59_900, currency: 'INR', status: 'captured', method: 'upi' },
      ...{ captured: true, notes: {}, created_at: 4_000 },
    };
    const body = JSON.stringify({
      ...{ event: 'payment.captured', created_at: 4_000 },
      payload: { payment: { entity } },
    });
    const signature = createHmac('sha256', 'sandbox_webhook_secret').update(body).digest('hex');
    const { status } = await shop.visit('/webhooks/razorpay', {
      method: 'POST',
      body,
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_full' },
    });
    expect(status).toBe(503);
  });

  it('the shop is not ready, says why, and goes on when there is room', async () => {
    const { whyNotWritable } = await import('#app/database/write-check.server');
    const { database } = await import('#app/database/database.server');
    expect(await whyNotWritable()).toBe(
      disk ? "The store's disk is full." : 'The store can only be read.',
    );
    if (disk) disk.makeRoom();
    else await (await database()).rows(z.unknown(), 'pragma query_only = off');
    const { cookie } = people.buying;
    expect((await shop.visit('/drafts', { cookie, fields: { service } })).status).toBe(303);
    expect((await shop.visit('/payments', { fields: payment })).status).toBe(200);
  });
});
