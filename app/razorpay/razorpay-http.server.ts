import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { parseJson } from '#app/ground/json';
import { callProvider } from '#app/metrics/provider-call.server';
import { razorpayErrorSchema } from './razorpay-schemas';

export class RazorpayError extends Error {
  override name = 'RazorpayError';
  constructor(
    readonly status: number, // 0: no response
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`razorpay ${status} ${reason}`.trim(), options);
  }
  get retryable(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

const GET_TIMEOUT_MS = 8_000;
const GET_RETRIES_AFTER_MS = [250, 1_000];

interface Call {
  method: 'GET' | 'POST';
  path: string;
  timeoutMs: number;
  within: AbortSignal | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls with a timeout, parsed answers, and retries of what only reads. */
export function razorpayHttp(options: { keyId: string; keySecret: string; baseUrl: string }) {
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`;

  async function call<T>(shape: z.ZodType<T>, request: Call): Promise<T> {
    const { status, text } = await send(request);
    const answer = parseJson(text);
    if (status < 200 || status > 299) {
      const failure = razorpayErrorSchema.safeParse(answer);
      throw new RazorpayError(
        status,
        failure.success
          ? (failure.data.error.reason ?? failure.data.error.code ?? '')
          : 'no readable body',
      );
    }
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw new RazorpayError(502, 'the answer has the wrong shape');
    return parsed.data;
  }

  async function send({ method, path, timeoutMs, within, body, headers }: Call) {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await callProvider('razorpay', new URL(`/v1${path}`, options.baseUrl), {
        method,
        redirect: 'error',
        headers: {
          authorization,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        body: body ? JSON.stringify(body) : null,
        signal: within ? AbortSignal.any([timeout, within]) : timeout,
      });
      return { status: response.status, text: await response.text() };
    } catch (cause) {
      throw new RazorpayError(0, cause instanceof DOMException ? 'timed out' : 'unreachable', {
        cause,
      });
    }
  }

  async function get<T>(shape: z.ZodType<T>, path: string, within?: AbortSignal): Promise<T> {
    const request: Call = { method: 'GET', path, timeoutMs: GET_TIMEOUT_MS, within };
    for (const waitMs of GET_RETRIES_AFTER_MS) {
      try {
        return await call(shape, request);
      } catch (error) {
        if (!(error instanceof RazorpayError) || !error.retryable || within?.aborted) throw error;
        const wait = waitMs * (0.75 + Math.random() / 2);
        await sleep(wait, undefined, { signal: within }).catch(() => undefined);
      }
    }
    return call(shape, request);
  }

  return { call, get };
}
