import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConsentSection } from '#app/privacy/consent-section';
import { PrivacyPage } from '#app/privacy/privacy-page';
import { proven } from '../harness/clock';
import { inRouter } from '../harness/in-router';
import { engines, newDatabase } from '../harness/postgres';
import { newOrder, paymentOf } from '../payments/fixture';
import { answerOf, formPost, openInProcess, signedIn } from '../routes/in-process';

const PHONE = '+919812300001';

describe.each(await engines())('a customer’s own data on %s', (engine) => {
  let drop = () => Promise.resolve();
  let shop: Awaited<ReturnType<typeof openInProcess>>;
  let app: Awaited<ReturnType<typeof load>>;
  let cookie = '';
  let reference = '';

  async function load() {
    const [page, data, file, fresh, notice, booking] = await Promise.all([
      import('#app/routes/account-privacy'),
      import('#app/routes/account-data'),
      import('#app/routes/account-data-file'),
      import('#app/routes/account-fresh-code'),
      import('#app/routes/privacy-notice'),
      import('#app/routes/order'),
    ]);
    const [store, drafts, orders, payment, erasing, ledger] = await Promise.all([
      import('#app/database/database.server'),
      import('#app/orders/draft.server'),
      import('#app/orders/order.server'),
      import('#app/payments/payment.server'),
      import('#app/privacy/erasure.server'),
      import('#app/consent/consent.server'),
    ]);
    return {
      ...{ page, data, file, fresh, notice, booking },
      ...{ store, drafts, orders, payment, erasing, ledger },
    };
  }

  beforeAll(async () => {
    vi.resetModules();
    let url = '';
    if (engine === 'postgres') ({ url, drop } = await newDatabase());
    shop = await openInProcess({ DATABASE_URL: url });
    app = await load();
    const db = await app.store.database();
    const order = await newOrder({ drafts: app.drafts, orders: app.orders, store: db });
    ({ reference } = order);
    await app.payment.settlePayment(order, paymentOf(order), Date.now());
    await db.change(`update orders set phone = $1 where reference = $2`, [PHONE, order.reference]);
    cookie = await signedIn(PHONE);
  }, 60_000);
  afterAll(async () => {
    await shop.close();
    await drop();
    delete process.env.DATABASE_URL;
  });

  const get = (route: { loader: (args: never) => unknown }, as = cookie, params = {}) =>
    answerOf(
      Promise.resolve().then(() =>
        route.loader({
          request: new Request('http://shop/account/privacy', { headers: { cookie: as } }),
          ...{ params, context: {} },
        } as never),
      ),
    );
  const send = (request: Request, action: (args: never) => unknown = app.page.action) =>
    answerOf(
      Promise.resolve().then(() =>
        action({ request, params: { reference }, context: {} } as never),
      ),
    );
  const post = (form: string, fields: Record<string, string>, as = cookie) =>
    send(formPost(`/account/privacy/${form}`, fields, as));
  const view = async () => (await get(app.page)).body as { view: Record<string, unknown> };
  /** The page of a refused form, as it comes without a script. */
  const pageWith = async (form: string, answer: unknown) =>
    inRouter(createElement(PrivacyPage, (await view()) as never), {
      at: `/account/privacy/${form}`,
      answer,
    });

  it('is for the signed-in phone alone', async () => {
    expect(await get(app.page, '')).toMatchObject({ status: 200, body: { view: null } });
    expect(await get(app.data, '')).toMatchObject({ status: 401, body: { held: null } });
    const file = await get(app.file, '');
    expect([file.status, file.headers.get('location')]).toEqual([303, '/account/privacy']);
    const asked = formPost(`/orders/${reference}/consents`, { sms: 'yes' });
    const ticked = await send(asked, app.booking.action);
    expect([ticked.status, ticked.headers.get('location')]).toEqual([303, `/orders/${reference}`]);
    const withdrawn = await post('consents', { withdraw: 'sms' }, '');
    expect(withdrawn.status).toBe(401);
    for (const form of ['correction', 'nominee', 'erasure'])
      expect((await post(form, { name: 'x', email: 'a@b.in', sure: 'yes' }, '')).status).toBe(401);
    const stranger = await get(app.data, await signedIn('+919812300002'));
    expect(JSON.stringify(stranger.body)).not.toContain('DD-');
  });

  it('is a file with every row, and no secret', async () => {
    const { body, headers } = await get(app.file);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const text = JSON.stringify(body);
    for (const table of ['orders', 'visits', 'sessions', 'processing_log', 'drafts'])
      expect(text).toContain(`"table":"${table}"`);
    for (const secret of ['id_hash', 'idempotency_key', 'lease'])
      expect(text).not.toContain(secret);
  });

  it('is corrected in the bookings', async () => {
    const typed = { name: '', email: 'nowhere' };
    const refused = await post('correction', typed);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        typed,
        errors: {
          name: expect.stringContaining('name'),
          email: expect.stringContaining('full email'),
        },
      },
    });
    const again = await pageWith('correction', refused.body);
    expect(again).toMatch(/<input(?=[^>]*name="name")(?=[^>]*value="")[^>]*autofocus/);
    expect(again).toMatch(/<input(?=[^>]*name="email")[^>]*value="nowhere"/);
    expect(again).toContain('Please enter a full email address.');
    expect((await post('correction', { name: 'Asha R', email: 'new@example.com' })).status).toBe(
      303,
    );
    expect((await view()).view).toMatchObject({
      facts: { name: 'Asha R' },
      pendingEmail: 'new@example.com',
    });
  });

  it('has a nominee, until the name is empty', async () => {
    const typed = { name: 'Ravi', contact: '' };
    expect(await post('nominee', typed)).toMatchObject({
      status: 422,
      body: { typed, errors: { contact: expect.stringContaining('reach') } },
    });
    await post('nominee', { name: 'Ravi', contact: 'ravi@example.com' });
    expect((await view()).view.nominee).toEqual({ name: 'Ravi', contact: 'ravi@example.com' });
    await post('nominee', { name: '', contact: '' });
    expect((await view()).view.nominee).toBeNull();
  });

  it('keeps what was typed when the session ended, and when it was too often', async () => {
    const typed = { name: 'Ravi', contact: '98450' };
    const out = await post('nominee', typed, '');
    expect(out).toMatchObject({ status: 401, body: { typed, problem: expect.any(String) } });
    const busy = await signedIn('+919812300003');
    let answer = await post('nominee', typed, busy);
    for (let tries = 0; answer.status === 303 && tries < 100; tries += 1)
      answer = await post('nominee', typed, busy);
    expect(answer).toMatchObject({ status: 429, body: { typed } });
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('a consent stands from the press until it is withdrawn, and the ledger keeps both', async () => {
    const purposes = async () => (await app.ledger.consentsOf(PHONE)).map(({ purpose }) => purpose);
    expect(await purposes()).toEqual([]);
    await post('consents', { whatsapp: 'yes' });
    await post('consents', { whatsapp: 'yes' });
    await post('consents', {});
    expect(await purposes()).toEqual(['whatsapp']);
    const answer = await post('consents', { withdraw: 'whatsapp' });
    expect(answer.headers.get('location')).toBe('/account/privacy#consents');
    expect(await purposes()).toEqual([]);
    const { body } = await get(app.file);
    expect(JSON.stringify(body)).toMatch(/"what":"given".*"what":"withdrawn"/);
  });

  it('who never agreed can refuse, once, and agree later', async () => {
    const choices = async () => app.ledger.choicesOf(PHONE, await app.store.database());
    const rows = async () =>
      JSON.stringify((await get(app.file)).body).match(/"purpose":"sms"/g)?.length;
    await post('consents', { withdraw: 'sms' });
    await post('consents', { withdraw: 'sms' });
    expect((await choices()).withdrawn).toContain('sms');
    const bookingPage = await get(app.booking, cookie, { reference });
    expect(bookingPage.body).toMatchObject({
      consents: { given: [], withdrawn: ['whatsapp', 'sms'] },
    });
    expect(await rows()).toBe(1);
    expect((await view()).view).toMatchObject({ refused: expect.arrayContaining(['sms']) });
    await post('consents', { sms: 'yes' });
    expect((await choices()).given).toEqual(['sms']);
    await post('consents', { withdraw: 'sms' });
  });

  it('is erased only after a new code and a tick, two days later', async () => {
    const refused = await post('erasure', {});
    expect(refused.status).toBe(403);
    expect(await pageWith('erasure', refused.body)).toContain('Nothing is erased.');
    const old = await signedIn(PHONE);
    await (
      await app.store.database()
    ).change(`update sessions set created_at = $1`, [Date.now() - 11 * 60_000]);
    expect((await post('erasure', { sure: 'yes' }, old)).status).toBe(403);
    const out = await send(formPost('/account/privacy/fresh-code', {}, old), app.fresh.action);
    expect(out.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    cookie = await signedIn(PHONE);
    expect((await post('erasure', { sure: 'yes' })).status).toBe(303);
    expect((await view()).view.erase).toMatchObject({ due: expect.stringMatching(/\d\d:\d\d$/) });
    expect(await app.erasing.eraseDue(proven(Date.now() + 47 * 3_600_000))).toBe(0);
    await post('erasure', { stop: 'yes' });
    expect((await view()).view.erase).toMatchObject({ due: '' });
  });

  it('a notice is there in both languages, and an unknown one is not found', async () => {
    const { body } = await get(app.notice, '', { purpose: 'sign-in' });
    expect(JSON.stringify(body)).toMatch(/Google \(Firebase.*Google को/);
    for (const params of [{ purpose: 'nothing' }, { purpose: 'sms', version: '2025-01' }])
      expect((await get(app.notice, '', params)).status).toBe(404);
  });

  it('an earlier version of a notice stays readable, and the consent to it leads there', async () => {
    const { body } = await get(app.notice, '', { purpose: 'sms', version: '2026-11' });
    expect(body).toMatchObject({ notice: { version: '2026-11' } });
    expect(JSON.stringify(body)).toContain('एसएमएस पर संदेश');
    const consents = [{ purpose: 'sms' as const, version: '2026-11', when: '1 Nov' }];
    const section = inRouter(createElement(ConsentSection, { consents, refused: [] }));
    expect(section).toContain('href="/privacy-notice/sms/2026-11"');
    expect(section).toContain('href="/privacy-notice/whatsapp"');
  });
});
