import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Refusal } from '#app/own-forms/refusal';
import { wordsIn } from '#app/words/words';
import {
  CUSTOMER,
  newDraft,
  openWholeShop,
  paidOrder,
  text,
  tomorrow,
} from '../security/whole-shop';
import type { WholeShop } from '../security/whole-shop';
import { formPost } from './in-process';

/** One visit a slot, so that a slot is full. */
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

type Answer = Awaited<ReturnType<WholeShop['visit']>>;
type Fields = Record<string, string>;
type Limits = (typeof import('#app/limits/limits.server'))['LIMITS'];

interface Person {
  phone: string;
  cookie: string;
  /** The reference of a paid order. */
  order: string;
}

interface CustomerForm {
  /** The route file. */
  route: string;
  path: (person: Person) => string | Promise<string>;
  /** What has to be before. */
  given?: (person: Person) => Promise<unknown>;
  good: Fields | ((person: Person) => Promise<Fields>);
  /** Refused with this status; absent for a form that can't be wrong. */
  wrong?: {
    status: number;
    fields: Fields;
    said: string;
    given?: (person: Person) => Promise<unknown>;
  };
  /** The page on which who is signed out signs in; absent for a form for everybody. */
  signIn?: (person: Person, path: string) => string;
  /** Said on the form's own page to who is signed out. */
  asksToSignIn?: string;
  /** The page then has what was typed; absent without a text or a choice. */
  keeps?: string;
  /** Absent where a press takes nothing that counts. */
  limit?: (limits: Limits, person: Person) => Promise<number>;
  /** Said by a press too many; mostly `shop.waitAndTry`. */
  tooMany?: string;
  /** The status of a press; mostly 303. */
  first?: number;
  /** Said by the page that a press without JavaScript leads to. */
  done: string;
  /** Each press makes a thing of its own, at an address of its own. */
  isNewEachTime?: true;
  /** What the page keeps without a connection; mostly a `Refusal`. */
  lost?: object;
  /** Why a press that gets lost is not kept by the page. */
  notKept?: string;
}

const en = wordsIn('en');
const service = 'laptop-booking-display';
const later = () => tomorrow().replace('10am-12pm', '12pm-2pm');
const orderPage = ({ order }: Person, page = '') => `/orders/${order}${page}`;
const ticket = {
  ...{ fullName: 'Meena Iyer', email: 'meena@example.com', contactNumber: '+91 98765 43210' },
  ...{ issue: 'Laptop', otherIssue: '', subIssue: 'Display', otherSubIssue: '' },
  ...{ comments: 'It flickers.', topic: '' },
};
const OWN_FACTS = { name: 'Asha K Rao', email: 'asha.k@example.com' };
const NOMINEE = { name: 'Ravi Rao', contact: '9845012346' };
const privacyForm = (name: string, limit: 'privacy' | 'consents', kept: Fields = {}) => ({
  route: 'account-privacy',
  path: () => `/account/privacy/${name}`,
  signIn: () => `/account/privacy/${name}${kept.name ? `?${query(kept)}` : ''}`,
  limit: (limits: Limits, { phone }: Person) => limits[limit](phone),
});

const FORMS: Record<string, CustomerForm> = {
  cancellation: {
    done: en.orders.nobodyComes,
    route: 'order-cancellation',
    path: (person) => orderPage(person, '/cancellation'),
    good: async (person) => {
      const { body } = await shop.visit(orderPage(person, '/cancellation'), person);
      return { back: /name="back" value="(\d+)"/.exec(body.toString())?.[1] ?? '' };
    },
    wrong: { status: 409, fields: { back: '1' }, said: en.changes.refundHasChanged },
    signIn: (person) => orderPage(person, '/cancellation'),
    limit: (limits, { phone }) => limits.cancellations(phone),
  },
  'slot change': {
    done: 'Moved to ',
    route: 'order-slot',
    path: (person) => orderPage(person, '/slot'),
    good: { slot: later(), seen: tomorrow() },
    wrong: { status: 409, fields: { slot: later(), seen: later() }, said: 'moved to' },
    signIn: (person) => `${orderPage(person, '/slot')}?${query({ slot: later() })}`,
    limit: (limits, { phone }) => limits.slotChanges(phone),
  },
  GST: {
    done: en.orders.changeGstin,
    route: 'gst',
    path: (person) => orderPage(person, '/gst'),
    good: { gstin: '29AAGCB7383J1Z4', name: 'Asha Traders', state: '29' },
    wrong: {
      ...{ status: 422, said: en.papers.gstinWrong },
      fields: { gstin: '29X', name: 'Asha Traders', state: '29' },
    },
    signIn: (person) =>
      `${orderPage(person, '/gst')}?${query({ gstin: '29AAGCB7383J1Z4', name: 'Asha Traders', state: '29' })}`,
    keeps: 'Asha Traders',
    limit: (limits, { phone }) => limits.bills(phone),
  },
  'approving a bill': {
    done: 'Left to pay',
    route: 'bill',
    path: (person) => orderPage(person, '/bill'),
    given: (person) => billFor(person),
    good: { act: 'approve', version: '2' },
    wrong: { status: 409, fields: { act: 'approve', version: '99' }, said: en.bills.changed },
    signIn: (person) => orderPage(person, '/bill'),
    limit: (limits, { phone }) => limits.bills(phone),
  },
  'approving a bill that the fee covers': {
    done: 'Rest, paid',
    route: 'bill',
    path: (person) => orderPage(person, '/bill'),
    given: (person) => billFor(person, 10_000),
    good: { act: 'approve', version: '2' },
  },
  'paying a bill': {
    done: en.checkout.continueToPayment,
    route: 'bill',
    path: (person) => orderPage(person, '/bill'),
    given: async (person) => {
      await billFor(person);
      const { approveBill } = await import('#app/bills/bills.server');
      const press = { reference: person.order, version: 2, by: 'customer' };
      expect((await approveBill(press, 59_900, Date.now())).type).toBe('done');
    },
    good: { act: 'pay', version: '3' },
    wrong: { status: 409, fields: { act: 'pay', version: '99' }, said: en.bills.changed },
    signIn: (person) => orderPage(person, '/bill'),
    limit: (limits, { phone }) => limits.bills(phone),
    first: 200, // the page with the payment
  },
  rating: {
    done: '5 of 5 stars',
    route: 'order',
    path: (person) => orderPage(person),
    given: ({ order }) => visitDone(order),
    good: { stars: '5', text: 'Came in time' },
    wrong: {
      ...{ status: 422, said: en.visits.chooseStars },
      fields: { stars: '9', text: 'Came in time' },
    },
    signIn: (person) => `${orderPage(person)}?${query({ stars: '5', text: 'Came in time' })}`,
    keeps: 'Came in time',
    limit: (limits, { phone }) => limits.ratings(phone),
  },
  'call wanted': {
    done: 'to find a time',
    route: 'order',
    path: (person) => orderPage(person, '/call'),
    async given({ order }) {
      const { raiseFlag } = await import('#app/orders/order-flags.server');
      const { database } = await import('#app/database/database.server');
      await raiseFlag(await database(), order, 'slot-closed', Date.now());
    },
    good: {},
    signIn: (person) => orderPage(person),
    limit: (limits, { phone }) => limits.calls(phone),
  },
  'sending again': {
    done: 'Booked and paid',
    route: 'order',
    path: (person) => orderPage(person, '/submission'),
    good: {},
    // Money goes back, and the press comes from a page of before.
    wrong: {
      ...{ status: 409, fields: {}, said: en.orders.refundedNotSent },
      given: ({ order }) => setState(order, 'refunded'),
    },
    signIn: (person) => orderPage(person),
    limit: (limits, { phone }) => limits.submissions(phone),
  },
  'consent on the order’s page': {
    done: en.privacy.askChange,
    route: 'order',
    path: (person) => orderPage(person, '/consents'),
    good: { sms: 'yes' },
    signIn: (person) => orderPage(person),
    limit: (limits, { phone }) => limits.consents(phone),
  },
  'waiting list': {
    done: en.checkout.listedTitle,
    route: 'waiting',
    path: () => `/waiting?${query({ service, pincode: '560034' })}`, // full: of the order
    good: { service, pincode: '560034', slot: tomorrow() },
    wrong: {
      ...{ status: 422, said: en.checkout.noSuchSlot },
      fields: { service, pincode: '560034', slot: '2020-01-01|10am-12pm' },
    },
    signIn: () => `/waiting?${query({ service, pincode: '560034', slot: tomorrow() })}`,
    limit: (limits, { phone }) => limits.waits(phone),
  },
  'stop waiting': {
    done: en.checkout.overTitle,
    route: 'wait',
    async path({ cookie }) {
      const fields = { service, pincode: '560034', slot: tomorrow() };
      return String((await shop.visit('/waiting', { cookie, fields })).headers.location);
    },
    good: {},
    signIn: (_, path) => path,
  },
  'stop waiting by the link of a message': {
    done: en.checkout.overTitle,
    route: 'wait',
    async path({ cookie, phone }) {
      const fields = { service, pincode: '560034', slot: tomorrow() };
      const { location } = (await shop.visit('/waiting', { cookie, fields })).headers;
      const { linkKey } = await import('#app/ground/link-key.server');
      await (await database()).change(`delete from sessions where phone = $1`, [phone]);
      return `${location}?key=${linkKey('waiting', String(location).split('/').pop() ?? '')}`;
    },
    good: {},
  },
  'stopping an erasure': {
    done: en.privacy.eraseButton,
    ...privacyForm('erasure', 'privacy'),
    given: async ({ phone }) => {
      const { askForErasure } = await import('#app/privacy/erasure.server');
      await askForErasure(phone, Date.now());
    },
    good: { stop: 'yes' },
  },
  contact: {
    done: 'Your reference is', // whether the form service has it yet, or not
    route: 'contact',
    path: () => '/contact-us',
    good: async () => {
      const { newStamp } = await import('#app/support/form-stamp.server');
      return { ...ticket, stamp: newStamp(Date.now() - 60_000) };
    },
    wrong: {
      ...{ status: 422, said: en.support.emailInvalid },
      fields: { ...ticket, email: 'nowhere' },
    },
    keeps: 'It flickers.',
    limit: (limits, { phone }) => limits.tickets({ phone, address: '192.0.2.1' }),
    tooMany: 'Too many tickets',
  },
  'own facts': {
    done: 'asha.k@example.com</bdi>',
    ...privacyForm('correction', 'privacy', OWN_FACTS),
    good: OWN_FACTS,
    wrong: {
      ...{ status: 422, said: en.privacy.emailWrong },
      fields: { name: 'Asha K Rao', email: 'nowhere' },
    },
    keeps: 'Asha K Rao',
  },
  nominee: {
    done: 'value="Ravi Rao"',
    ...privacyForm('nominee', 'privacy', NOMINEE),
    good: NOMINEE,
    wrong: {
      ...{ status: 422, said: en.privacy.nomineeWrong },
      fields: { name: 'Ravi Rao', contact: '' },
    },
    keeps: 'Ravi Rao',
  },
  erasure: {
    done: en.privacy.eraseStop,
    ...privacyForm('erasure', 'privacy'),
    good: { sure: 'yes' },
    wrong: { status: 403, fields: { sure: '' }, said: en.privacy.eraseWrong },
  },
  'end of a nominee': {
    done: en.privacy.nomineeButton,
    ...privacyForm('nominee', 'privacy'),
    good: { name: '', contact: '' },
  },
  'own consents': {
    done: en.privacy.refused,
    ...privacyForm('consents', 'consents'),
    good: { withdraw: 'sms' },
  },
  'e-mail confirmation': {
    done: en.privacy.confirmedTitle,
    route: 'email',
    path: async ({ phone }) => {
      const { askToConfirm, confirmPath, pendingEmailOf } =
        await import('#app/changes/pending-email.server');
      const { database } = await import('#app/database/database.server');
      const db = await database();
      await db.transaction((tx) => askToConfirm(tx, phone, 'new@example.com', Date.now()));
      return confirmPath((await pendingEmailOf(phone, Date.now()))?.id ?? '');
    },
    good: {},
    notKept: 'a page without a script',
    wrong: {
      ...{ status: 404, fields: {}, said: en.privacy.confirmEnded },
      given: async () => (await database()).change(`delete from pending_emails`),
    },
  },
  'Complete Order': {
    route: 'checkout',
    path: () => '/checkout',
    good: async () => {
      const draft = await newDraft(shop);
      return { ...CUSTOMER, draft, slot: later(), seenPaise: '59900' };
    },
    wrong: {
      ...{ status: 422, said: en.checkout.slotMissing },
      fields: { ...CUSTOMER, slot: '', seenPaise: '59900' },
    },
    asksToSignIn: en.checkout.verifyPhoneTitle,
    keeps: 'Asha Rao',
    limit: (limits, { phone }) => limits.orders({ phone, address: '192.0.2.1' }),
    tooMany: en.checkout.tooManyTitle,
    lost: { type: 'no-answer', status: 0 },
    first: 200, // the page with the payment
    done: en.checkout.continueToPayment,
  },
  Add: {
    route: 'drafts',
    path: () => '/drafts',
    good: { service },
    wrong: { status: 404, fields: { service: 'no-such' }, said: en.checkout.serviceGone },
    limit: (limits, { phone }) => limits.drafts({ phone, address: '192.0.2.1' }),
    notKept: 'posted from any page; cart and panel keep what was chosen',
    isNewEachTime: true,
    done: 'Display',
  },
  'a fresh code': {
    route: 'account-fresh-code',
    path: () => '/account/privacy/fresh-code',
    good: {},
    notKept: 'a button whose page has nothing typed',
    done: en.privacy.signInButton,
  },
  language: {
    route: 'language',
    path: () => '/language',
    good: { to: '/laptop-support', language: 'hi' },
    notKept: 'a button whose page has nothing typed',
    done: 'लैपटॉप सपोर्ट',
  },
  'low data': {
    route: 'low-data',
    path: () => '/low-data',
    good: { to: '/laptop-support', wanted: 'on' },
    notKept: 'a button whose page has nothing typed',
    done: 'aria-checked="true"',
  },
};

let shop: WholeShop;
let people = 0;

beforeAll(async () => {
  shop = await openWholeShop();
}, 60_000);
afterAll(() => shop.close());

const query = (fields: Fields) => new URLSearchParams(fields).toString();
const database = async () => (await import('#app/database/database.server')).database();
const visitDone = async (order: string) =>
  (await database()).change(`update visits set state = 'done' where reference = $1`, [order]);
const setState = async (order: string, state: string) =>
  (await database()).change(`update orders set state = $1 where reference = $2`, [state, order]);
const makePlace = async () => (await database()).change(`delete from slot_claims`);

async function billFor({ order: reference }: Person, eachPaise = 500_000): Promise<void> {
  const { addLine, sendBill } = await import('#app/bills/bills.server');
  await visitDone(reference);
  const line = {
    ...{ item: '', name: 'Display', detail: '', kind: 'part' as const, sac: '' },
    ...{ quantity: 1, eachPaise, serial: '', warrantyDays: 0 },
  } as const;
  const press = { reference, by: 'd' };
  await addLine({ ...press, version: 0 }, line, Date.now());
  expect((await sendBill({ ...press, version: 1 }, 59_900, Date.now())).type).toBe('done');
}

/** A customer with the only place of a slot, paid, and what the form needs. */
async function ready(form: CustomerForm) {
  people += 1;
  const phone = `+91984502${String(people).padStart(4, '0')}`;
  const cookie = await shop.signedIn(phone);
  await makePlace();
  const person = { phone, cookie, order: await paidOrder(shop, cookie) };
  (await import('#app/booking/board.server')).forgetCounts('bengaluru');
  await form.given?.(person);
  const path = await form.path(person);
  const good = typeof form.good === 'function' ? await form.good(person) : form.good;
  const post = (fields: Fields, as = cookie) => shop.visit(path, { cookie: as, fields });
  return { person, path, good, post };
}

/** Page without its scripts, whose data says all that the page may show. */
const shownIn = (answer: Answer) =>
  text(answer)
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll("'", '’');

/** A page with a message of the form, and the form itself, if it keeps its page. */
function expectPage(answer: Answer, said: string, { keeps = '', notKept }: CustomerForm) {
  expect(answer.headers['content-type']).toContain('text/html');
  expect(String(answer.headers['cache-control'])).toMatch(/no-store/);
  const html = shownIn(answer);
  expect(html.includes(said.replaceAll("'", '’')), said).toBe(true);
  if (!notKept) expect(/<form[^>]*method="post"/.test(html), 'the form').toBe(true);
  expect(html.includes(keeps), keeps).toBe(true);
}

/** What a form can't meet, such as a sign-in where none is asked for, is no test of it. */
const only = (isMet: unknown) => (isMet ? it : () => undefined);

describe.each(Object.entries(FORMS))('%s', (_, form) => {
  only(form.wrong)('refused: the page shows why, and what was typed', async () => {
    const { post, person } = await ready(form);
    const { status, fields, said } = form.wrong ?? { status: 0, fields: {}, said: '' };
    await form.wrong?.given?.(person);
    const answer = await post(fields);
    expect(answer.status).toBe(status);
    expectPage(answer, said, form);
  });

  only(form.signIn)('signed out: leads to the sign-in, and back with what was typed', async () => {
    const { person, good, post, path } = await ready(form);
    const answer = await post(good, '');
    const page = form.signIn?.(person, path) ?? '';
    expect([answer.status, answer.headers.location]).toEqual([303, page]);
    const back = await shop.visit(page, { cookie: person.cookie });
    expect(back.status).toBe(200);
    expect(shownIn(back).includes(form.keeps ?? '')).toBe(true);
  });

  only(form.route === 'account-privacy')(
    'signed out: a script keeps the page with what was typed until the sign-in',
    async () => {
      const { good, path } = await ready(form);
      const { action, shouldRevalidate } = await import('#app/routes/account-privacy');
      const asked = { request: formPost(path, good), params: {}, context: {} };
      const refused = (await action(asked)) as unknown as { data: Refusal };
      expect(refused.data).toMatchObject({ typed: good, isSignedOut: true });
      expect(shouldRevalidate({ actionResult: refused.data } as never)).toBe(false);
    },
  );

  only(form.limit)('too many: 429, with the page to go on', async () => {
    const { LIMITS } = await import('#app/limits/limits.server');
    const { person, good, post } = await ready(form);
    for (let used = 0; used < 1_000; used += 1)
      if (((await form.limit?.(LIMITS, person)) ?? 1) > 0) break;
    const answer = await post(good);
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    expectPage(answer, form.tooMany ?? 'Too many attempts', form);
  });

  only(!form.notKept)('connection lost: the page stays with what was typed', async () => {
    const { clientAction } = (await import(`../../app/routes/${form.route}.tsx`)) as {
      clientAction: (args: unknown) => Promise<Refusal>;
    };
    const { path, good } = await ready(form);
    vi.stubGlobal('window', { setTimeout: () => 0 });
    const lost = { serverAction: () => Promise.reject(new TypeError('Failed to fetch')) };
    const kept = await clientAction({ request: formPost(path, good), ...lost });
    expect(kept).toMatchObject(form.lost ?? { typed: good, isUnanswered: true });
    expect(kept.problem).not.toBe('');
  });

  only(form.asksToSignIn)('signed out: its page asks to sign in, with what was typed', async () => {
    const { good, post } = await ready(form);
    const answer = await post(good, '');
    expect(answer.status).toBe(401);
    expectPage(answer, form.asksToSignIn ?? '', form);
  });

  it('no JavaScript: the page that follows says what was done', async () => {
    const { good, post, person } = await ready(form);
    await expectDone(await post(good), form, person);
  });

  it.each([
    ['one after the other', async (press: () => Promise<Answer>) => [await press(), await press()]],
    ['at once', (press: () => Promise<Answer>) => Promise.all([press(), press()])],
  ])('pressed twice %s: the second is harmless, and answered alike', async (_, twice) => {
    const { good, post, person } = await ready(form);
    const answers = await twice(() => post(good));
    const status = form.first ?? 303;
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    // A ticket that the other press is sending is not sent yet.
    const places = new Set(answers.map(({ headers }) => headers.location?.replace('&kept=1', '')));
    expect(places.size).toBe(form.isNewEachTime ? 2 : 1);
    for (const answer of answers) await expectDone(answer, form, person);
  });
});

/** The page itself, or the one that it leads to, as a browser without JavaScript shows it. */
async function expectDone(answer: Answer, { first, done }: CustomerForm, { cookie }: Person) {
  expect(answer.status).toBe(first ?? 303);
  const [next = ''] = String(answer.headers.location).split('#');
  const set = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]);
  const page = first ? answer : await shop.visit(next, { cookie: [cookie, ...set].join('; ') });
  expect(page.status).toBe(200);
  expect(shownIn(page)).toContain(done);
}

it('stop waiting by a link with a wrong key: leads to the sign-in, and stops nothing', async () => {
  const form = FORMS['stop waiting by the link of a message'] as CustomerForm;
  const { path } = await ready(form);
  const wrong = path.replace(/key=.*/, 'key=wrong');
  const answer = await shop.visit(wrong, { fields: {} });
  const page = path.replace(/\?.*/, '');
  expect([answer.status, answer.headers.location]).toEqual([303, page]);
  const asked = await shop.visit(page);
  expect(asked.status).toBe(401);
  expect(shownIn(asked)).toContain(en.orders.signInNeeded);
  expect(shownIn(await shop.visit(path))).toContain(en.checkout.listedTitle);
});

it('every route whose form keeps its page is in this table', () => {
  const keeping = readdirSync('app/routes').filter((file) =>
    readFileSync(`app/routes/${file}`, 'utf8').includes('own-forms/keep-page'),
  );
  const tried = Object.values(FORMS).map(({ route }) => `${route}.tsx`);
  expect(keeping.filter((file) => !tried.includes(file))).toEqual([]);
});
