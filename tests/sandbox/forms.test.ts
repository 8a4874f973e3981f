import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../sandbox/sandbox';
import { answerOf, runSandbox } from './running';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await runSandbox({ formSecret: 'form-secret' });
});
afterEach(() => fetch(`${sandbox.origin}/control/reset`, { method: 'POST' }));
afterAll(() => sandbox.close());

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json',
  authorization: 'Bearer form-secret',
};
const ORDER = { customerDetails: { name: 'Asha Rao' }, totalAmount: 599, bookingId: 'bk_1' };

const post = (form: 'orders' | 'tickets', body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.origin}/forms/${form}`, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

type Rows = Record<
  'orders' | 'tickets',
  { id: string; idempotencyKey: string | null; body: unknown; receivedAt: string; times: number }[]
>;
const stored = async () => (await (await fetch(`${sandbox.origin}/control/forms`)).json()) as Rows;

describe('a form', () => {
  it('stores a submission and answers with its id', async () => {
    const answer = await answerOf(await post('orders', ORDER, { 'idempotency-key': 'order_1' }));
    const { orders, tickets } = await stored();
    expect(answer).toEqual({ status: 200, body: { ok: true, id: orders[0]?.id } });
    expect(orders).toEqual([
      {
        id: expect.any(String),
        idempotencyKey: 'order_1',
        body: ORDER,
        receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        times: 1,
      },
    ]);
    expect(tickets).toEqual([]);
  });

  it('stores a repeated key once and reports the replay', async () => {
    const first = await answerOf(
      await post('tickets', { name: 'Asha' }, { 'idempotency-key': 'ticket_1' }),
    );
    const again = await post('tickets', { name: 'Asha' }, { 'idempotency-key': 'ticket_1' });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await answerOf(again)).toEqual(first);
    expect((await stored()).tickets).toMatchObject([{ times: 2 }]);
  });

  it('separates the keys of the two forms, and stores a repeat without a key twice', async () => {
    await post('orders', ORDER, { 'idempotency-key': 'same' });
    const ticket = await post('tickets', { name: 'Asha' }, { 'idempotency-key': 'same' });
    await post('tickets', { name: 'Asha' });
    await post('tickets', { name: 'Asha' });
    expect(ticket.headers.has('idempotency-replayed')).toBe(false);
    const rows = await stored();
    expect([rows.orders.length, rows.tickets.length]).toEqual([1, 3]);
  });

  it('answers with HTML unless JSON is requested', async () => {
    const answer = await post('orders', ORDER, { accept: '*/*' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect((await stored()).orders).toHaveLength(1);
  });
});

describe('a refused submission is not stored', () => {
  it.each([
    ['no access key', { authorization: '' }, ORDER, 401],
    ['a wrong access key', { authorization: 'Bearer form-secre7' }, ORDER, 401],
    ['a form-encoded body', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415],
    ['a list', {}, [ORDER], 400],
    ['broken JSON', {}, '{"a":', 400],
    ['a key of 256 characters', { 'idempotency-key': 'k'.repeat(256) }, ORDER, 400],
  ])('%s', async (_, headers, body, status) => {
    const answer = await answerOf(await post('orders', body, headers));
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } });
    expect((await stored()).orders).toEqual([]);
  });

  it('needs no access key when none is configured', async () => {
    const open = await runSandbox();
    const answer = await fetch(`${open.origin}/forms/orders`, {
      method: 'POST',
      headers: { ...HEADERS, authorization: '' },
      body: '{}',
    });
    await open.close();
    expect(answer.status).toBe(200);
  });
});

describe('the knob forms.answer answers 200 with a failure', () => {
  it.each([
    ['ok-false', { ok: false, message: expect.any(String) }, 0],
    ['success-false', { success: false, message: expect.any(String) }, 0],
    ['error-field', { error: expect.any(String) }, 0],
    ['html', { text: expect.stringContaining('<!doctype html>') }, 0],
    ['empty', { text: '' }, 1],
  ])('%s', async (lie, body, kept) => {
    sandbox.faults.setKnob('forms.answer', lie);
    expect(await answerOf(await post('orders', ORDER))).toEqual({ status: 200, body });
    expect((await stored()).orders).toHaveLength(kept);
  });

  it('stores the row when only the answer is lost', async () => {
    sandbox.faults.set('forms.orders', { reset: true, afterCommit: true, times: 1 });
    await expect(post('orders', ORDER, { 'idempotency-key': 'order_1' })).rejects.toThrow();
    expect(
      (await post('orders', ORDER, { 'idempotency-key': 'order_1' })).headers.get(
        'idempotency-replayed',
      ),
    ).toBe('true');
    expect((await stored()).orders).toMatchObject([{ times: 2 }]);
  });
});

describe('the page of submissions', () => {
  it('shows every field, escaped', async () => {
    await post('orders', {
      customerDetails: { name: '<script>alert(1)</script>' },
      cartItems: [{ name: 'Display' }],
    });
    const page = await (await fetch(`${sandbox.origin}/forms`)).text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>');
    expect(page).toContain('Display');
    expect(page).toContain('No ticket yet');
  });
});
