import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { RazorpayError, razorpayHttp } from '#app/razorpay/razorpay-http.server';

/** What goes over the wire, and what is made of each kind of answer. */
const waits = vi.hoisted(() => ({ taken: [] as number[], during: () => {} }));
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, _value: unknown, { signal }: { signal?: AbortSignal } = {}) => {
    waits.taken.push(ms);
    waits.during();
    return signal?.aborted ? Promise.reject(signal.reason as Error) : Promise.resolve();
  },
}));

const shape = z.object({ id: z.string() });
const http = razorpayHttp({ keyId: 'rzp_id', keySecret: 's3cret', baseUrl: 'https://rzp.example' });
const post = (within?: AbortSignal) =>
  http.call(shape, { method: 'POST', path: '/orders', timeoutMs: 7, within, body: { amount: 5 } });

type Answer = Response | Error | ((signal: AbortSignal) => Promise<Response>);
/** The last answer is given to every further call. */
function answers(...given: Answer[]) {
  const fetch = vi.fn((_address: URL, init: RequestInit) => {
    const answer = given.length > 1 ? given.shift() : given[0];
    if (answer instanceof Error) return Promise.reject(answer);
    if (answer instanceof Response) return Promise.resolve(answer.clone());
    return answer && init.signal ? answer(init.signal) : Promise.reject(new Error('no answer'));
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const good = () => Response.json({ id: 'x' });
const refused = (status: number, error: object = {}) => Response.json({ error }, { status });
const untilAborted = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
async function failure(work: Promise<unknown>): Promise<RazorpayError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RazorpayError)) throw new Error(`failed otherwise: ${String(error)}`);
  return error;
}

beforeEach(() => {
  waits.taken = [];
  waits.during = () => {};
});

describe('a call', () => {
  it('carries the key, follows no redirect, and sends JSON only if it has a body', async () => {
    const fetch = answers(good());
    await http.get(shape, '/payments/p');
    await http.call(shape, {
      method: 'POST',
      path: '/orders',
      timeoutMs: 1_000,
      within: undefined,
      body: { amount: 5 },
      headers: { 'X-Key': 'k' },
    });
    const shared = {
      authorization: `Basic ${btoa('rzp_id:s3cret')}`,
      accept: 'application/json',
    };
    expect(
      fetch.mock.calls.map(([address, { signal: _, ...init }]) => [address.href, init]),
    ).toEqual([
      [
        'https://rzp.example/v1/payments/p',
        { method: 'GET', redirect: 'error', headers: shared, body: null },
      ],
      [
        'https://rzp.example/v1/orders',
        {
          method: 'POST',
          redirect: 'error',
          headers: { ...shared, 'content-type': 'application/json', 'X-Key': 'k' },
          body: '{"amount":5}',
        },
      ],
    ]);
  });

  it.each([
    ['its reason', refused(400, { reason: 'input_bad', code: 'BAD' }), 'razorpay 400 input_bad'],
    ['its code', refused(400, { code: 'BAD' }), 'razorpay 400 BAD'],
    ['neither', refused(400), 'razorpay 400'],
    ['no JSON', new Response('<html>', { status: 404 }), 'razorpay 404 no readable body'],
    ['a redirect', new Response('{"id":"x"}', { status: 302 }), 'razorpay 302 no readable body'],
    ['another shape', Response.json({ no: 1 }), 'razorpay 502 the answer has the wrong shape'],
    ['no answer', new TypeError('fetch failed'), 'razorpay 0 unreachable'],
    ['a late answer', new DOMException('', 'TimeoutError'), 'razorpay 0 timed out'],
  ])('that fails with %s names it', async (_, answer, message) => {
    answers(answer);
    const error = await failure(post());
    expect([error.name, error.message]).toEqual(['RazorpayError', message]);
    if (answer instanceof Error) expect(error.cause).toBe(answer);
  });

  it('ends when its own time is over or when nobody waits any more', async () => {
    const timer = new AbortController();
    const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
    answers(untilAborted);
    const left = new AbortController();
    const [alone, waited] = [failure(post()), failure(post(new AbortController().signal))];
    const given = failure(post(left.signal));
    left.abort();
    expect((await given).reason).toBe('timed out');
    timer.abort(new DOMException('', 'TimeoutError'));
    expect([(await alone).reason, (await waited).reason]).toEqual(['timed out', 'timed out']);
    expect(asked).toHaveBeenCalledWith(7);
    answers(good());
    await http.get(shape, '/x');
    expect(asked).toHaveBeenLastCalledWith(8_000);
  });

  it('that writes is made once', async () => {
    const fetch = answers(refused(500), good());
    expect((await failure(post())).status).toBe(500);
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe('a call that only reads', () => {
  it.each([
    ['no answer', new TypeError('fetch failed')],
    ['429', refused(429)],
    ['500', refused(500)],
    ['503', refused(503)],
    ['the wrong shape', Response.json({})],
  ])('is tried three times after %s', async (_, answer) => {
    const fetch = answers(answer, answer, good());
    expect(await http.get(shape, '/x')).toEqual({ id: 'x' });
    expect(fetch).toHaveBeenCalledTimes(3);
    const silent = answers(answer);
    await failure(http.get(shape, '/x'));
    expect(silent).toHaveBeenCalledTimes(3);
  });

  it.each([400, 401, 404, 409, 428, 430, 499])('is not tried again after %i', async (status) => {
    const fetch = answers(refused(status), good());
    expect((await failure(http.get(shape, '/x'))).status).toBe(status);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('waits a quarter of a second, then a second, each a quarter more or less', async () => {
    answers(refused(500));
    for (const random of [0, 0.5, 1]) {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      await failure(http.get(shape, '/x'));
    }
    expect(waits.taken).toEqual([187.5, 750, 250, 1_000, 312.5, 1_250]);
  });

  it('is not tried again once nobody waits', async () => {
    const left = new AbortController();
    const fetch = answers(untilAborted);
    const failed = failure(http.get(shape, '/x', left.signal));
    left.abort();
    await failed;
    expect(fetch).toHaveBeenCalledOnce();
    const during = new AbortController();
    waits.during = () => during.abort();
    const again = answers(refused(500), untilAborted);
    expect((await failure(http.get(shape, '/x', during.signal))).reason).toBe('timed out');
    expect(again, 'left during the wait').toHaveBeenCalledTimes(2);
  });

  it('does not repeat a bug of the shop', async () => {
    const fetch = answers(good());
    const broken = shape.transform(() => {
      throw new Error('a bug');
    });
    await expect(http.get(broken, '/x')).rejects.toThrow('a bug');
    expect(fetch).toHaveBeenCalledOnce();
  });
});
