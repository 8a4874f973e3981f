import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openSqlite } from '#app/database/sqlite.server';
import { newOrder, NOW, paymentOf } from '../payments/fixture';

/** How an order and its cancellation reach the form service, answer by answer. */
const HOUR_MS = 3_600_000;
const store = openSqlite(':memory:');

vi.mock('#app/database/database.server', () => ({ database: () => Promise.resolve(store) }));

const [{ migrate }, orders, drafts, payment, jobs, submission, cancellation, { env }, { log }] =
  await Promise.all([
    import('#app/database/migrate.server'),
    import('#app/orders/order.server'),
    import('#app/orders/draft.server'),
    import('#app/payments/payment.server'),
    import('#app/jobs/jobs.server'),
    import('#app/orders/submission.server'),
    import('#app/orders/cancellation.server'),
    import('#app/ground/env.server'),
    import('#app/ground/log.server'),
  ]);

beforeAll(() => migrate(store, 1));
afterAll(() => store.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function paid() {
  const order = await newOrder({ drafts, orders, store });
  return payment.settlePayment(order, paymentOf(order), NOW);
}
async function refunded(submittedAt?: number) {
  const order = await paid();
  await store.change(
    `update orders set state = 'refunded', submitted_at = $2 where reference = $1`,
    [order.reference, submittedAt ?? null],
  );
  return order;
}
const read = async ({ reference }: { reference: string }) => orders.getOrder(reference);

type Post = (address: string, init: RequestInit) => Promise<Response>;
function answer(status: number, body: unknown = '') {
  const fetch = vi.fn<Post>(() =>
    Promise.resolve(new Response(body === '' ? null : JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetch);
  return () =>
    fetch.mock.calls.map(([address, { headers, body: sent }]) => ({
      address,
      key: (headers as Record<string, string>)['idempotency-key'],
      body: JSON.parse(sent as string) as Record<string, unknown>,
    }));
}
const unreachable = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('fetch failed'))),
  );

const jobOf = (kind: string, { reference }: { reference: string }) =>
  store.row(
    z.object({ state: z.string(), run_at: z.number(), last_error: z.string().nullable() }),
    `select state, run_at, last_error from jobs where kind = $1 and subject = $2`,
    [kind, reference],
  );
/** A try of the worker, which counts. */
async function claimed(kind: 'submission' | 'cancellation', reference: string, attempts: number) {
  await store.change(`update jobs set attempts = $2 where kind = '${kind}' and subject = $1`, [
    reference,
    attempts,
  ]);
  const job = await jobs.claimJob(kind, reference, Date.now());
  if (!job) throw new Error(`no ${kind} job waits`);
  return job;
}

describe('a paid order', () => {
  it('is sent once, with its key', async () => {
    const order = await paid();
    const posted = answer(200);
    const told = vi.spyOn(log, 'info');
    expect(await submission.deliverNow(order.reference, 5_000)).toBe('sent');
    expect(posted()).toMatchObject([
      {
        address: env.FORM_ENDPOINT_ORDERS,
        key: `order_${order.reference}`,
        body: { bookingId: order.reference, totalAmount: 599 },
      },
    ]);
    expect(await read(order)).toMatchObject({ state: 'submitted', submittedAt: NOW, flags: [] });
    expect(await jobOf('submission', order)).toMatchObject({ state: 'done', last_error: null });
    expect(await jobOf('cancellation', order)).toBeUndefined();
    expect(told).toHaveBeenCalledWith({
      event: 'submission.tried',
      reference: order.reference,
      attempt: 0,
      answer: 'accepted',
    });
    expect(await submission.deliverNow(order.reference, 5_000), 'again').toBe('sent');
    expect(posted()).toHaveLength(1);
  });

  it('is under way while another process sends it, or when the service is slow', async () => {
    const order = await paid();
    let answerNow = (_answer: Response): void => undefined;
    const slow = new Promise<Response>((resolve) => (answerNow = resolve));
    vi.stubGlobal('fetch', () => slow);
    expect(await submission.deliverNow(order.reference, 5)).toBe('under-way');
    expect(await submission.deliverNow(order.reference, 5)).toBe('under-way');
    const whileAnotherSends = submission.deliverNow(order.reference, 5_000);
    expect(await Promise.race([whileAnotherSends, sleep(50, 'waits')])).toBe('waits');
    answerNow(new Response(null, { status: 200 }));
    expect(await whileAnotherSends).toBe('sent');
    await vi.waitFor(async () => expect((await read(order))?.state).toBe('submitted'));
  });

  it('is not sent a second time when the process that sends it fails', async () => {
    const order = await paid();
    let fail = (): void => undefined;
    const fetch = vi.fn<Post>(
      () =>
        new Promise((resolve) => {
          fail = () => resolve(new Response(null, { status: 503 }));
        }),
    );
    vi.stubGlobal('fetch', fetch);
    expect(await submission.deliverNow(order.reference, 5)).toBe('under-way');
    const whileAnotherSends = submission.deliverNow(order.reference, 300);
    fail();
    expect(await whileAnotherSends).toBe('under-way');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await jobOf('submission', order)).toMatchObject({ run_at: NOW + 5_000 });
  });

  it('that is refused is flagged and retried', async () => {
    const order = await paid();
    answer(400, { message: 'no' });
    expect(await submission.deliverNow(order.reference, 5_000)).toBe('refused');
    expect(await read(order)).toMatchObject({ state: 'paid', flags: ['submission-rejected'] });
    expect(await jobOf('submission', order)).toEqual({
      state: 'waiting',
      run_at: NOW + 5_000,
      last_error: 'no',
    });
  });

  it('without an answer is flagged from the fourth attempt', async () => {
    const order = await paid();
    unreachable();
    await submission.runSubmission(await claimed('submission', order.reference, 3));
    expect((await read(order))?.flags).toEqual([]);
    expect(await jobOf('submission', order)).toMatchObject({
      run_at: NOW + 120_000,
      last_error: 'unreachable',
    });
    expect(await submission.deliverNow(order.reference, 5_000)).toBe('unreachable');
    await submission.runSubmission(await claimed('submission', order.reference, 4));
    expect((await read(order))?.flags).toEqual(['submission-late']);
    const [taken, refused] = [await paid(), await paid()];
    answer(200);
    await submission.runSubmission(await claimed('submission', taken.reference, 4));
    expect((await read(taken))?.flags, 'answered at the fourth try').toEqual([]);
    answer(400);
    await submission.runSubmission(await claimed('submission', refused.reference, 4));
    expect((await read(refused))?.flags).toEqual(['submission-rejected']);
  });

  it('is refused, too, when the service reports failure in a 200', async () => {
    const order = await paid();
    answer(503);
    expect(await submission.deliverNow(order.reference, 5_000)).toBe('refused');
    expect((await read(order))?.flags).toEqual([]);
  });

  it('that does not exist or was refunded is given up', async () => {
    const order = await refunded();
    const posted = answer(200);
    expect(await submission.deliverNow(order.reference, 5_000)).toBe('refused');
    expect(await jobOf('submission', order)).toMatchObject({
      state: 'dead',
      last_error: 'over before it was sent',
    });
    expect(await submission.deliverNow(order.reference, 5_000), 'without its job').toBe('refused');
    const unknown = { reference: 'DD-2222222222' };
    await jobs.enqueueJob(store, 'submission', unknown.reference, NOW, NOW);
    await submission.runSubmission(await claimed('submission', unknown.reference, 1));
    expect(await jobOf('submission', unknown)).toMatchObject({
      state: 'dead',
      last_error: 'no such order',
    });
    expect(await submission.deliverNow('DD-3333333333', 5_000)).toBe('under-way');
    expect(posted()).toEqual([]);
  });

  it.each([
    [200, true],
    [503, true],
    [400, false],
  ])('that goes back while it is sent, with the answer %d: cancelled %s', async (status, told) => {
    const order = await paid();
    vi.stubGlobal('fetch', async () => {
      await store.change(`update orders set state = 'refunded' where reference = $1`, [
        order.reference,
      ]);
      return new Response(null, { status });
    });
    await submission.deliverNow(order.reference, 5_000);
    expect((await jobOf('cancellation', order)) !== undefined).toBe(told);
  });

  it('whose database fails is retried by the worker', async () => {
    const order = await paid();
    const failed = vi.spyOn(log, 'error');
    vi.stubGlobal('fetch', async () => {
      await store.change(`create trigger full before update of last_error on jobs
        begin select raise(abort, 'the disk is full'); end`);
      return new Response(null, { status: 200 });
    });
    expect(await submission.deliverNow(order.reference, 5_000)).toBe('unreachable');
    await store.change(`drop trigger full`);
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'submission.failed', kind: 'Error' }),
    );
    expect((await read(order))?.state).toBe('paid');
  });

  it('waits ten seconds for the service', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const order = await paid();
    answer(200);
    await submission.deliverNow(order.reference, 5_000);
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect(submission.CUSTOMER_WAITS_MS).toBe(4_000);
  });
});

describe('a cancellation', () => {
  it('is sent for an order that was submitted or tried', async () => {
    const [never, sent, tried, running] = [
      await refunded(),
      await refunded(NOW),
      await refunded(),
      await refunded(),
    ];
    await store.change(`update jobs set last_error = 'timed out' where subject = $1`, [
      tried.reference,
    ]);
    await jobs.claimJob('submission', running.reference, NOW);
    for (const { reference } of [never, sent, tried, running])
      await store.transaction((tx) => cancellation.cancelIfSent(tx, reference, NOW));
    const told = await Promise.all(
      [never, sent, tried, running].map((order) => jobOf('cancellation', order)),
    );
    expect(told.map((job) => job?.run_at)).toEqual([undefined, NOW, NOW, NOW]);
  });

  async function enqueued() {
    const order = await refunded(NOW);
    await cancellation.enqueueCancellation(store, order.reference, NOW);
    return order;
  }

  it('is posted with its own key, and recorded', async () => {
    const order = await enqueued();
    const posted = answer(200);
    const [told, timeout] = [vi.spyOn(log, 'info'), vi.spyOn(AbortSignal, 'timeout')];
    await cancellation.runCancellation(await claimed('cancellation', order.reference, 2));
    expect(posted()).toMatchObject([
      {
        address: env.FORM_ENDPOINT_ORDERS,
        key: `refund_${order.reference}`,
        body: { event: 'refunded', bookingId: order.reference, amount: 599 },
      },
    ]);
    expect(await read(order)).toMatchObject({ cancellationSentAt: NOW, flags: [] });
    expect((await jobOf('cancellation', order))?.state).toBe('done');
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect(told).toHaveBeenCalledWith({
      event: 'cancellation.tried',
      reference: order.reference,
      attempt: 2,
      answer: 'accepted',
    });
  });

  it('that is refused is flagged and tried again', async () => {
    const order = await enqueued();
    answer(400, { message: 'no' });
    await cancellation.runCancellation(await claimed('cancellation', order.reference, 1));
    expect(await read(order)).toMatchObject({
      cancellationSentAt: 0,
      flags: ['cancellation-rejected'],
    });
    expect(await jobOf('cancellation', order)).toEqual({
      state: 'waiting',
      run_at: NOW + 5_000,
      last_error: 'no',
    });
  });

  it('without an answer is flagged from the fourth attempt', async () => {
    const order = await enqueued();
    unreachable();
    await cancellation.runCancellation(await claimed('cancellation', order.reference, 3));
    expect((await read(order))?.flags).toEqual([]);
    await cancellation.runCancellation(await claimed('cancellation', order.reference, 4));
    expect((await read(order))?.flags).toEqual(['cancellation-late']);
    expect((await jobOf('cancellation', order))?.run_at).toBeLessThanOrEqual(NOW + HOUR_MS);
  });

  it('of an order that was not refunded or does not exist is given up', async () => {
    const order = await paid();
    const posted = answer(200);
    for (const reference of [order.reference, 'DD-3333333333']) {
      await cancellation.enqueueCancellation(store, reference, NOW);
      await cancellation.runCancellation(await claimed('cancellation', reference, 1));
      expect(await jobOf('cancellation', { reference })).toMatchObject({
        state: 'dead',
        last_error: 'no order that is over',
      });
    }
    expect(posted()).toEqual([]);
  });
});
