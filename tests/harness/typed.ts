import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder for shop logs and typed values, set by `npm test`; unset, nothing is stored. */
export const LOG_FOLDER = process.env.KEEP_LOGS;

/** Names of fields with personal data or secrets. */
const PERSONAL = new Set([
  ...['name', 'email', 'phone', 'pincode', 'city', 'address', 'landmark'],
  ...['fullName', 'contactNumber', 'comments', 'otherIssue', 'otherSubIssue'],
  ...['phoneNumber', 'code', 'sessionInfo', 'idToken', 'refreshToken', 'cookie'],
]);

const noted = new Set<string>();

/** Records typed or received values for `scripts/log-search.mjs`. */
export function noteTyped(fields: Iterable<[name: string, value: unknown]>): void {
  if (!LOG_FOLDER) return;
  const lines = [...fields]
    .flatMap(([name, value]) =>
      PERSONAL.has(name) && typeof value === 'string'
        ? [`${JSON.stringify({ name, value })}\n`]
        : [],
    )
    .filter((line) => !noted.has(line));
  if (lines.length === 0) return;
  mkdirSync(LOG_FOLDER, { recursive: true });
  appendFileSync(join(LOG_FOLDER, 'typed.jsonl'), lines.join(''));
  for (const line of lines) noted.add(line);
}

/** Records the fields of a posted form or JSON body. */
export function notePosted(body: string): void {
  if (LOG_FOLDER) noteTyped(body.startsWith('{') ? fieldsOf(body) : new URLSearchParams(body));
}

function fieldsOf(json: string): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(json) as object);
  } catch {
    return []; // invalid JSON from a test
  }
}
