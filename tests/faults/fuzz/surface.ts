import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROBES } from '../../../server/readiness';
import routes from '#app/routes';

/**
 * Everything of the shop that can be asked, read from its own sources: a new route or field is
 * fuzzed without a word here.
 */
export interface Surface {
  addresses: Address[];
  /** Names of fields, in forms and queries. */
  names: string[];
}

interface Address {
  /** Paths as `app/routes.ts` writes them. */
  path: string;
  /** Methods that are not refused at the door. */
  methods: string[];
  /** Names of fields that the route itself reads. */
  own: string[];
}

const READS = ['GET', 'GET', 'HEAD'];
const CHANGES = ['POST', 'POST', 'POST', 'POST', 'DELETE'];

export function surface(): Surface {
  const pages = routes.map(({ path = '', file }): Address => {
    const source = readFileSync(join('app', file), 'utf8');
    return { path: `/${path}`, methods: methodsOf(source), own: namesIn(source) };
  });
  const files = readdirSync('build/client', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name).slice('build/client'.length).replaceAll('\\', '/'),
    );
  const beforePages = [
    ...Object.values(PROBES),
    '/__manifest',
    files.at(0) ?? '/',
    '/assets/*',
  ].map((path): Address => ({ path, methods: READS, own: [] }));
  const postedTo = pages.filter(({ methods }) => methods.includes('POST')); // there is more to try
  return {
    addresses: [...pages, ...postedTo, ...postedTo, ...postedTo, ...beforePages],
    names: fieldNames(),
  };
}

function methodsOf(route: string): string[] {
  const isPostedTo = /export (?:async function|const) action\b/.test(route);
  return [
    ...(isPostedTo ? CHANGES : []),
    ...(/export (?:default|(?:async function|const) loader)\b/.test(route) ? READS : []),
  ];
}

const READ =
  /typedText\(\w+, '(\w+)'|\b(?:text|searchParams\.get)\('(\w+)'\)|<(?:input|select|textarea|button)[^>]*\bname="(\w+)"|^ {2}\{ name: '(\w+)'|^ {2}(\w+): (?:limited|degrees|line)|\b(\w+): z\.uuid\(\)|\b(\w+): line\(/gm;

const namesIn = (source: string): string[] =>
  [...source.matchAll(READ)].map((match) => match.slice(1).find(Boolean) ?? '');

function fieldNames(): string[] {
  const sources = readdirSync('app', { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name),
  );
  const names = sources.flatMap((entry) =>
    namesIn(readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  );
  return [...new Set(names)];
}
