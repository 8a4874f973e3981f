import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDocuments } from './documents';
import { openInProcess } from './in-process';

let shop: Awaited<ReturnType<typeof openInProcess>>;
let open: Awaited<ReturnType<typeof openDocuments>>;

const edit = (type: string, slug: string, changes: object) =>
  fetch(`${shop.sandbox}/control/cms/entry`, {
    method: 'PUT',
    body: JSON.stringify({ type, slug, changes }),
  });

beforeAll(async () => {
  shop = await openInProcess({ CMS_GRAPHQL_URL: '{sandbox}/graphql' });
  open = await openDocuments();
  await edit('service', 'laptop-booking-display', {
    slug: 'laptop-screen',
    formerAddresses: 'laptop-booking-display\nlaptop-display',
  });
  await edit('category', 'printer-support', {
    slug: 'printers',
    formerAddresses: 'printer-support laptop-support',
  });
  const { renewContent } = await import('#app/content/content.server');
  await renewContent();
}, 60_000);
afterAll(() => shop.close());

describe('an address that an editor has changed', () => {
  it.each([
    ['/itemPage/laptop-booking-display', '/itemPage/laptop-screen'],
    ['/itemPage/Laptop-Display', '/itemPage/laptop-screen'],
    ['/printer-support?tab=quick', '/printers?tab=quick'],
  ])('%s leads to %s', async (from, to) => {
    const { status, headers } = await open(from);
    expect([status, headers.get('location')]).toEqual([301, to]);
  });

  it('never hides a page that has the address now', async () =>
    expect((await open('/laptop-support')).status).toBe(200));

  it('is no dead link', async () => {
    const { pagesOf } = await import('#app/discovery/page-address');
    const { getContent } = await import('#app/content/content.server');
    const { content } = await getContent(new Request('http://shop/'));
    expect(pagesOf(content)('/printer-support')).toBe('/printers');
    expect(pagesOf(content)('/never')).toBeUndefined();
  });
});
