import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../harness/listening';
import { ROUTES } from '../../desk/routes';
import { openDesk, type OpenDesk } from './open-desk';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

let desk: OpenDesk;
beforeAll(async () => {
  desk = await openDesk();
}, 60_000);
afterAll(() => desk.close());

const paths = [...new Set(Object.values(ROUTES).map(({ path }) => path))];
const addressOf = (path: string) => path.replaceAll(/:\w+/g, 'DD-AAAAAAAAAA');

it.each(paths)('%s answers a method that it does not know with 405', async (path) => {
  const known = Object.values(ROUTES)
    .filter((route) => route.path === path)
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  for (const method of METHODS) {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await ask(desk.origin, addressOf(path), { method, headers });
    if (known.includes(method)) expect([method, answer.status]).not.toEqual([method, 405]);
    else expect([answer.status, answer.headers.allow]).toEqual([405, known.join(', ')]);
  }
});

it('an unknown address is a 404, or a 405 for a method that no page has', async () => {
  for (const method of METHODS) {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const { status } = await ask(desk.origin, '/nowhere', { method, headers });
    expect([method, status]).toEqual([method, /GET|HEAD|POST/.test(method) ? 404 : 405]);
  }
});
