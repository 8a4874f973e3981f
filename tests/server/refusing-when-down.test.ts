import type { ActionFunctionArgs, ServerBuild } from '@remix-run/node';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { NoAnswerError } from '#app/database/database';
import { openSqlite } from '#app/database/sqlite.server';
import { log } from '#app/ground/log.server';
import { refusingWhenDown } from '#app/own-forms/store-down.server';
import { speak, wordsIn } from '#app/words/words';
import { answerOf } from '../routes/in-process';

/** The same as in full-disk.test.ts, where no disk may be mounted: what the stores throw is thrown. */
const store = openSqlite(':memory:');
const ofSqlite = () =>
  store.change(`insert into full_table (text) values ($1)`, ['x'.repeat(9000)]);
const throwing = (error: Error) => () => Promise.reject(error);
const ofPostgres = (message: string, code: string) =>
  throwing(Object.assign(new pg.DatabaseError(message, 0, 'error'), { code }));

beforeAll(async () => {
  await store.change(`create table full_table (text)`);
  await store.rows(z.unknown(), 'pragma max_page_count = 1'); // SQLite takes the present size for it
});
afterAll(() => store.close());

type Routes = NonNullable<ServerBuild['routes'][string]>;

/** A route with this action, as the server has it. */
function routeWith(action: (() => Promise<unknown>) | undefined, hasPage: boolean) {
  const module = { action, default: hasPage ? () => null : undefined };
  const route = { id: 'r', path: 'r', module } as unknown as Routes; // as much as is looked at
  const build = { routes: { r: route } } as unknown as ServerBuild;
  const refusing = refusingWhenDown(build).routes.r?.module;
  return { module, refusing, press: async () => refusing?.action?.({} as ActionFunctionArgs) };
}

const FULL: [name: string, work: () => Promise<unknown>][] = [
  ['SQLite’s own error', ofSqlite],
  ['SQLITE_FULL', throwing(Object.assign(new Error('write failed'), { code: 'SQLITE_FULL' }))],
  ['a disk without room', throwing(Object.assign(new Error('write'), { code: 'ENOSPC' }))],
  ['PostgreSQL’s 53100', ofPostgres('could not extend file "base/1/2": x', '53100')],
  ['a store held by another', throwing(new Error('database is locked'))],
  ['no answer', throwing(new NoAnswerError(new Error('timeout exceeded when trying to connect')))],
  ['PostgreSQL’s 25006', ofPostgres('cannot execute INSERT', '25006')],
];
const OTHER: [name: string, error: unknown][] = [
  ['an error of ours', new TypeError('no such slot')],
  [
    'a unique violation',
    Object.assign(new pg.DatabaseError('twice', 0, 'error'), { code: '23505' }),
  ],
  ['a provider that is late', new DOMException('aborted due to timeout', 'TimeoutError')],
  ['an answer', new Response('moved', { status: 302 })],
  ['what is no error', 'disk is full'],
];

describe.each(['en', 'hi'] as const)('an action that can store nothing, in %s', (language) => {
  const { shop } = wordsIn(language);
  const asked = async (work: () => Promise<unknown>, hasPage: boolean) => {
    speak(() => language);
    try {
      const { press } = routeWith(work, hasPage);
      return await answerOf(press());
    } finally {
      speak(() => 'en');
    }
  };

  it.each(FULL)('by %s is refused on its page, in words', async (_, work) => {
    const told = vi.spyOn(log, 'error');
    const { status, body, headers } = await asked(work, true);
    expect(status).toBe(503);
    expect(body).toEqual({ message: `${shop.storeFull} ${shop.tooManyGoBack}` });
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['120', 'no-store']);
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ event: 'request.not-stored' }));
  });

  it.each(FULL)('by %s is refused as JSON where scripts ask', async (_, work) => {
    const { status, body, headers } = await asked(work, false);
    expect(status).toBe(503);
    expect(headers.get('content-type')).toContain('application/json');
    expect(body).toEqual({ type: 'failed', message: shop.storeFull });
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['120', 'no-store']);
  });
});

describe.each([true, false])('with a page: %s', (hasPage) => {
  it.each(OTHER)('%s passes untouched', async (_, error) => {
    const told = vi.spyOn(log, 'error');
    const { press } = routeWith(vi.fn().mockRejectedValue(error), hasPage);
    await expect(press()).rejects.toBe(error);
    expect(told).not.toHaveBeenCalled();
  });

  it('an answer passes untouched, and a route without an action has none', async () => {
    const answer = { isStored: true };
    expect(await routeWith(() => Promise.resolve(answer), hasPage).press()).toBe(answer);
    const { module, refusing } = routeWith(undefined, hasPage);
    expect(refusing).toEqual(module);
  });
});
