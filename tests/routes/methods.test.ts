import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '#app/routes';
import { wordsIn } from '#app/words/words';
import { openWholeShop, text, type WholeShop } from '../security/whole-shop';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Methods by the name of the route file. All others can be read, and those with an action posted to. */
const OTHERS: Record<string, string> = {
  'account-fresh-code': 'POST',
  language: 'POST',
  'low-data': 'POST',
  payments: 'POST',
  reconciliation: 'POST',
  vitals: 'POST',
  'webhooks-content': 'POST',
  'webhooks-msg91': 'POST',
  'webhooks-razorpay': 'POST',
  sessions: 'DELETE',
  session: 'GET, HEAD, POST, DELETE',
  schedule: 'GET, HEAD, POST, DELETE',
};

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop({ CONTENT_WEBHOOK_TOKEN: 'a-token-of-the-cms-long-enough' });
}, 60_000);
afterAll(() => shop.close());

const addressOf = (path = '') =>
  `/${path.replaceAll(/:\w+\??/g, 'DD-AAAAAAAAAA').replace('*', 'a-thing')}`;
const routes = config.map(({ path, file }) => ({
  address: addressOf(path),
  name: file.replace(/^routes\/|\.tsx?$/g, ''),
}));

describe.each(routes)('$address', ({ address, name }) => {
  it('answers a method that it does not know with 405, in our words', async () => {
    const { action } = (await import(/* @vite-ignore */ `../../app/routes/${name}`)) as {
      action?: unknown;
    };
    const known = OTHERS[name] ?? (action ? 'GET, HEAD, POST' : 'GET, HEAD');
    for (const language of ['en', 'hi'] as const) {
      const { page, shop: said } = wordsIn(language);
      for (const method of METHODS) {
        const answer = await shop.visit(page.base + address, { method });
        const what = `${method} ${answer.status} ${text(answer).slice(0, 80)}`;
        if (known.split(', ').includes(method)) expect(answer.status, what).not.toBe(405);
        else {
          expect([answer.status, answer.headers.allow], what).toEqual([405, known]);
          expect(text(answer)).toBe(method === 'HEAD' ? '' : `${said.noUseForThis}\n`);
        }
      }
    }
  });
});

it.each(['/healthz', '/readyz'])('%s can only be read', async (path) => {
  for (const method of METHODS) {
    const { status, headers } = await shop.visit(path, { method });
    expect([status, headers.allow]).toEqual(
      /GET|HEAD/.test(method) ? [200, undefined] : [405, 'GET, HEAD'],
    );
  }
});

it('what the router asks for as data has the methods of its page', async () => {
  const { status, headers } = await shop.visit('/about-us.data', { method: 'POST' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await shop.visit('/contact-us.data', { method: 'PUT' })).headers.allow).toBe(
    'GET, HEAD, POST',
  );
});
