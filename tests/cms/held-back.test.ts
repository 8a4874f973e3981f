import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorOf, signIn } from './desk';
import { startCms } from './engines';
import { ADMIN, EDITOR, READ_TOKEN, WEBHOOK_TOKEN, type RunningCms } from './running-cms';

/** A shop that holds one removal back, or whatever a test makes it say. */
const heldBack = { id: '1a2b3c4d', of: 86, services: [], categories: [], canConfirm: true };
const PATH = '/admin/shop/held-back';
const NOTHING_UNTOLD = { count: 0, trouble: '' };
let shop: Server;
let cms: RunningCms;
let answer: { status: number; body: unknown };
let asked: { method: string | undefined; bearer: string | undefined; body: string }[];

beforeAll(async () => {
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.url === '/webhooks/held-back')
        asked.push({ method: request.method, bearer: request.headers.authorization, body });
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  const { port } = shop.address() as AddressInfo; // a listening TCP server has one
  answer = { status: 200, body: {} };
  asked = [];
  cms = await startCms({ STOREFRONT_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await cms.close();
  shop.close();
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: { heldBack, trouble: '' } };
});

describe('what the shop holds back', () => {
  it('is told to nobody who is not signed in', async () => {
    for (const authorization of [
      '',
      'Bearer guess',
      `Bearer ${READ_TOKEN}`,
      `Bearer ${WEBHOOK_TOKEN}`,
    ]) {
      for (const method of ['GET', 'POST']) {
        const { status } = await fetch(cms.origin + PATH, { method, headers: { authorization } });
        expect(status, `${method} ${authorization}`).toBe(401);
      }
    }
    expect(asked).toEqual([]);
  });

  it('is shown to an editor, who confirms it with the shop’s bearer token', async () => {
    const desk = await signIn(cms.origin, EDITOR);
    const told = await desk.ask('GET', PATH);
    expect(told).toEqual({
      status: 200,
      body: { state: 'ok', notice: answer.body, mayConfirm: true, untold: NOTHING_UNTOLD },
    });
    answer.body = { heldBack: null, trouble: '' };
    const confirmed = await desk.ask('POST', PATH, { removal: heldBack.id });
    expect(confirmed.body).toEqual({ state: 'ok', notice: answer.body, mayConfirm: true });
    const bearer = `Bearer ${WEBHOOK_TOKEN}`;
    expect(asked).toEqual([
      { method: 'GET', bearer, body: '' },
      { method: 'POST', bearer, body: JSON.stringify({ removal: heldBack.id }) },
    ]);
  });

  it('is shown to an author, who can’t confirm it', async () => {
    const desk = await authorOf(cms.origin, await signIn(cms.origin, ADMIN));
    expect((await desk.ask('GET', PATH)).body).toMatchObject({ state: 'ok', mayConfirm: false });
    expect((await desk.ask('POST', PATH, { removal: heldBack.id })).status).toBe(403);
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  });

  it('says when it is another removal by now', async () => {
    answer.status = 409;
    const desk = await signIn(cms.origin, EDITOR);
    expect((await desk.ask('POST', PATH, { removal: 'old' })).body).toMatchObject({
      state: 'changed',
    });
  });

  it('says when the shop refuses, answers no JSON, or can’t be reached', async () => {
    const desk = await signIn(cms.origin, EDITOR);
    answer.status = 401;
    expect((await desk.ask('GET', PATH)).body).toEqual({
      state: 'unreachable',
      untold: NOTHING_UNTOLD,
    });
    await new Promise<void>((done) => {
      shop.close(() => done());
      shop.closeAllConnections();
    });
    expect((await desk.ask('GET', PATH)).body).toEqual({
      state: 'unreachable',
      untold: NOTHING_UNTOLD,
    });
    expect((await desk.ask('POST', PATH, { removal: heldBack.id })).body).toEqual({
      state: 'unreachable',
    });
  });
});
