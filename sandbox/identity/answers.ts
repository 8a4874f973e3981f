import { html, json, type Answer, type Route } from '../http';

export function identityRoute(
  name: string,
  method: Route['method'],
  path: RegExp,
  handle: Route['handle'],
): Route {
  return {
    name,
    method,
    path,
    headers: CORS,
    handle: (call) => (call.url.searchParams.get('key') ? handle(call) : MISSING_KEY),
  };
}

/** The CORS preflight; the allowed headers are those the JS SDK sends. */
export const preflightRoute: Route = {
  name: 'identity.preflight',
  method: 'OPTIONS',
  path: /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\/.*$/,
  handle: () => ({
    status: 204,
    headers: {
      ...CORS,
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers':
        'content-type, x-client-version, x-firebase-gmpid, x-firebase-client, x-firebase-locale, x-firebase-appcheck',
      'access-control-max-age': '3600',
    },
  }),
};

/** Google's error body. `html` stands for a gateway's error page. */
export function refusal(message: string): Answer {
  if (message === 'html') return html('<!doctype html><title>502</title><h1>Bad Gateway</h1>', 502);
  const status = message === 'INTERNAL_ERROR' ? 500 : 400;
  return json(
    {
      error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
    },
    status,
  );
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const CORS = { 'access-control-allow-origin': '*', vary: 'origin' };

const MISSING_KEY = json(
  {
    error: {
      code: 403,
      message: 'The request is missing a valid API key.',
      errors: [
        {
          message: 'The request is missing a valid API key.',
          domain: 'global',
          reason: 'forbidden',
        },
      ],
      status: 'PERMISSION_DENIED',
    },
  },
  403,
);
