import { traceparent } from '#app/ground/trace.server';
import { histogram } from './registry.server';

export type Provider = 'razorpay' | 'forms' | 'maps' | 'cms' | 'identity' | 'msg91' | 'whatsapp';

const seconds = histogram(
  'shop_provider_seconds',
  "Calls to providers: seconds until the answer's headers, by outcome.",
  ['provider', 'outcome'],
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
);

/** `fetch`, measured, with the trace of the request that it serves. */
export async function callProvider(
  provider: Provider,
  address: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const measured = seconds.startTimer({ provider });
  try {
    const response = await fetch(address, withTrace(init));
    measured({ outcome: outcomeOf(response.status) });
    return response;
  } catch (error) {
    measured({ outcome: failureOf(error) });
    throw error;
  }
}

function withTrace(init?: RequestInit): RequestInit | undefined {
  const trace = traceparent();
  if (!trace) return init;
  const headers = new Headers(init?.headers);
  headers.set('traceparent', trace);
  return { ...init, headers };
}

const outcomeOf = (status: number): string => {
  if (status < 400) return 'ok';
  return status < 500 ? 'refused' : 'failed';
};

/** `given-up`: whoever waited for it has left. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unreachable';
  if (error.name === 'TimeoutError') return 'timeout';
  return error.name === 'AbortError' ? 'given-up' : 'unreachable';
}
