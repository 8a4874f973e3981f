import { z } from 'zod';
import { parseJson } from '#app/ground/json';
import { log } from '#app/ground/log.server';
import { callProvider } from '#app/metrics/provider-call.server';

/** The reason is a status or a kind of error, never the query. */
export class MapsFailure extends Error {
  override name = 'MapsFailure';
  constructor(
    readonly reason: string,
    readonly status = 0,
  ) {
    super(reason);
  }
}

interface Question {
  address: URL;
  init?: RequestInit;
  withinMs: number;
  signal?: AbortSignal;
}

/** Validates against the schema. Throws `MapsFailure`. */
export async function askGoogle<T>(
  schema: z.ZodType<T>,
  { address, init, withinMs, signal }: Question,
): Promise<T> {
  const limit = AbortSignal.timeout(withinMs);
  const { status, text } = await call(address, {
    ...init,
    redirect: 'error',
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
  });
  const body = parseJson(text);
  if (status !== 200)
    throw new MapsFailure(refusal.safeParse(body).data?.error.status ?? `HTTP ${status}`, status);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new MapsFailure('unreadable answer');
  return parsed.data;
}

/** Logs errors of key and billing as errors, others as warnings, aborts never. Rethrows bugs. */
export function noteMapsFailure(event: string, error: unknown): MapsFailure {
  if (!(error instanceof MapsFailure)) throw error;
  const { reason, status } = error;
  if (reason !== 'AbortError')
    log[OUR_FAULT.has(reason) ? 'error' : 'warn']({ event, reason, status });
  return error;
}

const OUR_FAULT = new Set([
  'PERMISSION_DENIED',
  'REQUEST_DENIED',
  'OVER_DAILY_LIMIT',
  'INVALID_ARGUMENT',
  'INVALID_REQUEST',
  'UNAUTHENTICATED',
]);

const refusal = z.object({ error: z.object({ status: z.string().regex(/^[A-Z_]{3,40}$/) }) });

async function call(address: URL, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await callProvider('maps', address, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new MapsFailure(error instanceof Error ? error.name : 'unreachable');
  }
}
