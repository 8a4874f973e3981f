import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wordsIn } from '#app/words/words';
import { ROUTES, type RouteName } from '../../desk/routes';
import { openDesk, type OpenDesk } from '../desk/open-desk';
import { enginesOfStories, TABLES } from '../harness/postgres';
import {
  CUSTOMER,
  idToken,
  newDraft,
  openWholeShop,
  paidOrder,
  text,
  tomorrow,
  type WholeShop,
} from './whole-shop';

/** Each field of each form with far more than anybody types, and once with a megabyte. */
const LONG = 'Q'.repeat(10_000);
const HUGE = 'Q'.repeat(1_000_000);
/** Longer than any field that is kept. */
const KEPT = 'Q'.repeat(5_001);

type Fields = Record<string, string>;

const eachTooLong = (fields: Fields): [name: string, fields: Fields][] =>
  Object.keys(fields).map((name) => [name, { ...fields, [name]: LONG }]);

/** No row of any table holds such a text. */
async function expectNothingKept(): Promise<void> {
  const { database } = await import('#app/database/database.server');
  const db = await database();
  const tables = await db.rows(z.object({ name: z.string() }), TABLES[db.engine]);
  for (const { name } of tables)
    expect(JSON.stringify(await db.rows(z.unknown(), `select * from ${name}`)), name).not.toContain(
      KEPT,
    );
}

describe.each(await enginesOfStories())('a field of the shop that is too long on %s', (engine) => {
  let shop: WholeShop;
  let cookie = '';
  let order = '';
  let draft = '';
  let stamp = '';

  beforeAll(async () => {
    shop = await openWholeShop({}, engine);
    cookie = await shop.signedIn(CUSTOMER.phone);
    order = await paidOrder(shop, cookie);
    draft = await newDraft(shop, { cookie });
    const { newStamp } = await import('#app/support/form-stamp.server');
    stamp = newStamp(Date.now() - 60_000);
    const { database } = await import('#app/database/database.server');
    await (await database()).change(`update visits set state = 'done'`);
  }, 60_000);
  afterAll(() => shop.close());

  const service = 'laptop-booking-display';
  /** Forms by the route file, and the form where a file has several. */
  const FORMS: Record<string, [path: () => string, fields: () => Fields]> = {
    'account-privacy correction': [
      () => '/account/privacy/correction',
      () => ({ name: 'Asha', email: 'asha@example.com' }),
    ],
    'account-privacy erasure': [
      () => '/account/privacy/erasure',
      () => ({ sure: 'yes', stop: 'yes' }),
    ],
    'account-privacy nominee': [
      () => '/account/privacy/nominee',
      () => ({ name: 'Ravi', contact: '9845012346' }),
    ],
    bill: [() => `/orders/${order}/bill`, () => ({ version: '1', press: 'approve' })],
    checkout: [
      () => `/checkout?draft=${draft}`,
      () => ({
        ...CUSTOMER,
        ...{
          draft,
          slot: tomorrow(),
          seenPaise: '59900',
          again: 'yes',
          device: 'HP',
          note: 'Slow',
        },
      }),
    ],
    'account-privacy consents': [
      () => '/account/privacy/consents',
      () => ({ whatsapp: 'yes', sms: 'yes', withdraw: 'sms' }),
    ],
    contact: [
      () => '/contact-us',
      () => ({
        ...{ fullName: 'Meena', email: 'meena@example.com', contactNumber: '+91 98765 43210' },
        ...{ issue: 'Other', otherIssue: 'Fan', subIssue: 'Other', otherSubIssue: 'Noise' },
        ...{ comments: 'It flickers.', topic: '', stamp },
      }),
    ],
    drafts: [
      () => '/drafts',
      () => ({ serviceId: '', service, date: '', timeSlot: '', answer: '' }),
    ],
    gst: [() => `/orders/${order}/gst`, () => ({ gstin: '', name: 'Asha', state: '29' })],
    language: [() => '/language', () => ({ to: '/', language: 'hi' })],
    'low-data': [() => '/low-data', () => ({ to: '/', wanted: 'on' })],
    'order-cancellation': [
      () => `/orders/${order}/cancellation`,
      () => ({ back: '59900', openBill: '0' }),
    ],
    'order-slot': [
      () => `/orders/${order}/slot`,
      () => ({ slot: tomorrow(), seen: tomorrow(), back: '0' }),
    ],
    order: [() => `/orders/${order}`, () => ({ stars: '5', text: 'Good' })],
    'order consents': [
      () => `/orders/${order}/consents`,
      () => ({ whatsapp: 'yes', sms: 'yes', withdraw: 'sms' }),
    ],
    payments: [
      () => '/payments',
      () => ({ reference: order, razorpay_payment_id: 'pay_1', razorpay_signature: 'ab' }),
    ],
    session: [() => '/session', () => ({ idToken: idToken('+919845012399') })],
    waiting: [() => '/waiting', () => ({ service, pincode: '560034', slot: tomorrow() })],
  };
  /** Forms without a field that is typed, or for programs with a secret of their own. */
  const OTHERS = [
    ...['account-fresh-code', 'checkout-return', 'consents', 'email', 'reconciliation', 'sessions'],
    ...['vitals', 'wait', 'preview-exit', 'preview-health'],
    ...['held-back', 'schedule'],
    ...['webhooks-content', 'webhooks-msg91', 'webhooks-razorpay', 'webhooks-whatsapp'],
  ];

  it('is of a form in this list', () => {
    const posting = readdirSync('app/routes').filter((file) =>
      /export (?:async function|const) action\b/.test(readFileSync(`app/routes/${file}`, 'utf8')),
    );
    const files = Object.keys(FORMS).map((form) => form.replace(/ .*/, ''));
    const known = [...new Set(files), ...OTHERS].sort();
    expect(posting.map((file) => file.replace(/\.tsx?$/, '')).sort()).toEqual(known);
  });

  it.each(Object.keys(FORMS))('/%s: is refused in words, or cut, and not kept', async (form) => {
    const [path, fields] = FORMS[form] ?? [() => '', () => ({})];
    const refusals: Record<string, number> = {};
    for (const [index, [name, typed]] of eachTooLong(fields()).entries()) {
      const answer = await shop.visit(path(), {
        cookie,
        fields: typed,
        from: `198.51.100.${index}`,
      });
      refusals[name] = answer.status;
      expect(answer.status, name).toBeLessThan(500);
    }
    const done = Object.keys(refusals).filter((name) => (refusals[name] ?? 0) < 400);
    expect(done).toEqual(MAY_PASS[form] ?? []);
    const huge = Object.fromEntries(
      Object.keys(fields()).map((name, index) => [name, index ? '' : HUGE]),
    );
    const { status, body } = await shop.visit(path(), { cookie, fields: huge });
    expect([status, body.toString().trim()]).toEqual([413, wordsIn('en').shop.tooMuchAtOnce]);
    await expectNothingKept();
  });

  /** Cut at as much as the page lets one type, or left out. */
  const MAY_PASS: Record<string, string[]> = {
    checkout: ['name', 'email', 'phone', 'pincode', 'city', 'address', 'device', 'note'],
    contact: ['topic'],
  };

  it('keeps all the other fields of checkout and contact', async () => {
    for (const [form, long] of [
      ['checkout', 'slot'],
      ['contact', 'comments'],
    ] as const) {
      const [path, fields] = FORMS[form] ?? [() => '', () => ({})];
      const answer = await shop.visit(path(), { cookie, fields: { ...fields(), [long]: LONG } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const typed: Fields = fields();
      for (const name of form === 'checkout' ? ['name', 'address'] : ['fullName', 'email'])
        expect(text(answer).includes(typed[name] ?? '-'), name).toBe(true);
    }
  });
});

/** The desk's presses with what is typed at each. */
const DESK: Partial<Record<RouteName, Fields>> = {
  answer: { text: 'Try it now.' },
  assign: { version: '1', technician: '', back: '' },
  step: { version: '1', to: 'done', note: 'Rang', back: '' },
  move: { slot: tomorrow(), seen: tomorrow() },
  cancel: { back: '0', openBill: '0', bill: 'back', because: 'Asked for it' },
  note: { note: 'Ring twice' },
  message: { message: 'm-1' },
  clear: { flag: 'bill-open' },
  refund: { payment: 'pay_1' },
  billAdd: {
    ...{ version: '1', item: '', quantity: '1', serial: 'S1', name: 'Cable' },
    ...{ kind: 'part', rupees: '100', days: '0' },
  },
  billRemove: { version: '1', line: 'l' },
  billSend: { version: '1' },
  billCash: { version: '1', rupees: '100' },
  credit: { version: '0', rupees: '1', reason: 'Agreed' },
  addPerson: { phone: '9845099999', name: 'Ravi', role: 'owner' },
  changeRole: { role: 'money' },
  startSession: { idToken: idToken('+919845700001') },
};
const DESK_OF_TECHNICIAN: Partial<Record<RouteName, Fields>> = {
  myStep: { version: '1', key: 'k'.repeat(16), agoMs: '0', to: 'done', code: '1234', note: 'Ok' },
  ...{ myBillAdd: DESK.billAdd, myBillRemove: DESK.billRemove, myBillSend: DESK.billSend },
  agreeToMyPhoto: { token: 't' },
};
/** Forms without a field, with a picture, or with what a passkey answers. */
const DESK_OTHERS: RouteName[] = [
  ...(['askPasskey', 'provePasskey', 'skipPasskey', 'endSession', 'closeTicket'] as const),
  ...(['resend', 'resetPasskey', 'addPhoto', 'removePhoto', 'removePerson'] as const),
  ...(['newFeed', 'stopFeed', 'showName', 'addMyPhoto', 'removeMyPhoto'] as const),
];

describe.each(await enginesOfStories())('a field of the desk that is too long on %s', (engine) => {
  let desk: OpenDesk;
  let reference = '';
  let people: Record<'owner' | 'technician', { id: string; cookie: string }>;

  beforeAll(async () => {
    desk = await openDesk({}, engine);
    people = { owner: await desk.hire('owner'), technician: await desk.hire('technician') };
    ({ reference } = await desk.paid());
    const db = await desk.app.store.database();
    const sql = `update visits set technician = $1 where reference = $2`;
    await db.change(sql, [people.technician.id, reference]);
  }, 60_000);
  afterAll(() => desk.close());

  it('is of a press in this list', () => {
    const posting = Object.entries(ROUTES).filter(([, { method }]) => method === 'POST');
    const known = [...Object.keys({ ...DESK, ...DESK_OF_TECHNICIAN }), ...DESK_OTHERS];
    expect(posting.map(([name]) => name).sort()).toEqual(known.sort());
  });

  it.each([...Object.entries(DESK), ...Object.entries(DESK_OF_TECHNICIAN)])(
    '%s: is refused in words, and not kept',
    async (press, fields) => {
      const name = press as RouteName; // its keys
      const { cookie } = people[name in DESK ? 'owner' : 'technician'];
      const path = ROUTES[name].path
        .replace(':reference', reference)
        .replace(':person', people.technician.id);
      for (const [field, typed] of eachTooLong(fields ?? {})) {
        const answer = await desk.post(path, typed, cookie);
        expect([400, 401, 404, 409, 413, 422], field).toContain(answer.status);
        expect((await answer.text()).length, field).toBeGreaterThan(20);
      }
      await expectNothingKept();
    },
  );
});
