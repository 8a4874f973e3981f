import { createRequestHandler } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import config from '#app/routes';
import { pageHandler } from '../../server/page-handler';
import { ORIGIN, shopBuild } from './documents';

type Handler = (request: Request) => Promise<Response>;
let narrow: Handler;
let whole: Handler;
/** The numbers of the routes that Remix was given for the last document. */
let given: number;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined); // the router, of an address that can't be decoded
  const build = await shopBuild();
  whole = createRequestHandler(build, 'production');
  const { default: render } = build.entry.module;
  const entry = {
    module: {
      ...build.entry.module,
      default: (...args: Parameters<typeof render>) => (
        (given = Object.keys(args[3].manifest.routes).length),
        render(...args)
      ),
    },
  };
  narrow = pageHandler({ ...build, entry });
  vi.useFakeTimers({ toFake: ['Date'] }); // a document names the time it was made
}, 60_000);
afterAll(() => vi.useRealTimers());

/** Every pattern of the sitemap with something in its holes, and what is none of them. */
const ADDRESSES = [
  ...config.map(
    ({ path = '' }) =>
      `/${path.replace(':category', 'laptop-support').replace(/:\w+/g, 'x1').replace('*', 'laptop-booking-display')}`,
  ),
  '/laptop-support?tab=quick',
  '/MACBOOK-support',
  '/ABOUT-US',
  '/%61bout-us',
  '/itemPage/Display',
  '/itemPage/laptop-booking-display/more',
  '/itemPage',
  '/nothing-here',
  '/checkout/nothing',
  '/laptop-support/more/and/more',
  '/%E0%A4%A',
];

describe('a page made with its own routes only', () => {
  test.each([...new Set(ADDRESSES)])('%s is the page that all routes make', async (address) => {
    expect(await answerOf(narrow, address)).toEqual(await answerOf(whole, address));
  });

  test('has few to look through', async () => {
    await narrow(new Request(`${ORIGIN}/itemPage/laptop-booking-display`));
    expect(given).toBe(3); // the root, the landing page that stands above all, itself
  });

  test.each([
    '/laptop-support.data',
    '/about-us.data',
    '/search.data?q=ram',
    '/itemPage/laptop-booking-display.data',
    '/_root.data',
    '/__manifest?p=%2Fabout-us&p=%2Flaptop-support&version=test',
  ])('%s is told of all routes', async (address) => {
    const answer = await answerOf(narrow, address);
    expect(answer.status).toBe(200);
    expect(answer).toEqual(await answerOf(whole, address));
  });

  test('a form finds its action', async () => {
    const post = () =>
      new Request(`${ORIGIN}/contact-us`, {
        method: 'POST',
        body: new URLSearchParams({ name: '' }),
      });
    const [one, other] = await Promise.all([narrow(post()), whole(post())]);
    expect([one.status, one.status < 500]).toEqual([other.status, true]);
  });
});

/**
 * The answer but for how long a search took, and the contact form's stamp, which is drawn by lot,
 * and with it the hash of the script that it stands in.
 */
async function answerOf(handler: Handler, address: string) {
  const answer = await handler(new Request(ORIGIN + address));
  const headers = new Headers(answer.headers);
  for (const name of ['server-timing', 'content-security-policy']) headers.delete(name);
  return {
    status: answer.status,
    headers: Object.fromEntries(headers),
    text: (await answer.text()).replaceAll(/\d{13}\.[\w-]+\.[\w-]+/g, 'stamp'),
  };
}
