// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/shell.mjs';

const file = join(root, 'docs/performance.md');

/** @param {string[]} head @param {string[][]} rows */
export const markdownTable = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** @param {number} share */
export const percent = (share) => `${Math.round(share * 100)} %`;
/** @param {number} ratio */
export const times = (ratio) => `${ratio.toFixed(2)} ×`;
/** @param {number} value */
export const micros = (value) => (value < 100 ? value.toFixed(1) : String(Math.round(value)));

/** Replaces the named table in docs/performance.md. @param {string} name @param {string} table */
export function writeFigures(name, table) {
  const text = readFileSync(file, 'utf8');
  const block = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!block.test(text)) throw new Error(`docs/performance.md has no markers for "${name}"`);
  writeFileSync(
    file,
    text.replace(block, (_, start, end) => `${start}${table}\n\n${where()}\n${end}`),
  );
}

const where = () =>
  `Node ${process.version.slice(1)}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, shared; ${new Date().toISOString().slice(0, 10)}.`;
