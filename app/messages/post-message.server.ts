import { parseJson } from '#app/ground/json';
import { callProvider, type Provider } from '#app/metrics/provider-call.server';
import type { SendAnswer } from './channel';

const ANSWER_WITHIN_MS = 10_000;

interface Post {
  provider: Provider;
  address: string;
  headers: Record<string, string>;
  body: object;
  /** Reads the answer to a request that was taken or refused. */
  read: (status: number, body: unknown) => SendAnswer;
}

/** Never repeats what may have arrived, because neither provider detects a repeat. */
export async function postMessage({ provider, address, headers, body, read }: Post) {
  try {
    const response = await callProvider(provider, address, {
      method: 'POST',
      redirect: 'error',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const { status } = response;
    const text = await response.text().catch(() => undefined);
    if (status === 429 || status >= 500) return later(`status ${status}`);
    if (text === undefined) return { type: 'unsure', reason: 'no answer' } as const;
    return read(status, parseJson(text));
  } catch (error) {
    return isUnreached(error)
      ? later('unreachable')
      : ({ type: 'unsure', reason: 'no answer' } as const);
  }
}

export const later = (reason: string): SendAnswer => ({
  type: 'later',
  reason,
  because: 'provider',
});

const UNREACHED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Nothing was sent: there was no connection. */
function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && UNREACHED.includes(code);
}
