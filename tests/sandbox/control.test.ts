import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SWITCHES } from '../../sandbox/control/switches';
import type { Sandbox } from '../../sandbox/sandbox';
import { answerOf, runSandbox } from './running';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await runSandbox();
});
afterEach(() => fetch(`${sandbox.origin}/control/reset`, { method: 'POST' }));
afterAll(() => sandbox.close());

const control = (method: string, path: string, body?: unknown) =>
  fetch(`${sandbox.origin}/control/${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
const state = async () => (await answerOf(await control('GET', 'state'))).body;
const page = async (path = '/') => (await fetch(`${sandbox.origin}${path}`)).text();
const submit = (path: string, fields: Record<string, string> = {}) =>
  fetch(`${sandbox.origin}/control/page/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const postTicket = (body: unknown = { name: 'Asha' }) =>
  fetch(`${sandbox.origin}/forms/tickets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
const sendCode = () =>
  fetch(
    `${sandbox.origin}/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=any`,
    {
      method: 'POST',
      body: JSON.stringify({ phoneNumber: '+919876543210', recaptchaToken: 'x' }),
    },
  );

async function createOrder(): Promise<string> {
  const auth = Buffer.from('rzp_test_SandboxDeskDost:key_secret').toString('base64');
  const answer = await fetch(`${sandbox.origin}/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${auth}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 59900, currency: 'INR', receipt: 'bk_1' }),
  });
  return String((await answerOf(answer)).body['id']);
}

describe('faults over the wire', () => {
  it('affect `times` calls after skipping `skip` calls', async () => {
    expect(
      (
        await control('PUT', 'faults/forms.tickets', {
          skip: 1,
          times: 2,
          status: 503,
          body: 'html',
        })
      ).status,
    ).toBe(204);
    const answers = [
      await postTicket(),
      await postTicket(),
      await postTicket(),
      await postTicket(),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 503, 200]);
    expect(await page()).not.toContain('On now'); // all used up
    expect(answers[1]?.headers.get('content-type')).toBe('text/html');
  });

  it('can be cleared one by one, or all together with the knobs', async () => {
    await control('PUT', 'faults/forms.tickets', { status: 500 });
    await control('PUT', 'faults/forms.orders', { hang: true });
    await control('PUT', 'knobs/forms.answer', 'ok-false');
    await control('DELETE', 'faults/forms.tickets');
    expect(await state()).toMatchObject({
      faults: { 'forms.orders': { hang: true } },
      knobs: { 'forms.answer': 'ok-false' },
    });
    await control('DELETE', 'faults');
    expect(await state()).toMatchObject({ faults: {}, knobs: {} });
    expect((await postTicket()).status).toBe(200);
  });

  it('are refused for an unknown route or a misspelt field', async () => {
    const unknown = await answerOf(await control('PUT', 'faults/forms.order', { status: 500 }));
    expect(unknown).toMatchObject({
      status: 404,
      body: {
        routes: expect.arrayContaining([
          'forms.orders',
          'identity.sendCode',
          'maps.details',
          'razorpay.orders.create',
        ]),
      },
    });
    expect((await control('PUT', 'faults/forms.orders', { staus: 500 })).status).toBe(400);
    expect((await state())['faults']).toEqual({});
  });

  it('leave a hanging call open until the caller gives up', async () => {
    await control('PUT', 'faults/forms.page', { hang: true });
    await expect(
      fetch(`${sandbox.origin}/forms`, { signal: AbortSignal.timeout(300) }),
    ).rejects.toThrow(/timeout/);
  });
});

describe('knobs over the wire', () => {
  it('take any JSON value, and null clears them', async () => {
    await control('PUT', 'knobs/identity.codeLifetimeMs', 5000);
    expect((await state())['knobs']).toEqual({ 'identity.codeLifetimeMs': 5000 });
    await control('PUT', 'knobs/identity.codeLifetimeMs', null);
    expect((await state())['knobs']).toEqual({});
    expect(
      (await fetch(`${sandbox.origin}/control/knobs/forms.answer`, { method: 'PUT', body: 'html' }))
        .status,
    ).toBe(400);
  });
});

describe('the state', () => {
  it('contains everything, and a reset clears it', async () => {
    await sendCode();
    await postTicket();
    const orderId = await createOrder();
    await control('PUT', 'faults/maps.details', { status: 503 });
    expect(await state()).toMatchObject({
      origin: sandbox.origin,
      faults: { 'maps.details': { status: 503 } },
      codes: [{ phoneNumber: '+919876543210', code: expect.stringMatching(/^\d{6}$/) }],
      forms: { orders: [], tickets: [{ body: { name: 'Asha' } }] },
      razorpay: { orders: [{ id: orderId }] },
      maps: { sessions: [] },
    });
    await control('POST', 'reset');
    expect(await state()).toMatchObject({
      faults: {},
      codes: [],
      forms: { tickets: [] },
      razorpay: { orders: [] },
    });
  });
});

describe('the page', () => {
  it('shows codes, submissions and payments', async () => {
    await sendCode();
    await postTicket();
    const orderId = await createOrder();
    const [code] = (await state())['codes'] as { code: string }[];
    const shown = await page();
    for (const text of [
      code?.code ?? 'a code',
      '+919876543210',
      orderId,
      '₹599',
      '<strong>1</strong> ticket arrived',
    ])
      expect(shown).toContain(text);
  });

  it('refreshes automatically only on request', async () => {
    expect(await page('/?refresh')).toContain('http-equiv="refresh"');
    expect(await page()).not.toContain('http-equiv="refresh"');
  });

  it('switches a fault on and off', async () => {
    const on = await submit('switch', { switch: 'forms-500', turn: 'on' });
    expect([on.status, on.headers.get('location')]).toEqual([303, '/#trouble']);
    expect(
      (await fetch(`${sandbox.origin}/forms/orders`, { method: 'POST', body: '{}' })).status,
    ).toBe(500);
    expect(await page()).toMatch(/aria-describedby="forms-500" aria-pressed="true"/);
    await submit('switch', { switch: 'forms-500', turn: 'off' });
    expect(await page()).toMatch(/aria-describedby="forms-500" aria-pressed="false"/);
    expect((await submit('switch', { switch: 'no-such', turn: 'on' })).status).toBe(404);
  });

  it('has buttons that clear the faults and reset everything', async () => {
    await postTicket();
    await submit('switch', { switch: 'forms-html', turn: 'on' });
    await submit('clear');
    expect(await state()).toMatchObject({ knobs: {}, forms: { tickets: [{}] } });
    await submit('reset');
    expect(await state()).toMatchObject({ forms: { tickets: [] } });
  });

  it('has switches only for existing routes', async () => {
    const { body } = await answerOf(await control('PUT', 'faults/no.such', {}));
    const routes = SWITCHES.flatMap((item) => ('route' in item ? [item.route] : []));
    expect(body['routes']).toEqual(expect.arrayContaining(routes));
    expect(new Set(SWITCHES.map(({ id }) => id)).size).toBe(SWITCHES.length);
  });
});
