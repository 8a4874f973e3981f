// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Shorter ones are found in anything. */
const SHORTEST = 5;
const MOST_SHOWN = 10;
const TYPED = 'typed.jsonl';

/** An empty folder for a stage's `KEEP_LOGS`. @param {string} folder */
export function newLogs(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Looks through everything that a stage's shops said (log lines, and whatever else came out of them) for what its customers typed
 * and were given: names, numbers, addresses, codes, tokens, cookies. Nothing kept is a failure, too: it would find nothing for ever.
 * @param {string} folder
 * @returns {{ lines: number, typed: number, findings: string[] }}
 */
export function searchLogs(folder) {
  const said = readdirSync(folder).filter((name) => name.endsWith('.log')).map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const typed = needlesIn(folder);
  const lines = said.split('\n').filter(Boolean).length;
  if (lines === 0 || typed.length === 0) return { lines, typed: typed.length, findings: [`there is nothing to search: ${lines} lines, ${typed.length} values`] };
  const text = said.toLowerCase();
  const findings = typed.flatMap(({ name, value }) => formsOf(value).flatMap((form) => lineWith(text, form).map((line) => `${name} ${JSON.stringify(value)} in: ${line}`)));
  return { lines, typed: typed.length, findings: findings.slice(0, MOST_SHOWN) };
}

/** @param {string} folder @returns {{ name: string, value: string }[]} each once */
function needlesIn(folder) {
  if (!readdirSync(folder).includes(TYPED)) return [];
  const rows = new Set(readFileSync(join(folder, TYPED), 'utf8').split('\n').filter(Boolean));
  return [...rows].map((row) => JSON.parse(row)).filter(({ value }) => value.trim().length >= SHORTEST);
}

/** How a value could be written: a phone by its ten digits, anything else as it is, in an address, in a form, in JSON. @param {string} value */
function formsOf(value) {
  const digits = value.replace(/[\s()+-]/g, '');
  if (/^\d{10,}$/.test(digits)) return [digits.slice(-10)];
  const plain = value.trim();
  const forms = [plain, encodeURIComponent(Buffer.from(plain).toString()), new URLSearchParams([['', plain]]).toString().slice(1), JSON.stringify(plain).slice(1, -1)];
  return [...new Set(forms.map((form) => form.toLowerCase()))];
}

/** The first line with it. A short number counts only where no other digit stands beside it, as in a time. @param {string} text @param {string} form */
function lineWith(text, form) {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const isPartOfNumber = /^\d{1,9}$/.test(form) && (/\d/.test(text[at - 1] ?? '') || /\d/.test(text[at + form.length] ?? ''));
    if (!isPartOfNumber) return [text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? ''];
  }
  return [];
}
