import type { Random } from '../random';
import { bodyFrom, fieldsFrom } from './body';
import { hostileSegment, hostileText, spoiled } from './hostile';
import type { Known } from './known';
import type { Surface } from './surface';

export interface Input {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: Buffer;
}

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
];

/**
 * One request: mostly of the right shape with something wrong inside, since what is wrong
 * altogether is refused at the door.
 */
export function inputFrom(
  random: Random,
  { addresses, names: read }: Surface,
  known: Known,
): Input {
  const names = [...read, ...known.fields.keys()];
  const { path: template, methods, own } = random.pick(addresses);
  const method = random.pick(random.next() < 0.93 ? methods : METHODS);
  const path = pathFrom(template, random, known) + queryFrom(names, random, known);
  const hasBody =
    random.next() < (method === 'POST' || method === 'PUT' || method === 'PATCH' ? 0.95 : 0.05);
  const { body, headers } = hasBody
    ? bodyFrom(template, own.length > 0 && random.next() < 0.5 ? own : names, random, known)
    : { body: undefined, headers: {} };
  return { method, path, body, headers: { ...headersFrom(random, known), ...headers } };
}

function pathFrom(template: string, random: Random, known: Known): string {
  const filled = template.replace(/:(\w+)|\*/g, (_, name: string | undefined) => {
    const good = random.pick(known.params[name ?? '*'] ?? ['x']);
    return random.next() < 0.6
      ? good
      : random.next() < 0.5
        ? hostileSegment(random)
        : encodeURIComponent(spoiled(good, random));
  });
  const kind = random.next();
  if (kind < 0.4) return filled;
  if (kind < 0.85) return `${filled === '/' ? '/_root' : filled}.data`; // what the browser's router asks for
  return random.pick([
    () => `${filled}/`,
    () => filled.replaceAll('/', '//'),
    () => filled + hostileSegment(random),
    () => `${filled}/${hostileSegment(random)}`,
    () => filled.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
    () => `/${hostileSegment(random)}${filled}`,
  ])();
}

function queryFrom(names: string[], random: Random, known: Known): string {
  const kind = random.next();
  if (kind < 0.35) return '';
  if (kind < 0.6) return `?${new URLSearchParams(fieldsFrom(names, random, known)).toString()}`;
  const pairs = Array.from({ length: 1 + Math.floor(random.next() * 4) }, () => {
    const name = random.pick(names);
    const value = random.next() < 0.5 ? (known.fields.get(name) ?? '') : hostileText(random);
    return random.next() < 0.9
      ? `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
      : random.pick([
          `${name}=${hostileSegment(random)}`,
          hostileSegment(random),
          `${name}[]=1`,
          `_routes=${hostileSegment(random)}`,
          `p=${hostileSegment(random)}`,
          '&&=',
          '?',
        ]);
  });
  if (random.next() < 0.1) pairs.push(...pairs); // the same name twice
  return `?${pairs.join('&')}`;
}

/** What a browser on the shop's own page sends, with one or two headers that no browser would. */
function headersFrom(random: Random, known: Known): Input['headers'] {
  const address = Array.from({ length: 4 }, () => 1 + Math.floor(random.next() * 250)).join('.');
  const headers: Input['headers'] = {
    'x-forwarded-for': address,
    origin: known.origin,
    accept: random.pick(['text/html', '*/*', 'application/json', 'text/x-script']),
  };
  const kind = random.next();
  if (kind < 0.5) headers.cookie = random.pick(known.cookies);
  else if (kind < 0.6)
    headers.cookie = headerText(
      random.pick([
        `session=${hostileText(random)}`,
        `preview=${hostileText(random)}; session=x`,
        spoiled(random.pick(known.cookies), random),
        'session=;;;=;session',
        hostileText(random),
      ]),
    );
  const wrong = Math.floor(random.next() * 3);
  for (let count = 0; count < wrong; count += 1)
    headers[random.pick(HEADERS)] = headerText(hostileText(random)).slice(0, 2_000);
  if (random.next() < 0.1)
    Object.assign(headers, {
      'accept-encoding': random.pick(['br', 'gzip', 'br;q=0', 'x'.repeat(500), 'gzip;q=NaN']),
      'if-none-match': random.pick(['*', 'W/"x"', '"'.repeat(300)]),
    });
  return headers;
}

const HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'content-encoding',
  'cookie',
  'if-modified-since',
  'origin',
  'purpose',
  'range',
  'referer',
  'sec-fetch-site',
  'sec-purpose',
  'te',
  'user-agent',
  'x-client-address',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-razorpay-signature',
  'x-razorpay-event-id',
  'x-remix-response',
  'x-request-id',
];

/** What Node's client lets through. */
const headerText = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .trim();
