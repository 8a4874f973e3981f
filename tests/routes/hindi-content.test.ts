import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInProcess } from './in-process';

let app: Awaited<ReturnType<typeof openInProcess>>;
beforeAll(async () => {
  app = await openInProcess();
}, 60_000);
afterAll(() => app.close());

/** What the loader of a service's page answers, as the server asks it. */
async function serviceAt(path: string) {
  const { inLanguageOf } = await import('#app/words/language.server');
  const { loader } = await import('#app/routes/item-page');
  const request = new Request(`http://shop${path}`);
  const params = { '*': 'laptop-booking-display' };
  const { data } = (await inLanguageOf(request, () =>
    loader({ request, params, context: {} }),
  )) as unknown as { data: { service: { name: string; pricePaise: number; lang?: object } } };
  return data.service;
}

it('the page of a service has the texts of its language, and one price', async () => {
  const [english, hindi] = [
    await serviceAt('/itemPage/laptop-booking-display'),
    await serviceAt('/hi/itemPage/laptop-booking-display'),
  ];
  expect([english.name, hindi.name]).toEqual(['Display', 'डिस्प्ले']);
  expect(hindi.pricePaise).toBe(english.pricePaise);
  expect([english.lang, hindi.lang]).toEqual([undefined, undefined]);
});

it('orders and the desk read English, whatever the language of the page', async () => {
  const { inLanguageOf } = await import('#app/words/language.server');
  const { getContentForPricing, publishedContent } = await import('#app/content/content.server');
  const request = new Request('http://shop/hi/checkout');
  const names = await inLanguageOf(request, async () => [
    (await getContentForPricing())?.categories[0]?.title,
    (await publishedContent()).content.categories[0]?.title,
  ]);
  expect(names).toEqual(['Laptop Support', 'Laptop Support']);
});
