import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#app/orders/order';
import { openDesk, type OpenDesk } from '../desk/open-desk';
import { englishLeft } from '../harness/english-left';
import { openDocuments } from './documents';
import { signedIn } from './in-process';

type Fields = Record<string, string>;

let desk: OpenDesk;
let order: Order;
let cookie: string;
let stamp: string;
let open: Awaited<ReturnType<typeof openDocuments>>;

beforeAll(async () => {
  desk = await openDesk();
  order = await desk.paid(30, { label: '10am-12pm', name: 'आशा' });
  open = await openDocuments();
  cookie = await signedIn(order.phone);
  const { newStamp } = await import('#app/support/form-stamp.server');
  stamp = newStamp(Date.now() - 60_000);
}, 90_000);
afterAll(() => desk.close());

const get = (path: string) => open(`/hi${path}`, { headers: { cookie } });
const post = (path: string, fields: Fields = {}, headers: Fields = { cookie }) =>
  open(`/hi${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
const ticket = (more: Fields = {}): Fields => ({
  ...{ fullName: 'आशा', email: 'a@example.com', contactNumber: '9876543210' },
  ...{ issue: 'लैपटॉप', otherIssue: '', subIssue: 'डिस्प्ले', otherSubIssue: '' },
  ...{ comments: 'स्क्रीन काली है', stamp, ...more },
});
const path = (page: string) => `/orders/${order.reference}${page}`;

async function expectHindi(response: Response, status: number): Promise<void> {
  const text = await response.text();
  expect(response.status).toBe(status);
  expect(text).toMatch(/\p{Script=Devanagari}/u);
  expect(text.startsWith('{') ? messageLeft(text) : [...new Set(englishLeft(text))]).toEqual([]);
}

/** English in an answer that a script shows. */
const messageLeft = (json: string): string[] =>
  Object.values(JSON.parse(json) as Fields).filter((text) => /[A-Z][a-z]+ [a-z]+/.test(text));

/** Uses up what a limit allows. */
async function useUp(limit: () => Promise<number>): Promise<void> {
  for (let used = 0; used < 1000; used += 1) if ((await limit()) > 0) return;
  throw new Error('The limit never ends');
}

describe('an error in Hindi has no English', () => {
  it.each([
    ['/no-such-page', 404],
    ['/no-such-page/below/it', 404],
    ['/orders/DD-AAAAAAAAAA', 404],
    ['/orders/DD-AAAAAAAAAA/receipt', 404],
    ['/tickets/DD-AAAAAAAAAA?key=x', 404],
    ['/privacy-notice/none', 404],
    ['/waiting/none', 404],
    ['/services/none', 404],
  ])('%s: %i', async (address, status) => expectHindi(await get(address), status));
});

describe('a refused form in Hindi has no English', () => {
  it.each<[string, number, Fields]>([
    ['/contact-us', 422, {}],
    ['/drafts', 422, { service: 'x'.repeat(300) }],
    ['/drafts', 404, { service: 'none' }],
    ['/checkout', 422, {}],
    ['/account/privacy/correction', 422, { name: 'आशा', email: 'nowhere' }],
    ['/account/privacy/nominee', 422, { name: 'रवि', contact: '' }],
    ['/account/privacy/erasure', 403, { sure: '' }],
  ])('%s: %i', async (address, status, fields) => {
    const response = await post(address, fields);
    expect(response.headers.get('content-type')).toContain('text/html');
    await expectHindi(response, status);
  });

  it('with a text that is too long, or too many links', async () => {
    await expectHindi(await post('/contact-us', ticket({ comments: 'क'.repeat(4001) })), 413);
    const comments = `लिंक: ${'http://a.in '.repeat(20)}`;
    await expectHindi(await post('/contact-us', ticket({ comments })), 422);
  });

  it.each([
    ['no reason', '{}', []],
    ['a reason in English', '{"message":"Form is closed"}', ['Form is closed']],
    ['a reason in Hindi', '{"message":"फ़ॉर्म बंद है"}', []],
  ])('by the form service, with %s', async (_, body, english) => {
    desk.faults.set('forms.tickets', { status: 422, body });
    const answer = await post('/contact-us', ticket({ comments: `${body.length}` }));
    desk.faults.unset('forms.tickets');
    const page = await answer.clone().text();
    expect([...page.matchAll(/<p lang="en">([^<]*)/g)].map(([, text]) => text)).toEqual(english);
    await expectHindi(answer, 422);
  });

  it('by our own account at the form service', async () => {
    desk.faults.set('forms.tickets', { status: 401, body: '{"message":"Unknown key"}' });
    const answer = await post('/contact-us', ticket({ comments: 'चालू नहीं होता' }));
    desk.faults.unset('forms.tickets');
    expect(await answer.clone().text()).toContain('टिकट नहीं भेजा जा सका: वजह पता नहीं चली');
    await expectHindi(answer, 503);
  });

  it('that moves an order to a day that has passed', async () => {
    await expectHindi(await post(path('/slot'), { slot: '2020-01-01|10am-12pm', seen: '' }), 422);
  });
});

describe('too many tries in Hindi have no English', () => {
  it('on a page', async () => {
    const { LIMITS } = await import('#app/limits/limits.server');
    await useUp(() => LIMITS.slotChanges(order.phone));
    await expectHindi(await post(path('/slot'), { slot: '', seen: '' }), 429);
  });

  it.each(['/account/privacy/nominee', '/account/privacy/consents'])('at %s', async (address) => {
    const { LIMITS } = await import('#app/limits/limits.server');
    await useUp(() => LIMITS.privacy(order.phone));
    await useUp(() => LIMITS.consents(order.phone));
    await expectHindi(await post(address), 429);
  });

  it('in an answer to a script', async () => {
    const { LIMITS } = await import('#app/limits/limits.server');
    await useUp(() => LIMITS.submissions(order.phone));
    await expectHindi(await post(path('/submission')), 429);
  });
});
