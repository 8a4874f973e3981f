import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox';
import { htmlErrors } from '../harness/html-errors';

const asked: string[][] = [];
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    shopOrigin: 'http://127.0.0.1:1',
    razorpay: { keyId: 'rzp_test_Key', keySecret: 'secret', webhookSecret: 'secret' },
    firebaseProjectId: 'demo-deskdost',
    mapsKey: 'key',
    quiet: true,
    play: (words) => {
      asked.push(words);
      return Promise.resolve('DD-ABC  booked <and> paid\n  http://127.0.0.1:1/orders/DD-ABC');
    },
  });
});
afterAll(() => sandbox.close());

const press = (words: string) =>
  fetch(`${sandbox.origin}/control/page/play`, {
    method: 'POST',
    body: new URLSearchParams({ words }),
    redirect: 'manual',
  });
const page = async () => (await fetch(sandbox.origin)).text();

describe('a play button of the sandbox’s page', () => {
  it('runs its command, and shows with links what it says', async () => {
    const { status, headers } = await press('booking --language=hi');
    expect([status, headers.get('location')]).toEqual([303, '/#play']);
    expect(asked).toEqual([['booking', '--language=hi']]);
    const html = await page();
    expect(html).toContain('booked &lt;and&gt; paid');
    expect(html).toContain('<a href="http://127.0.0.1:1/orders/DD-ABC">');
    expect(htmlErrors(html)).toEqual([]);
  });

  it('runs nothing that is no button', async () => {
    const before = asked.length;
    expect((await press('reset --force')).status).toBe(404);
    expect(asked).toHaveLength(before);
  });
});
