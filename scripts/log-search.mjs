// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Shorter values match by accident. */
const MIN_LENGTH = 5;
const MAX_FINDINGS = 10;
const TYPED = 'typed.jsonl';

/** @param {string} folder */
export function newLogs(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Searches a stage's logs for what its customers typed or received: names, numbers, addresses,
 * codes, tokens, cookies. Empty input is a failure, because the search would then prove nothing.
 * @param {string} folder @returns {{ lines: number, typed: number, findings: string[] }}
 */
export function searchLogs(folder) {
  const logs = readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const typed = needlesIn(folder);
  const lines = logs.split('\n').filter(Boolean).length;
  if (lines === 0 || typed.length === 0)
    return {
      lines,
      typed: typed.length,
      findings: [`there is nothing to search: ${lines} lines, ${typed.length} values`],
    };
  const text = logs.toLowerCase();
  const findings = typed.flatMap(({ name, value }) =>
    formsOf(value).flatMap((form) =>
      lineWith(text, form).map((line) => `${name} ${JSON.stringify(value)} in: ${line}`),
    ),
  );
  return { lines, typed: typed.length, findings: findings.slice(0, MAX_FINDINGS) };
}

/** @param {string} folder @returns {{ name: string, value: string }[]} each once */
function needlesIn(folder) {
  if (!readdirSync(folder).includes(TYPED)) return [];
  const rows = new Set(readFileSync(join(folder, TYPED), 'utf8').split('\n').filter(Boolean));
  return [...rows]
    .map((row) => JSON.parse(row))
    .filter(({ value }) => value.trim().length >= MIN_LENGTH);
}

/**
 * The value plain, URL-encoded, form-encoded and in JSON; a phone as its ten digits.
 * @param {string} value
 */
function formsOf(value) {
  const digits = value.replace(/[\s()+-]/g, '');
  if (/^\d{10,}$/.test(digits)) return [digits.slice(-10)];
  const plain = value.trim();
  const forms = [
    plain,
    encodeURIComponent(Buffer.from(plain).toString()),
    new URLSearchParams([['', plain]]).toString().slice(1),
    JSON.stringify(plain).slice(1, -1),
  ];
  return [...new Set(forms.map((form) => form.toLowerCase()))];
}

/**
 * A short number counts only if no hexadecimal digit is next to it, as in a timestamp or a UUID.
 * @param {string} text @param {string} form
 */
function lineWith(text, form) {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const isPartOfNumber =
      /^\d{1,9}$/.test(form) &&
      (/[\da-f]/.test(text[at - 1] ?? '') || /[\da-f]/.test(text[at + form.length] ?? ''));
    if (!isPartOfNumber)
      return [text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? ''];
  }
  return [];
}
