import type { Faults } from '../faults';
import type { Call, Provider, Route } from '../http';
import { suggest } from './autocomplete';
import { details } from './details';
import { googleError } from './google-error';
import { reverseV3 } from './reverse-v3';
import { reverseV4 } from './reverse-v4';
import { Sessions, type MapsState } from './sessions';

export function mapsSandbox({
  key,
  faults,
}: {
  key: string;
  faults: Faults;
}): Provider & { state(): MapsState } {
  const sessions = new Sessions();
  return {
    routes: [
      keyed('maps.autocomplete', 'POST', /^\/v1\/places:autocomplete$/, key, (call) =>
        suggest(call, sessions),
      ),
      keyed('maps.details', 'GET', /^\/v1\/places\/([^/:]+)$/, key, (call) =>
        details(call, sessions),
      ),
      keyed('maps.reverse', 'GET', /^\/v4\/geocode\/location(?:\/([^/]+))?$/, key, reverseV4),
      {
        name: 'maps.reverse',
        method: 'GET',
        path: /^\/maps\/api\/geocode\/json$/,
        handle: (call) => reverseV3(call, key, faults.knob('maps.v3Status')),
      },
    ],
    state: () => sessions.state(),
    reset: () => sessions.clear(),
  };
}

/** The newer APIs take the key in a header and refuse with 403. */
function keyed(
  name: string,
  method: Route['method'],
  path: RegExp,
  key: string,
  handle: Route['handle'],
): Route {
  return { name, method, path, handle: (call) => keyError(call, key) ?? handle(call) };
}

function keyError({ headers, url }: Call, key: string) {
  const given = headers['x-goog-api-key'] ?? url.searchParams.get('key');
  if (!given)
    return googleError(
      'PERMISSION_DENIED',
      "Method doesn't allow unregistered callers (callers without established identity).",
    );
  if (given !== key)
    return googleError(
      'PERMISSION_DENIED',
      'API key not valid. Please pass a valid API key.',
      'API_KEY_INVALID',
    );
  return undefined;
}
