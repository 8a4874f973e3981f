import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedPreview } from '../../cms/src/preview-signature';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';
import { signIn } from './desk';
import { everything, sortedSeed } from './operations';
import { startFirst } from './engines';
import {
  ADMIN,
  askGraphql,
  EDITOR,
  PREVIEW_SECRET,
  READ_TOKEN,
  type RunningCms,
} from './running-cms';

const services = seed.catalogue.categories.flatMap((category) => category?.services ?? []);
const counts = {
  categories: seed.catalogue.categories.length,
  services: services.length,
  tiles: seed.surfaces.tiles.length,
  serviceLists: seed.surfaces.serviceLists.length,
  banners: seed.surfaces.banners.length,
  howItWorksSteps: seed.surfaces.howItWorksSteps.length,
  serviceNotes: seed.surfaces.serviceNotes.length,
  policyPages: seed.policies.policyPages.length,
  ticketIssues: seed.support.ticketIssues.length,
  searchTerms: seed.search.searchTerms.length,
  messageTemplates: seed.messages.messageTemplates.length,
  rateCardItems: seed.billing.rateCardItems.length,
  zones: 0,
  closures: 0,
};
const NEW_TOKEN = 'new-read-token-of-the-tests-0123456789';
const SANE_MS = 2_000;
let cms: RunningCms;

beforeAll(async () => {
  cms = await startFirst();
});
afterAll(() => cms.close());

async function countAll(): Promise<Record<string, number>> {
  const totals = await Promise.all(
    Object.keys(counts).map(async (field) => {
      const { data } = await askGraphql(
        cms.origin,
        `{ ${field}_connection(pagination: { limit: 1 }) { pageInfo { total } } }`,
      );
      return [
        field,
        (data?.[`${field}_connection`] as { pageInfo: { total: number } }).pageInfo.total,
      ] as const;
    }),
  );
  return Object.fromEntries(totals);
}

it('brings the whole seed to the shop, fast, with the seed’s own ids', async () => {
  const raw = await everything(cms.origin);
  const times: number[] = [];
  for (let read = 0; read < 3; read += 1) {
    const started = performance.now();
    await everything(cms.origin);
    times.push(performance.now() - started);
  }
  expect(parseContent(raw, '')).toEqual(parseContent(sortedSeed(), ''));
  expect(raw.catalogue).toMatchObject(seed.catalogue);
  expect(Math.min(...times), 'the fastest, as browsers run beside').toBeLessThan(SANE_MS);
});

it('keeps every entry of the seed once', async () => {
  expect(await countAll()).toEqual(counts);
  expect(cms.log()).toContain(
    `Seed: ${Object.values(counts).reduce((sum, count) => sum + count, 0) + 1} entries created`,
  );
  expect(cms.told).toEqual([]); // the seed is no news
});

it('shows editors price and category, with units', async () => {
  const desk = await signIn(cms.origin, EDITOR);
  const { body } = await desk.ask(
    'GET',
    '/content-manager/content-types/api::service.service/configuration',
  );
  expect(body.data.contentType.layouts.list).toEqual([
    'name',
    'category',
    'supportType',
    'price',
    'duration',
  ]);
  expect(body.data.contentType.metadatas.price.edit).toMatchObject({
    label: 'Price (rupees)',
    description: expect.stringContaining('with tax'),
  });
});

it('tells three Keyboards apart in a picker, also when their category gets another title', async () => {
  const desk = await signIn(cms.origin, EDITOR);
  const names = async () => {
    const { body } = await desk.ask(
      'GET',
      '/content-manager/relations/api::service-list.service-list/services?_q=Keyboard&pageSize=10',
    );
    return body.results.map(({ listName }: { listName: string }) => listName).sort();
  };
  expect(await names()).toEqual([
    'Keyboard · Desktop Support · visit',
    'Keyboard · Laptop Support · visit',
    'Keyboard · Macbook Support · visit',
  ]);
  expect(await desk.save('category', 'seed-desktop-support', { title: 'PC Support' })).toBe(200);
  expect(await names()).toContain('Keyboard · PC Support · visit');
  expect(await desk.save('category', 'seed-desktop-support', { title: 'Desktop Support' })).toBe(
    200,
  );
});

it('calls nothing by its document id, and keeps the picker’s name out of the form', async () => {
  const desk = await signIn(cms.origin, EDITOR);
  const configurationOf = async (type: string) =>
    (await desk.ask('GET', `/content-manager/content-types/api::${type}.${type}/configuration`))
      .body.data.contentType;
  expect((await configurationOf('site-setting')).settings.mainField).toBe('id'); // its display name
  const { settings, layouts } = await configurationOf('service');
  expect(settings.mainField).toBe('listName');
  expect(JSON.stringify(layouts.edit)).not.toContain('listName');
  expect((await configurationOf('service-list')).layouts.edit).toContainEqual([
    { name: 'services', size: 12 },
  ]);
});

it('opens every kind of page from the preview button', async () => {
  const desk = await signIn(cms.origin, EDITOR);
  const to = async (type: string, documentId: string) => {
    const { body } = await desk.ask(
      'GET',
      `/content-manager/preview/url/api::${type}.${type}?documentId=${documentId}&status=draft`,
    );
    const address = new URL(body.data.url);
    expect(`${address.origin}${address.pathname}`).toBe(`${cms.shop}/preview`);
    expect(address.href).not.toContain(PREVIEW_SECRET);
    const [page, until] = [address.searchParams.get('to') ?? '', address.searchParams.get('until')];
    const madeAt = Number(until) - 30 * 60_000;
    const signed = signedPreview(PREVIEW_SECRET, { to: page, status: 'draft' }, madeAt);
    expect(address.search).toBe(`?${signed}`);
    return page;
  };
  expect(await to('service', 'seed-laptop-booking-keyboard')).toBe(
    '/itemPage/laptop-booking-keyboard',
  );
  expect(await to('category', 'seed-laptop-support')).toBe('/laptop-support');
  expect(await to('policy-page', 'seed-policy-refund-policy')).toBe('/refund-policy');
  expect(await to('banner', 'seed-banner-laptop')).toBe('/');
  expect(await to('ticket-issue', 'seed-laptop')).toBe('/contact-us');
  expect(await to('service-note', 'seed-note-tax')).toMatch(/^\/itemPage\/./);
  const [keyboard, banner] = ['seed-laptop-booking-keyboard', 'seed-banner-corporate'];
  await desk.save('service', keyboard, { translations: [{ language: 'hi', name: 'कुंजीपटल' }] });
  expect(await to('service', keyboard)).toBe('/hi/itemPage/laptop-booking-keyboard');
  await desk.save('service', keyboard, { duration: '50 mins.' }); // English words, too
  expect(await to('service', keyboard)).toBe('/itemPage/laptop-booking-keyboard');
  await desk.save('banner', banner, { translations: [{ language: 'hi', title: 'दफ़्तर' }] });
  expect(await to('banner', banner)).toBe('/hi');
});

it('starts again with nothing new: what an editor deleted stays deleted', async () => {
  const desk = await signIn(cms.origin, ADMIN);
  expect(
    (
      await desk.ask(
        'DELETE',
        '/content-manager/collection-types/api::banner.banner/seed-banner-laptop',
      )
    ).status,
  ).toBe(200);
  await cms.restart({
    GRAPHQL_PER_MINUTE: '30',
    CMS_TOKEN: NEW_TOKEN,
    API_TOKEN_SALT: 'another-salt-of-the-tests-0123456789',
  });
  expect(cms.log()).not.toContain('entries created');
  expect(await countAll()).toEqual({ ...counts, banners: counts.banners - 1 });
  const { data } = await askGraphql(
    cms.origin,
    '{ banner(documentId: "seed-banner-laptop") { key } }',
  );
  expect(data).toEqual({ banner: null });
});

it('accepts the new token and salt after that start, and not the old token', async () => {
  const asked = await fetch(`${cms.origin}/api/services`, {
    headers: { authorization: `Bearer ${READ_TOKEN}` },
  });
  expect(asked.status).toBe(401);
  expect(
    (await askGraphql(cms.origin, '{ banners(status: DRAFT) { key } }', NEW_TOKEN)).codes,
  ).toEqual([]);
});

it('limits GraphQL requests per address, for any spelling of the path, except the shop’s', async () => {
  const ask = (path: string) =>
    fetch(cms.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ banners { key } }"}',
    });
  let answer = await ask('/graphql');
  for (let asked = 0; answer.status === 200 && asked < 30; asked += 1)
    answer = await ask('/graphql');
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  for (const path of ['/GraphQL', '/graphql/']) expect((await ask(path)).status).toBe(429);
  const answers = async (token: string) =>
    (await askGraphql(cms.origin, '{ banners { key } }', token)).status;
  expect(await answers('guessed-token-0123456789')).toBe(429);
  for (let asked = 0; asked < 40; asked += 1) expect(await answers(NEW_TOKEN)).toBe(200);
  expect((await fetch(`${cms.origin}/_health`)).status).toBe(204);
});
