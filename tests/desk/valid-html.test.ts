import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { busyAnswers } from '../../server/busy';
import { htmlErrors } from '../harness/html-errors';
import { signedIn } from '../routes/in-process';
import { openEveryScreen, TYPED, UNDER_ORDER, type EveryScreen, type Screen } from './every-screen';

let every: EveryScreen;
beforeAll(async () => {
  every = await openEveryScreen();
}, 120_000);
afterAll(() => every.close());

const errorsIn = (screens: Screen[]): string[] =>
  screens.flatMap(({ name, html }) => htmlErrors(html).map((error) => `${name}: ${error}`));

it('orders, bills, papers, tickets and own data are valid HTML in both languages', async () => {
  const screens = await every.ofCustomers();
  expect(errorsIn(screens)).toEqual([]);
  const shown = screens.filter(({ status }) => status === 200).map(({ name }) => name);
  for (const under of [...UNDER_ORDER.filter((each) => each !== '/gst'), '/papers/DB-'])
    expect(shown.find((name) => name.includes(under))).toBeDefined();
}, 120_000);

it('editors’ pages and the pages of a preview are valid HTML', async () => {
  expect(errorsIn(await every.ofEditors())).toEqual([]);
}, 120_000);

it('the desk’s pages are valid HTML for each role', async () => {
  expect(errorsIn(await every.ofStaff())).toEqual([]);
}, 120_000);

type Fields = Record<string, string>;
/** Each is refused: the form is wrong, the page is not there, or nobody is signed in. */
const REFUSED: [path: string, fields?: Fields][] = [
  ['/contact-us', {}],
  ['/drafts', { service: 'none' }],
  ['/checkout', {}],
  ['/waiting', {}],
  ['/account/privacy/correction', { name: TYPED.name, email: 'nowhere' }],
  ['/account/privacy/nominee', { name: TYPED.name, contact: '' }],
  ['/account/privacy/erasure', { sure: '' }],
  ['/account/privacy/consents', { withdraw: 'x' }],
  ['/orders/:reference/call', {}],
  ['/orders/:reference', { stars: '9', text: '' }],
  ['/orders/:reference/slot', { slot: '2020-01-01|x', seen: '', back: '0' }],
  ['/orders/:reference/cancellation', { back: '1' }],
  ['/orders/:reference/bill', { act: 'approve', version: '99' }],
  ['/orders/:reference/gst', { gstin: 'X', name: '', state: '' }],
  ['/no-such-page', {}],
  ['/no-such-page/below'],
  ['/services/none'],
  ['/tickets/TK-AAAAAAAAAA?key=x'],
  ['/orders/DD-AAAAAAAAAA'],
  ['/email/none'],
  ['/waiting/none'],
  ['/privacy-notice/none'],
];

it('refused forms and missing pages are valid HTML in both languages', async () => {
  const { reference, phone } = every.orders.billed;
  const cookie = await signedIn(phone);
  const screens: Screen[] = [];
  for (const base of ['', '/hi'])
    for (const [path, fields] of REFUSED)
      for (const asker of ['', cookie]) {
        const address = base + path.replace(':reference', reference);
        const sent = fields && { method: 'POST', body: new URLSearchParams(fields) };
        const answer = await every.open(address, { headers: { cookie: asker }, ...sent });
        if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
        screens.push({ name: address, status: answer.status, html: await answer.text() });
      }
  expect(screens.filter(({ status }) => status >= 400).length).toBeGreaterThan(50);
  expect(errorsIn(screens)).toEqual([]);
}, 120_000);

it('the page of an address to confirm is valid HTML in both languages', async () => {
  const { askToConfirm, confirmPath, pendingEmailOf } =
    await import('#app/changes/pending-email.server');
  const { phone } = every.orders.paid;
  const db = await every.desk.app.store.database();
  await db.transaction((tx) => askToConfirm(tx, phone, 'new@example.com', Date.now()));
  const path = confirmPath((await pendingEmailOf(phone, Date.now()))?.id ?? '');
  for (const base of ['', '/hi']) {
    const answer = await every.open(base + path);
    expect(answer.status).toBe(200);
    expect(htmlErrors(await answer.text())).toEqual([]);
  }
});

it('too many tries are valid HTML in both languages', async () => {
  const { LIMITS } = await import('#app/limits/limits.server');
  const { reference, phone } = every.orders.paid;
  const cookie = await signedIn(phone);
  for (let used = 0; used < 1_000; used += 1) if ((await LIMITS.slotChanges(phone)) > 0) break;
  const screens: Screen[] = [];
  for (const base of ['', '/hi']) {
    const body = new URLSearchParams({ slot: '', seen: '', back: '0' });
    const path = `${base}/orders/${reference}/slot`;
    const answer = await every.open(path, { method: 'POST', headers: { cookie }, body });
    screens.push({ name: path, status: answer.status, html: await answer.text() });
  }
  expect(screens.map(({ status }) => status)).toEqual([429, 429]);
  expect(errorsIn(screens)).toEqual([]);
}, 60_000);

it('what the desk refuses is valid HTML', async () => {
  const { desk, orders, owner, technician } = every;
  const order = `/orders/${orders.billed.reference}`;
  const presses: [string, Fields, string?][] = [
    ['/people', { phone: 'x', name: TYPED.name, role: 'owner' }],
    [`/people/${owner.id}/remove`, {}],
    [`${order}/cancel`, { back: '1' }],
    [`${order}/cancel`, {}],
    [`${order}/note`, { note: '' }],
    [`${order}/bill/add`, { version: '99' }],
    [`${order}/bill/add`, { version: '2', quantity: '1', name: '', item: 'none' }],
    [`${order}/move`, { slot: 'x', seen: 'y' }],
    [`${order}/step`, { version: '99', to: 'done', note: '' }],
    [`${order}/refund`, { payment: 'none' }],
    [`/orders/${orders.cancelled.reference}/resend`, {}],
    [`${order}/clear`, { flag: 'unsettled' }],
    [`${order}/refund`, {}, technician.cookie],
    [`/mine/${orders.billed.reference}/step`, { version: '9', to: 'done' }, technician.cookie],
    [`${order}/note`, { note: 'x' }, ''],
    ['/tickets/TK-AAAAAAAAAA/close', {}],
  ];
  const screens: Screen[] = [];
  for (const [path, fields, cookie = owner.cookie] of presses) {
    const answer = await desk.post(path, fields, cookie);
    screens.push({ name: path, status: answer.status, html: await answer.text() });
  }
  expect(screens.filter(({ status }) => status < 400)).toEqual([]);
  expect(errorsIn(screens)).toEqual([]);
}, 60_000);

it('the page of a shop that is busy is valid HTML in both languages', () => {
  const refuse = busyAnswers(() => Promise.resolve('+91 80 4000 1234'));
  for (const path of ['/', '/hi']) {
    let html = '';
    const response = { writeHead: () => undefined, end: (body: string) => (html = body) };
    refuse(path, { headers: { accept: 'text/html' } } as never, response as never);
    expect(html).not.toBe('');
    expect(htmlErrors(html)).toEqual([]);
  }
});

it('a failure of ours is valid HTML in both languages', async () => {
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  const db = await every.desk.app.store.database();
  await db.change('alter table visits rename to gone');
  const { reference, phone } = every.orders.paid;
  const cookie = await signedIn(phone);
  const owner = every.owner.cookie;
  const answers = [
    await every.open(`/orders/${reference}`, { headers: { cookie } }),
    await every.open(`/hi/orders/${reference}`, { headers: { cookie } }),
    await every.desk.get('/today', owner),
  ];
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  for (const answer of answers) expect(htmlErrors(await answer.text())).toEqual([]);
  await db.change('alter table gone rename to visits');
  quiet.mockRestore();
}, 60_000);
