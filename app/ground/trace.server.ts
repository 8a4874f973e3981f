import { AsyncLocalStorage } from 'node:async_hooks';

const traces = new AsyncLocalStorage<string>();

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Blank when the proxy sent none. */
export const traceIdOf = (traceparent: unknown): string =>
  (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)?.[1]) || '';

/** Log lines and calls to providers of `work` carry the trace that a proxy began. */
export function inTraceOf<T>({ headers }: Request, work: () => T): T {
  const traceparent = headers.get('traceparent') ?? '';
  return traceIdOf(traceparent) ? traces.run(traceparent, work) : work();
}

export const traceId = (): string => traceIdOf(traces.getStore());

/** Passed on as it came, without `tracestate`, where anybody can write anything. */
export const traceparent = (): string | undefined => traces.getStore();
