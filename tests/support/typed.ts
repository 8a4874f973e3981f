import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where a stage of `npm test` keeps what its shops say and what its customers typed, to look for the one in the other; nothing is kept without it. */
export const KEPT_IN = process.env.KEEP_LOGS;

/** Fields that are about somebody, or open something, by the names that shop and providers give them. */
const PERSONAL = new Set([
  ...['name', 'email', 'phone', 'pincode', 'city', 'address', 'landmark'],
  ...['fullName', 'contactNumber', 'comments', 'otherIssue', 'otherSubIssue'],
  ...['phoneNumber', 'code', 'sessionInfo', 'idToken', 'refreshToken', 'cookie'],
]);

const noted = new Set<string>();

/** Notes what a test typed or was given for `scripts/log-search.mjs`. */
export function noteTyped(fields: Iterable<[name: string, value: unknown]>): void {
  if (!KEPT_IN) return;
  const lines = [...fields].flatMap(([name, value]) => (PERSONAL.has(name) && typeof value === 'string' ? [`${JSON.stringify({ name, value })}\n`] : [])).filter((line) => !noted.has(line));
  if (lines.length === 0) return;
  mkdirSync(KEPT_IN, { recursive: true });
  appendFileSync(join(KEPT_IN, 'typed.jsonl'), lines.join(''));
  for (const line of lines) noted.add(line);
}

/** The same of a posted body: a form or JSON. */
export function notePosted(body: string): void {
  if (KEPT_IN) noteTyped(body.startsWith('{') ? fieldsOf(body) : new URLSearchParams(body));
}

function fieldsOf(json: string): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(json) as object); // the text begins as an object does
  } catch {
    return []; // a test's own rubbish
  }
}
