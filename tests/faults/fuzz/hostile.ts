import type { Random } from '../random';

const LONG = 3_000;

/** What no form of the shop would send. */
const HOSTILE: readonly string[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\r\n',
    'x\r\nset-cookie: session=y',
    '\u202e\u200b\ufeff',
    '\ufffd',
    '💥'.repeat(50),
    'ﷺ'.repeat(300),
    'ı̇İß',
    '\u{10ffff}',
  ],
  ...[
    '0',
    '-1',
    '-0',
    '1e309',
    'NaN',
    'Infinity',
    '0x10',
    '9007199254740993',
    '-9223372036854775809',
    '1.7976931348623157e308',
    '٣',
    '1_000',
    '5e-324',
  ],
  ...[
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '[object Object]',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    'valueOf',
  ],
  ...[
    "' or 1=1 --",
    '";drop table orders;--',
    '$1',
    '{{7*7}}',
    '${7*7}',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '=cmd()',
    '%s%n',
    '\\',
    '/',
    '//evil.test',
    '../../../../etc/passwd',
    'file:///etc/passwd',
    'http://127.0.0.1:1/',
  ],
  ...[
    '0000-00-00',
    '2026-02-30',
    '99999-01-01',
    '275760-09-14',
    '2026-13-01|10am-12pm',
    '|',
    '||||',
    '-|-',
    'DD-',
    'DD-\0',
    'DD-2222222222',
    'order_00000000000000',
    'pay_00000000000000',
  ],
  ...[
    'W/"x"',
    'a.b.c',
    'eyJhbGciOiJub25lIn0.e30.',
    'eyJhbGciOiJub25lIn0.bnVsbA.',
    '....',
    'x'.repeat(LONG),
    '9'.repeat(400),
    '('.repeat(LONG),
    '%'.repeat(99),
    ' '.repeat(LONG),
    'a@'.repeat(200),
    '*_[`'.repeat(500),
  ],
];

/**
 * What PostgreSQL refuses in a text, and texts as long as a body may be. Not for addresses, which
 * can't write half a pair.
 */
const REFUSED_BY_DATABASES: readonly string[] = [
  '\0',
  '\0',
  'a\0b',
  '\0'.repeat(100),
  '\ud800',
  'a\udfffb',
  '\ud83d\ud83d',
  'x'.repeat(5_000),
  'é'.repeat(5_000),
];

export const storedText = (random: Random): string =>
  random.next() < 0.4 ? random.pick(REFUSED_BY_DATABASES) : hostileText(random);

/**
 * A good value with one of these inside or around it: what a check of the value's shape may
 * overlook.
 */
export function laced(good: string, random: Random): string {
  const at = Math.floor(random.next() * (good.length + 1));
  return good.slice(0, at) + random.pick(REFUSED_BY_DATABASES) + good.slice(at);
}

/** Escapes in addresses, where `encodeURIComponent` would not write them. */
const BROKEN_ENCODINGS: readonly string[] = [
  '%',
  '%2',
  '%zz',
  '%00',
  '%c0%ae',
  '%ff%fe',
  '%u0041',
  '%2e%2e%2f',
  '%25%32%65',
  '%e2%28%a1',
  '%f0%9f%92',
  '%0d%0a',
  '..',
  '.',
  ';x=y',
  '%5c',
  '\xff\xfe',
  '"<>',
  '{}|^`',
];

export function hostileText(random: Random): string {
  const kind = random.next();
  if (kind < 0.75) return random.pick(HOSTILE);
  if (kind < 0.9) return anyText(random);
  return random.pick(HOSTILE) + random.pick(HOSTILE);
}

/** A good value that was spoiled on the way. */
export function spoiled(good: string, random: Random): string {
  const at = Math.floor(random.next() * (good.length + 1));
  return random.pick([
    () => good.slice(0, at),
    () => good.slice(0, at) + hostileText(random) + good.slice(at),
    () => good.repeat(40),
    () => good.toUpperCase(),
    () => ` ${good}\n`,
    () => [...good].reverse().join(''),
  ])();
}

export const hostileSegment = (random: Random): string =>
  random.next() < 0.5 ? random.pick(BROKEN_ENCODINGS) : encodeURIComponent(hostileText(random));

/** Any JSON that could stand where a value of the right type should. */
export function hostileJson(random: Random, depth = 0): unknown {
  const kind = Math.floor(random.next() * 8);
  if (kind === 0) return null;
  if (kind === 1) return random.pick([0, -1, 1e308, 0.1, Number.MAX_SAFE_INTEGER + 2, true, false]);
  if (kind === 2 && depth < 3)
    return Array.from({ length: Math.floor(random.next() * 4) }, () =>
      hostileJson(random, depth + 1),
    );
  if (kind === 3 && depth < 3)
    return {
      [hostileText(random)]: hostileJson(random, depth + 1),
      __proto: hostileJson(random, depth + 1),
    };
  return storedText(random);
}

/** Characters of every plane, without half a surrogate pair, which no address can write. */
function anyText(random: Random): string {
  const plane = random.pick([0x20, 0x80, 0x800, 0x10000]);
  return String.fromCodePoint(
    ...Array.from(
      { length: 1 + Math.floor(random.next() * 40) },
      () => plane + Math.floor(random.next() * (plane === 0x800 ? 0xc000 : plane)),
    ),
  );
}
