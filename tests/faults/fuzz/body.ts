import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Random } from '../random';
import { hostileJson, hostileText, laced, spoiled, storedText } from './hostile';
import type { Known } from './known';

export interface Body {
  body: Buffer;
  headers: Record<string, string>;
}

const kB = 1024;
const CONTENT_TYPES = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded;charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'application/json',
  'application/json; charset=x',
  'text/plain',
  'text/xml',
  'application/octet-stream',
  '/',
  'x',
];

/** A body as the route expects it, spoiled; or one that belongs to another route; or rubbish. */
export function bodyFrom(template: string, names: string[], random: Random, known: Known): Body {
  const wanted = known.documents[template];
  const kind = random.next();
  if (template === '/session' && kind < 0.8) return tokenOf(jsonText(wanted, random), random);
  if (wanted !== undefined && kind < 0.8)
    return signed(template, jsonText(wanted, random), random, known);
  if (kind < 0.5) return urlencoded(fieldsFrom(names, random, known, storedText), random);
  if (kind < 0.75) return multipart(fieldsFrom(names, random, known, storedText), random);
  if (kind < 0.85)
    return {
      body: Buffer.from(jsonText(random.pick(Object.values(known.documents)), random)),
      headers: { 'content-type': 'application/json' },
    };
  if (kind < 0.97)
    return { body: noise(random), headers: { 'content-type': random.pick(CONTENT_TYPES) } };
  return {
    body: Buffer.alloc(
      random.pick([60, 64, 65, 257]) * kB,
      random.pick(['a', '=', '%', '&', '[', '{']),
    ),
    headers: { 'content-type': random.pick(CONTENT_TYPES) },
  };
}

/** All fields with what they should hold, and up to three with what they should not. */
export function fieldsFrom(
  names: string[],
  random: Random,
  known: Known,
  wrongText = hostileText,
): [string, string][] {
  const fields = random.next() < 0.8 ? [...known.fields] : [];
  const spoils = Math.floor(random.next() * 4);
  for (let count = 0; count < spoils; count += 1) {
    const name = random.next() < 0.9 ? random.pick(names) : hostileText(random);
    const good = known.fields.get(name) ?? 'x';
    const spoil = wrongText === storedText && random.next() < 0.4 ? laced : spoiled;
    const value = random.next() < 0.5 ? wrongText(random) : spoil(good, random);
    const place = fields.findIndex(([known]) => known === name);
    if (place >= 0 && random.next() < 0.8) fields[place] = [name, value];
    else fields.push([name, value]); // twice, perhaps: which one counts?
  }
  return fields;
}

function urlencoded(fields: [string, string][], random: Random): Body {
  const text = new URLSearchParams(fields).toString();
  const body =
    random.next() < 0.9
      ? text
      : random.pick([
          `${text}&date=%00&timeSlot=%ed%a0%80`,
          `${text}&%zz=%&=&&`,
          text.slice(0, text.length / 2),
          `${text}&%ff%fe=%c0`,
          text.replaceAll('&', ';'),
        ]);
  return {
    body: Buffer.from(body),
    headers: {
      'content-type':
        random.next() < 0.95 ? 'application/x-www-form-urlencoded' : random.pick(CONTENT_TYPES),
    },
  };
}

function multipart(fields: [string, string][], random: Random): Body {
  const boundary = 'x-fuzz';
  const parts = fields.map(([name, value]) => {
    const disposition =
      random.next() < 0.95
        ? `form-data; name="${name.replaceAll(/["\r\n]/g, '_')}"`
        : random.pick([
            'form-data',
            'form-data; name=',
            'form-data; name="a"; filename="../../x.html"\r\nContent-Type: text/html',
            'x'.repeat(5_000),
            `form-data; name*=utf-8''%ff`,
          ]);
    return `--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n${value}\r\n`;
  });
  const end = random.next() < 0.9 ? `--${boundary}--\r\n` : '';
  const named =
    random.next() < 0.9
      ? boundary
      : random.pick(['', 'other', 'x'.repeat(400), '--x-fuzz', '\xff']);
  return {
    body: Buffer.from(parts.join('') + end),
    headers: { 'content-type': `multipart/form-data; boundary=${named}` },
  };
}

/** The document with some of its leaves exchanged; now and then cut, deep or huge. */
function jsonText(document: unknown, random: Random): string {
  const text =
    JSON.stringify(document, (_, value: unknown) =>
      random.next() < 0.12 ? otherJson(value, random) : value,
    ) ?? '';
  const kind = random.next();
  if (kind < 0.9) return text;
  return random.pick([
    text.slice(0, text.length / 2),
    `${text}${text}`,
    '['.repeat(5_000),
    `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
    text.replace('{', '{"__proto__":{"x":1},'),
    `\ufeff${text}`,
    '"\\ud800"',
    '1e999999',
    '',
  ]);
}

const otherJson = (value: unknown, random: Random): unknown =>
  typeof value === 'string' && random.next() < 0.3 ? laced(value, random) : hostileJson(random);

/** Most webhooks bear the right signature: what is inside is not to be trusted all the same. */
function signed(template: string, text: string, random: Random, known: Known): Body {
  const isGood = random.next() < 0.8;
  const signature = createHmac('sha256', isGood ? known.webhookSecret : 'guess')
    .update(text)
    .digest('hex');
  const proof: Record<string, string> =
    template === '/webhooks/razorpay'
      ? {
          'x-razorpay-signature': signature,
          'x-razorpay-event-id': `evt_${Math.floor(random.next() * 1e9)}`,
        }
      : template === '/webhooks/content'
        ? { authorization: `Bearer ${isGood ? known.contentToken : 'guess'}` }
        : {};
  return { body: Buffer.from(text), headers: { 'content-type': 'application/json', ...proof } };
}

/** Claims as the sandbox's identity service would write them, but for what was exchanged. */
function tokenOf(claims: string, random: Random): Body {
  const header = random.next() < 0.9 ? '{"alg":"none"}' : JSON.stringify(hostileJson(random));
  const token = [header, claims, random.next() < 0.9 ? '' : hostileText(random)]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
  return {
    body: Buffer.from(JSON.stringify({ idToken: token })),
    headers: { 'content-type': 'application/json' },
  };
}

function noise(random: Random): Buffer {
  const bytes = Buffer.from(
    Array.from({ length: Math.floor(random.next() * 400) }, () => Math.floor(random.next() * 256)),
  );
  return random.next() < 0.2 ? gzipSync(bytes) : bytes;
}
