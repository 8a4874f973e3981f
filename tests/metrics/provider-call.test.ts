import { describe, expect, it, vi } from 'vitest';
import { callProvider } from '#app/metrics/provider-call.server';
import { registry } from '#app/metrics/registry.server';
import { inTraceOf, traceId } from '#app/ground/trace.server';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

const from = (traceparent: string) =>
  new Request('http://shop/', { headers: { traceparent, tracestate: 'a=asha@example.com' } });

function answering(answer: () => Promise<Response>) {
  const fetched = vi.fn((_: unknown, init?: RequestInit) => {
    void init;
    return answer();
  });
  vi.stubGlobal('fetch', fetched);
  return () => new Headers(fetched.mock.calls[0]?.[1]?.headers);
}

describe('a call to a provider', () => {
  it('carries the trace of the request that it serves, and only that', async () => {
    const sent = answering(() => Promise.resolve(new Response('')));
    await inTraceOf(from(TRACEPARENT), () =>
      callProvider('maps', 'http://maps/', { headers: { accept: 'text/plain' } }),
    );
    expect(Object.fromEntries(sent())).toEqual({ accept: 'text/plain', traceparent: TRACEPARENT });
  });

  it.each(['', 'asha', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `${TRACEPARENT}-asha`])(
    'takes no other trace: %j',
    async (given) => {
      const sent = answering(() => Promise.resolve(new Response('')));
      await inTraceOf(from(given), () => callProvider('maps', 'http://maps/'));
      expect(sent().has('traceparent')).toBe(false);
    },
  );

  it.each([
    ['ok', () => Promise.resolve(new Response(''))],
    ['refused', () => Promise.resolve(new Response('', { status: 401 }))],
    ['failed', () => Promise.resolve(new Response('', { status: 503 }))],
    ['timeout', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['given-up', () => Promise.reject(new DOMException('', 'AbortError'))],
    ['unreachable', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is counted as %s', async (outcome, answer) => {
    registry.resetMetrics();
    answering(answer);
    await callProvider('forms', 'http://forms/').catch(() => undefined);
    expect(await registry.metrics()).toContain(
      `shop_provider_seconds_count{provider="forms",outcome="${outcome}"} 1`,
    );
  });
});

describe('a trace', () => {
  it('is that of its own request, across awaits', async () => {
    const other = TRACEPARENT.replace(TRACE, TRACE.replace('4', '5'));
    const seen = await Promise.all(
      [TRACEPARENT, other].map((each) =>
        inTraceOf(from(each), async () => {
          await new Promise((resolve) => setTimeout(resolve, 1));
          return traceId();
        }),
      ),
    );
    expect(seen).toEqual([TRACE, TRACE.replace('4', '5')]);
    expect(traceId()).toBe('');
  });
});
