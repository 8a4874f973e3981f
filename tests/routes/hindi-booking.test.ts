import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#app/orders/order';
import { openDesk, type OpenDesk } from '../desk/open-desk';
import { englishLeft } from '../harness/english-left';
import { openDocuments } from './documents';
import { answerOf, formPost, signedIn } from './in-process';

const IMPORTS_MS = 90_000;

describe('the pages of a booking in Hindi', () => {
  let desk: OpenDesk;
  let order: Order;
  let cookie: string;
  let open: Awaited<ReturnType<typeof openDocuments>>;
  let ticket: string;
  let dispatcher: Awaited<ReturnType<OpenDesk['hire']>>;

  const path = (page = '') => `/hi/orders/${order.reference}${page}`;
  const get = (address: string) => open(address, { headers: { cookie } });
  const shown = async (address: string) => {
    const response = await get(address);
    // The technician is there, so the page offers no form and says why.
    const isRefused = address === path('/cancellation');
    expect(response.status, address).toBe(isRefused ? 409 : 200);
    return response.text();
  };
  const atDesk = async (page: string, fields: Record<string, string | number>) => {
    const { status } = await desk.post(
      `/orders/${order.reference}/bill/${page}`,
      fields,
      dispatcher.cookie,
    );
    expect(status, page).toBe(303);
  };

  /** The address of a ticket's page in Hindi. */
  async function written(): Promise<string> {
    const { newStamp } = await import('#app/support/form-stamp.server');
    const { action } = await import('#app/routes/contact');
    const fields = {
      ...{ fullName: 'Asha', email: 'a@example.com', contactNumber: '9876543210' },
      ...{ issue: 'Laptop', otherIssue: '', subIssue: 'Display', otherSubIssue: '' },
      ...{ comments: '', topic: '', stamp: newStamp(Date.now() - 60_000) },
    };
    const request = formPost('/contact-us', fields);
    const { headers } = await answerOf(action({ request, params: {}, context: {} }));
    const sent = new URL(headers.get('location') ?? '', 'http://shop').searchParams;
    return `/hi/tickets/${sent.get('sent') ?? ''}?key=${sent.get('key') ?? ''}`;
  }

  beforeAll(async () => {
    desk = await openDesk();
    dispatcher = await desk.hire('dispatcher');
    const ravi = await desk.hire('technician', 'Ravi');
    order = await desk.paid(26, { label: '10am-12pm', name: 'आशा' });
    const { reference } = order;
    const by = { by: dispatcher.id, as: 'desk' as const };
    const { stepVisit } = desk.app.steps;
    await stepVisit(reference, { to: 'assigned', version: 1, technician: ravi.id, ...by }, 1);
    await stepVisit(reference, { to: 'on-the-way', version: 2, ...by }, 2);
    await stepVisit(reference, { to: 'arrived', version: 3, note: 'seen', ...by }, 3);
    ticket = await written();
    open = await openDocuments();
    cookie = await signedIn(order.phone);
  }, IMPORTS_MS);
  afterAll(() => desk.close());

  it('have no English left except text marked as English', async () => {
    const ownLine = { item: '', quantity: 1, serial: '', name: 'Cleaning of the fan', rupees: 300 };
    await atDesk('add', { version: 0, item: 'part-display', quantity: 2, serial: 'SN-1' });
    await atDesk('add', { version: 1, ...ownLine });
    await atDesk('send', { version: 2 });
    const bill = await shown(path('/bill'));
    expect(bill).toContain('<strong><bdi>लैपटॉप का डिस्प्ले, 15.6 इंच, फ़ुल HD</bdi></strong>');
    expect(bill).toContain('<strong lang="en"><bdi>Cleaning of the fan</bdi></strong>');
    const pages = ['', '/receipt', '/bill', '/slot', '/cancellation'];
    const others = ['/hi/account/privacy', '/hi/account/privacy/data', ticket];
    const left: Record<string, string[]> = {};
    for (const page of [...pages.map(path), ...others]) left[page] = englishLeft(await shown(page));
    expect(Object.entries(left).filter(([, texts]) => texts.length > 0)).toEqual([]);
  });

  it('name the service as the shop does before paying', async () => {
    const sold = await desk.paid(40, { label: '10am-12pm', name: 'आशा' });
    const store = await desk.app.store.database();
    await store.change(
      `update orders set service_slug = 'laptop-booking-display', category_label = 'Laptop Support'
        where reference = $1`,
      [sold.reference],
    );
    const headers = { cookie: await signedIn(sold.phone) };
    const own = async (page: string) => (await open(page, { headers })).text();
    const of = (page = '') => own(`/hi/orders/${sold.reference}${page}`);
    expect(await of()).toContain('<h1>डिस्प्ले</h1>');
    expect(await of()).toContain('<span>लैपटॉप सपोर्ट<!-- --> · </span>');
    expect(await of('/receipt')).toContain('<strong>डिस्प्ले</strong>');
    expect(await of('/slot')).toContain('<p class="eyebrow">डिस्प्ले</p>');
    expect(await of('/cancellation')).toContain('<h2 class="cancel-service">डिस्प्ले</h2>');
    expect(await of('/calendar.ics')).toContain('SUMMARY:DeskDost: डिस्प्ले');
    expect(await own('/hi/bookings')).toContain('"serviceName":"डिस्प्ले"');
    expect(await own('/hi/bookings')).toContain('"text":"रसीद"');
    expect(await own('/hi')).toContain('<h2 id="booking-card-title">डिस्प्ले</h2>');
    expect(await own(`/orders/${sold.reference}`)).toContain('<h1>Display</h1>');
    expect((await desk.app.orders.getOrder(sold.reference))?.service.name).toBe('Display');
  });

  it('name what a ticket is about as the form does', async () =>
    expect(await shown(ticket)).toContain('<h1><bdi>लैपटॉप</bdi>: <bdi>डिस्प्ले</bdi></h1>'));

  it('end their sentences as Hindi does', async () => {
    const waiting = await desk.paid(30, { label: '10am-12pm', name: 'आशा' });
    const headers = { cookie: await signedIn(waiting.phone) };
    const page = await (await open(`/hi/orders/${waiting.reference}`, { headers })).text();
    const steps = /<section class="card order-next"[^]*?<\/section>/.exec(page)?.[0] ?? '';
    expect(steps).toContain('पेमेंट हो चुका है। ');
    expect(steps).not.toMatch(/[\p{Script=Devanagari}\d।]\.(?: |<)/u);
  });

  it('frame a tax paper in Hindi, which itself is in English and says so', async () => {
    const { reference } = order;
    const { approveBill } = await import('#app/bills/bills.server');
    await approveBill({ reference, version: 3, by: 'customer' }, order.pricePaise, 5);
    await atDesk('cash', { version: 4 });
    const by = { by: dispatcher.id, as: 'desk' as const };
    const { stepVisit } = desk.app.steps;
    await stepVisit(reference, { to: 'quoted', version: 4, note: 'told', ...by }, 4);
    await stepVisit(reference, { to: 'working', version: 5, ...by }, 5);
    await stepVisit(reference, { to: 'done', version: 6, ...by }, 6);
    const { issueDue } = await import('#app/papers/issue-papers.server');
    await issueDue(reference, 7);
    const page = await shown(path());
    const [, paper = ''] = /href="([^"]*\/papers\/[^"]*)"/.exec(page) ?? [];
    expect(paper).toMatch(/^\/hi\/orders\//);
    expect(page).toContain('काम कैसा रहा?');
    expect(englishLeft(page)).toEqual([]);
    const sheet = await shown(paper);
    expect(sheet).toContain('<html lang="hi-IN">');
    expect(sheet).toMatch(/<main lang="en-IN">[^]*Billed to|<main lang="en-IN">[^]*Customer/);
    expect(englishLeft(sheet)).toEqual([]);
    expect(englishLeft(await shown(path('/bill')))).toEqual([]);
  });
});
