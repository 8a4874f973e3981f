import { afterAll, beforeAll, expect, it } from 'vitest';
import { htmlErrors } from '../harness/html-errors';
import { openDocuments } from '../routes/documents';
import { signedIn } from '../routes/in-process';
import { openDesk, type OpenDesk } from './open-desk';

/** Customers' own pages and staff's pages, over one store with an order in each state. */
let desk: OpenDesk;
let open: Awaited<ReturnType<typeof openDocuments>>;
const by = { by: 'desk', as: 'desk' as const };
const BASES = ['', '/hi'];

beforeAll(async () => {
  desk = await openDesk({ PREVIEW_SECRET: 'a-secret-for-tests-of-the-preview' });
  open = await openDocuments();
}, 60_000);
afterAll(() => desk.close());

async function errorsOf(name: string, answer: Promise<Response>): Promise<string[]> {
  const response = await answer;
  if (response.status >= 300 && response.status < 400)
    return [`${name}: leads to ${response.headers.get('location')}`];
  const html = await response.text();
  return htmlErrors(html).map((error) => `${name}: ${error}`);
}

/** Its technician is at the door; the bill has a part and waits for the customer's answer. */
async function withBill() {
  const order = await desk.paid(2);
  const { reference } = order;
  const ravi = await desk.hire('technician', 'Ravi');
  const { stepVisit } = desk.app.steps;
  await stepVisit(reference, { to: 'assigned', version: 1, technician: ravi.id, ...by }, 1);
  await stepVisit(reference, { to: 'on-the-way', version: 2, ...by }, 2);
  await stepVisit(reference, { to: 'arrived', version: 3, note: 'seen', ...by }, 3);
  const bills = await import('#app/bills/bills.server');
  const press = { reference, version: 0, by: 'desk' };
  const line = { name: 'Display', kind: 'part', sac: '9987', eachPaise: 700_000 } as const;
  await bills.addLine(press, { ...line, quantity: 1, serial: 'SN-1', warrantyDays: 90 }, 4);
  await bills.sendBill({ ...press, version: 1 }, order.pricePaise, 5);
  return { order, ravi };
}

/** Paid in cash, so that it has its paper. */
async function done() {
  const { order } = await withBill();
  const { reference } = order;
  const bills = await import('#app/bills/bills.server');
  const { stepVisit } = desk.app.steps;
  await bills.approveBill({ reference, version: 2, by: 'customer' }, order.pricePaise, 6);
  await bills.noteCash({ reference, version: 3, by: 'desk' }, 7);
  await stepVisit(reference, { to: 'quoted', version: 4, note: 'told', ...by }, 8);
  await stepVisit(reference, { to: 'working', version: 5, ...by }, 9);
  await stepVisit(reference, { to: 'done', version: 6, ...by }, 10);
  const { issueDue } = await import('#app/payments/issue-papers.server');
  await issueDue(reference, Date.now());
  return order;
}

async function ticketPath(): Promise<string> {
  const { newStamp } = await import('#app/support/form-stamp.server');
  const body = new URLSearchParams({
    ...{ fullName: 'Meena Iyer', email: 'meena@example.com', contactNumber: '+91 98765 43210' },
    ...{ issue: 'Laptop', otherIssue: '', subIssue: 'Display', otherSubIssue: '' },
    ...{ comments: 'It flickers.', topic: '', stamp: newStamp(Date.now() - 60_000) },
  });
  const sent = await open('/contact-us', { method: 'POST', body });
  const thanks = new URL(sent.headers.get('location') ?? '', 'http://shop').searchParams;
  return `/tickets/${thanks.get('sent')}?key=${thanks.get('key')}`;
}

async function cancelled() {
  const order = await desk.paid();
  const owner = await desk.hire('owner');
  const { status } = await desk.post(
    `/orders/${order.reference}/cancel`,
    { reason: 'asked', version: 1 },
    owner.cookie,
  );
  expect(status).toBeLessThan(500);
  return order;
}

const UNDER_ORDER = ['', '/receipt', '/bill', '/gst', '/slot', '/cancellation'];
const OWN_DATA = ['/account/privacy', '/account/privacy/data'];

it('orders, bills, papers, tickets and own data are valid HTML in both languages', async () => {
  const { orderLink } = await import('#app/orders/order-link.server');
  const { papersOf } = await import('#app/papers/papers.server');
  const orders = [await desk.paid(), (await withBill()).order, await done(), await cancelled()];
  const ticket = await ticketPath();
  const errors: string[] = [];
  const shown = new Set<string>();
  for (const base of BASES)
    for (const { reference, phone } of orders) {
      const cookie = await signedIn(phone);
      const papers = (await papersOf(reference)).map(
        ({ number }) => `/papers/${number.replaceAll('/', '-')}`,
      );
      const own = [...UNDER_ORDER, ...papers].map((under) => `/orders/${reference}${under}`);
      const { pathname, search } = new URL(orderLink(reference));
      for (const path of [...own, ...OWN_DATA, pathname + search, ticket]) {
        const answer = await open(base + path, { headers: { cookie } });
        if (answer.status >= 300 && answer.status < 400) continue; // it has no such page now
        if (answer.status === 200)
          shown.add(path.replace(reference, ':reference').replace(/DB-.*/, ':paper'));
        errors.push(...(await errorsOf(base + path, Promise.resolve(answer))));
      }
    }
  expect(errors).toEqual([]);
  for (const under of [...UNDER_ORDER.filter((each) => each !== '/gst'), '/papers/:paper'])
    expect([...shown]).toContain(`/orders/:reference${under}`);
}, 120_000);

it('editors’ pages and the pages of a preview are valid HTML', async () => {
  const begun = await open('/preview?token=a-secret-for-tests-of-the-preview&to=/');
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(cookie).not.toBe('');
  for (const path of ['/', '/laptop-support', '/preview/health', '/preview/messages'])
    expect(await errorsOf(path, open(path, { headers: { cookie } }))).toEqual([]);
}, 60_000);

it('the desk’s pages are valid HTML for each role', async () => {
  const { order, ravi } = await withBill();
  const { reference } = order;
  const owner = await desk.hire('owner');
  const forOwner = ['/today', '/calendar', '/search?q=asha', '/tickets', '/money', '/people'];
  const errors = [
    await errorsOf('/sign-in', desk.get('/sign-in')),
    await errorsOf('/nowhere', desk.get('/nowhere', owner.cookie)),
  ];
  for (const path of [
    ...forOwner,
    `/people/${ravi.id}/photo`,
    `/people/${ravi.id}/remove`,
    `/orders/${reference}`,
  ])
    errors.push(await errorsOf(path, desk.get(path, owner.cookie)));
  for (const path of ['/mine', `/mine/${reference}`])
    errors.push(await errorsOf(path, desk.get(path, ravi.cookie)));
  const half = await desk.signInAgain(owner);
  errors.push(await errorsOf('/passkey', desk.get('/passkey', half)));
  expect(errors.flat()).toEqual([]);
}, 60_000);
