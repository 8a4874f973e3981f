import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { wordsIn } from '#app/words/words';
import { losableDatabase } from '../harness/lost-database';
import { hasPostgres } from '../harness/postgres';
import { shopBuild } from '../routes/documents';
import {
  CUSTOMER,
  idToken,
  newDraft,
  openWholeShop,
  paidOrder,
  text,
  tomorrow,
  type WholeShop,
} from '../security/whole-shop';

const PHONE = '+919845012340';
const FOREIGN = /timeout exceeded|ECONN|terminated|unexpected server error|postgres/i;
type Asked = Parameters<WholeShop['visit']>[1];

/** Whoever asks while the database is busy or absent is told so, and loses nothing typed. */
describe.runIf(await hasPostgres())('a shop without its database', { retry: 0 }, () => {
  let shop: WholeShop;
  let lost: Awaited<ReturnType<typeof losableDatabase>>;
  let database: typeof import('#app/database/database.server').database;
  let cookie = '';
  let order = '';
  let draft = '';

  beforeAll(async () => {
    lost = await losableDatabase();
    shop = await openWholeShop({ DATABASE_URL: lost.url });
    ({ database } = await import('#app/database/database.server'));
    cookie = await shop.signedIn(PHONE);
    order = await paidOrder(shop, cookie);
    draft = await newDraft(shop, { cookie });
  }, 60_000);
  afterAll(async () => {
    await shop.close();
    await lost.drop();
  });

  /** Every address of the shop, read and, where it takes a form, pressed. */
  async function everyAsk(): Promise<[path: string, asked: Asked][]> {
    const { routes } = await shopBuild();
    const fields = { ...CUSTOMER, draft, slot: tomorrow(), service: 'laptop-booking-display' };
    const more = {
      idToken: idToken(PHONE),
      version: '1',
      act: 'approve',
      back: '59900',
      sure: 'yes',
    };
    return Object.values(routes).flatMap((route) => {
      if (!route?.path && !route?.index) return [];
      const path = `/${route.path ?? ''}`
        .replace(':reference', order)
        .replace(':draft', draft)
        .replace(/:slug|\*/, 'laptop-booking-display')
        .replace(':purpose', 'booking')
        .replaceAll(/:\w+\??/g, '1');
      return [
        [path, { cookie }] as [string, Asked],
        ...(route.module.action
          ? [[path, { cookie, fields: { ...fields, ...more } }] as [string, Asked]]
          : []),
      ];
    });
  }

  async function expectSaidAtCheckout(): Promise<void> {
    const { log } = await import('#app/ground/log.server');
    const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const fields = { ...CUSTOMER, draft, slot: tomorrow(), seenPaise: '59900' };
    const asks = (['en', 'hi'] as const).map(async (language) => {
      const { page, shop: said } = wordsIn(language);
      const press = (path: string) =>
        shop.visit(`${page.base}${path}?draft=${draft}`, { cookie, fields });
      // A script keeps the page, which shows this. Without one, the browser keeps it.
      const [scripted, plain] = await Promise.all([press('/checkout.data'), press('/checkout')]);
      expect([plain.status, plain.headers['retry-after']]).toEqual([503, '120']);
      for (const part of [said.storeFull, said.tooManyGoBack])
        expect(text(plain).includes(part), part).toBe(true);
      expect(scripted.status).toBe(503);
      for (const part of ['not-stored', said.storeFull, CUSTOMER.name, CUSTOMER.address])
        expect(text(scripted).includes(part), part).toBe(true);
    });
    await Promise.all(asks);
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({
        event: 'request.not-stored',
        reason: expect.stringMatching(/does not answer in time|can't be reached/) as string,
      }),
    );
    told.mockRestore();
  }

  it('says so while no connection is free, and goes on when there is one', async () => {
    await lost.whileBusy(await database(), expectSaidAtCheckout);
    expect((await shop.visit(`/orders/${order}`, { cookie })).status).toBe(200);
  }, 40_000);

  it('says so at every address while there is none', async () => {
    await lost.lose();
    await expectSaidAtCheckout();
    const answers = await Promise.all(
      (await everyAsk()).map(async ([path, asked]) => {
        const { status, body } = await shop.visit(path, asked);
        const shown = body.toString().replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '');
        return { ask: `${asked?.fields ? 'POST' : 'GET'} ${path}`, status, shown };
      }),
    );
    const failed = answers.filter(({ status }) => status >= 500);
    expect(failed.length).toBeGreaterThan(20);
    expect(failed.flatMap(({ ask, status }) => (status === 503 ? [] : ask))).toEqual([]);
    expect(failed.flatMap(({ ask, shown }) => (FOREIGN.test(shown) ? ask : []))).toEqual([]);
  }, 40_000);
});
