import { describe, expect, it } from 'vitest';
import { isStoreDown } from '#app/database/write-check.server';
import { noteStoreDown, takeStoreDown } from '#app/own-forms/store-down.server';
import { inOwnWords } from '../../server/own-words';

const ask = (path: string, answer: Response) =>
  inOwnWords(
    () => Promise.resolve(answer),
    takeStoreDown,
  )(new Request(`http://shop${path}`, { headers: { 'x-request-id': 'a-1' } }));
/** Remix answers so when an action of a route without a page throws. */
const foreign = () =>
  new Response('Unexpected Server Error', {
    status: 500,
    headers: { 'content-type': 'text/plain' },
  });

describe('a failure', () => {
  it.each([
    ['database or disk is full', ''],
    ['attempt to write a readonly database', ''],
    ['could not extend file', '53100'],
    ['cannot execute INSERT in a read-only transaction', '25006'],
    ['database is locked', ''],
  ])('"%s" is a store that is down', (message, code) =>
    expect(isStoreDown(Object.assign(new Error(message), { code }))).toBe(true),
  );

  it.each(['UNIQUE constraint failed', 'The operation was aborted due to timeout'])(
    '"%s" is none',
    (message) => expect(isStoreDown(new Error(message))).toBe(false),
  );

  it('of a full store is a 503 in our words, in the language of the page', async () => {
    noteStoreDown('a-1');
    const answer = await ask('/payments', foreign());
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '120']);
    expect(await answer.text()).toContain('do not pay again');
    noteStoreDown('a-1');
    expect(await (await ask('/hi/payments', foreign())).text()).toContain('दोबारा न करें');
  });

  it('of another kind stays a 500, with a number to tell us', async () => {
    const answer = await ask('/payments', foreign());
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('a-1');
  });

  it('keeps its page; what did not fail is left alone', async () => {
    const page = () =>
      new Response('<p>Ours</p>', { status: 500, headers: { 'content-type': 'text/html' } });
    noteStoreDown('a-1');
    const full = await ask('/checkout', page());
    expect([full.status, await full.text()]).toEqual([503, '<p>Ours</p>']);
    expect((await ask('/', new Response('ok'))).status).toBe(200);
  });
});
