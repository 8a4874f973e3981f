// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { importCycles, importsOf } from './import-graph.mjs';
import { root } from './shell.mjs';

/** Prints the style figures of this project; `--write` saves them to docs/style-figures.md. */
const sources = ['app', 'server', 'sandbox', 'seed'].flatMap(filesIn);
const app = sources.filter((name) => name.startsWith('app/'));
const routes = app.filter((name) => name.startsWith('app/routes/'));
const functions = sources.filter((name) => /^(app|server)\//.test(name)).flatMap(namedFunctions);
const { dependencies, devDependencies } = JSON.parse(read('package.json'));
const ignored = new Set(read('.gitignore').split('\n').map((line) => line.replace(/\/$/, '')));
const rootEntries = readdirSync(root).filter((name) => name !== '.git' && !ignored.has(name) && !name.startsWith('build-'));
const escapes = sources.map(countEscapes).reduce((sum, one) => sum.map((count, index) => count + (one[index] ?? 0)), [0, 0, 0, 0]);

const table = [
  ['Point', 'Aim', 'Measured'],
  ['---', '---', '---'],
  ['App file lines: median · p90 · max', '≤ 45 · ≤ 110 · ≤ 200', figures(app.map(linesOf), true)],
  ['Route module: median · p90', '≤ 45 · ≤ 100', figures(routes.map(linesOf), false)],
  ['Named function: p90 · max', '≤ 35 · ≤ 80', `${quantile(functions.map(({ lines }) => lines), 0.9)} · ${Math.max(...functions.map(({ lines }) => lines))}`],
  ['Import cycles, type-only included', '0', String(importCycles(importsOf(root, sources)).length)],
  ['Runtime / dev dependencies', '≤ 16 / ≤ 24', `${Object.keys(dependencies).length} / ${Object.keys(devDependencies).length}`],
  ['Root entries', '≤ 24', String(rootEntries.length)],
  ['`any` · `!` · ts-ignore · env reads outside env.server', '0 · 0 · 0 · 0', escapes.join(' · ')],
];
const text = table.map((row) => `| ${row.join(' | ')} |`).join('\n');
const largest = (/** @type {{ name: string, lines: number }[]} */ list) => [...list].sort((a, b) => b.lines - a.lines).slice(0, 3).map(({ name, lines }) => `${name} ${lines}`).join(', ');
const footnote = `${app.length} files of the app. Longest files: ${largest(app.map((name) => ({ name, lines: linesOf(name) })))}. Longest functions: ${largest(functions)}.`;

console.log(`${text}\n\n${footnote}`);
if (process.argv.includes('--write')) {
  writeFileSync(join(root, 'docs/style-figures.md'), `# Style figures\n\nMade by \`npm run measure:style -- --write\`; the aims are in the first column.\n\n${text}\n\n${footnote}\n`);
}

/** @param {string} name also counts functions assigned to a variable or property */
function namedFunctions(name) {
  const file = ts.createSourceFile(name, read(name), ts.ScriptTarget.Latest, true);
  /** @type {{ name: string, lines: number }[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const own = functionName(node);
    if (own) {
      const lines = file.getLineAndCharacterOfPosition(node.end).line - file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ name: `${name}:${own}`, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @param {ts.Node} node @returns {string | undefined} */
function functionName(node) {
  if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.body) return node.name?.getText();
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return undefined;
  const { parent } = node;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : undefined;
}

/** @param {string} name @returns {number[]} any, !, ts-ignore, environment reads */
function countEscapes(name) {
  const content = read(name);
  const file = ts.createSourceFile(name, content, ts.ScriptTarget.Latest, true);
  const counts = [0, 0, (content.match(/@ts-(ignore|expect-error|nocheck)/g) ?? []).length, 0];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) counts[0] = (counts[0] ?? 0) + 1;
    if (ts.isNonNullExpression(node)) counts[1] = (counts[1] ?? 0) + 1;
    // The sandbox reads its environment in main.ts.
    if (node.getText() === 'process.env' && name !== 'app/env.server.ts' && name !== 'sandbox/main.ts') counts[3] = (counts[3] ?? 0) + 1;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return counts;
}

/** @param {number[]} values @param {boolean} withMax */
function figures(values, withMax) {
  return [quantile(values, 0.5), quantile(values, 0.9), ...(withMax ? [Math.max(...values)] : [])].join(' · ');
}

/** @param {number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** @param {string} name */
function linesOf(name) {
  return read(name).trimEnd().split('\n').length;
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** @param {string} name */
function read(name) {
  return readFileSync(join(root, name), 'utf8');
}
