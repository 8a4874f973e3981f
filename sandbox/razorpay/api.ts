import { json, type Call, type Route } from '../http';
import type { Account } from './account';
import { ApiError, badRequest, unauthorised, unknownPath } from './errors';

/** Checks Basic auth, uses Razorpay's error format, sends no CORS headers. */
export function apiRoute(
  account: Account,
  name: string,
  method: Route['method'],
  path: RegExp,
  work: (call: ApiCall) => unknown,
): Route {
  const handle: Route['handle'] = async (call) => {
    try {
      authenticate(account, call.headers.authorization);
      return json(await work({ ...call, id: call.params[0] ?? '', input: () => parseJson(call) }));
    } catch (error) {
      if (error instanceof ApiError) return error.answer();
      throw error;
    }
  };
  return { name, method, path, handle };
}

export interface ApiCall extends Call {
  id: string;
  input: () => unknown;
}

export function page<Item extends { created_at: number }>(items: Item[], url: URL): Item[] {
  const number = (name: string, fallback: number, max: number): number => {
    const text = url.searchParams.get(name);
    if (text === null) return fallback;
    if (!/^\d+$/.test(text) || Number(text) > max)
      throw badRequest(`The ${name} must be an integer of at most ${max}.`, { field: name });
    return Number(text);
  };
  const from = number('from', 0, Number.MAX_SAFE_INTEGER);
  const to = number('to', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const skip = number('skip', 0, Number.MAX_SAFE_INTEGER);
  const within = items.filter((item) => item.created_at >= from && item.created_at <= to).reverse();
  return within.slice(skip, skip + number('count', 10, 100));
}

export function unknownPathRoutes(account: Account): Route[] {
  return (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) =>
    apiRoute(
      account,
      'razorpay.unknown',
      method,
      /\/v1\/(?:orders|payments|refunds|settlements)(?:\/.*)?/,
      () => {
        throw unknownPath();
      },
    ),
  );
}

function authenticate(account: Account, header: string | undefined): void {
  if (!header) throw unauthorised('Please provide your api key for authentication purposes.');
  const encoded = /^Basic (\S+)$/.exec(header)?.[1];
  const [keyId, ...secret] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(':');
  if (keyId !== account.keyId) throw unauthorised('The api key provided is invalid');
  if (secret.join(':') !== account.keySecret) throw unauthorised('Authentication failed');
}

function parseJson(call: Call): unknown {
  if (call.body === '') return {};
  if (!call.headers['content-type']?.includes('json'))
    throw badRequest('The request body must be sent as application/json.');
  try {
    return JSON.parse(call.body) as unknown;
  } catch {
    throw badRequest('The request body is not valid JSON.');
  }
}
