import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sandbox } from '../../sandbox/sandbox';
import { htmlErrors } from '../harness/html-errors';
import { linksIn } from '../harness/crawl';
import { runSandbox } from './running';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

/** An answer that breaks off or comes from elsewhere is a fault on purpose. */
const START = ['/', '/?refresh', '/messages', '/forms', '/control/page', '/nothing-here'];

it('the sandbox’s pages, also those of a payment, are valid HTML', async () => {
  const errors: string[] = [];
  const seen = new Set(START);
  const look = async (name: string, answer: Response) => {
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return;
    const html = await answer.text();
    errors.push(...htmlErrors(html).map((error) => `${name}: ${error}`));
    for (const link of linksIn(html)) seen.add(link);
    shown.push(name);
  };
  const shown: string[] = [];
  for (const path of seen) await look(path, await fetch(sandbox.origin + path));
  const key = Buffer.from('rzp_test_SandboxDeskDost:key_secret').toString('base64');
  const made = await fetch(`${sandbox.origin}/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 59_900, currency: 'INR', receipt: 'DD-1' }),
  });
  const { id } = (await made.json()) as { id: string };
  const asked = { key_id: 'rzp_test_SandboxDeskDost', order_id: id, name: 'Shop <&>' };
  const page = await fetch(`${sandbox.origin}/v1/checkout/embedded`, {
    method: 'POST',
    body: new URLSearchParams({ ...asked, callback_url: 'http://127.0.0.1:9/back' }),
  });
  await look('payment', page);
  const switched = { name: 'none', value: '1' };
  const flip = { method: 'POST', body: new URLSearchParams(switched) };
  await look('switch', await fetch(`${sandbox.origin}/control/page/switch`, flip));
  expect(errors).toEqual([]);
  for (const name of ['/', '/messages', 'payment', 'switch']) expect(shown).toContain(name);
});
