// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/**
 * Maps each file to the files it imports, types and dynamic imports included, packages excluded.
 * @param {string} root @param {string[]} names files from the root @returns {Map<string, string[]>}
 */
export function importsOf(root, names) {
  const graph = new Map();
  for (const name of names) {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, name), 'utf8'), true, true);
    const targets = importedFiles.map(({ fileName }) => resolve(root, name, fileName)).filter((target) => target !== undefined);
    graph.set(name, [...new Set(targets)]);
  }
  return graph;
}

/** @param {Map<string, string[]>} graph @returns {string[][]} */
export function importCycles(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const cycles = [];
  /** @param {string} name */
  const visit = (name) => {
    const own = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(name, own);
    stack.push(name);
    for (const target of graph.get(name) ?? []) {
      const known = seen.get(target);
      if (!known) own.low = Math.min(own.low, visit(target).low);
      else if (known.isOpen) own.low = Math.min(own.low, known.index);
    }
    if (own.low === own.index) {
      const component = stack.splice(stack.indexOf(name));
      for (const member of component) Object.assign(seen.get(member) ?? {}, { isOpen: false });
      if (component.length > 1 || graph.get(name)?.includes(name)) cycles.push(component.sort());
    }
    return own;
  };
  for (const name of graph.keys()) if (!seen.has(name)) visit(name);
  return cycles;
}

/**
 * @param {string} root @param {string} from @param {string} specifier
 * @returns {string | undefined}
 */
function resolve(root, from, specifier) {
  const alias = /^#(app|graphql|seed)\//.exec(specifier);
  if (!alias && !specifier.startsWith('.')) return undefined;
  const path = alias ? join(root, specifier.slice(1)) : join(root, dirname(from), specifier);
  const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end).find((file) => /\.(tsx?|json|css|svg)$/.test(file) && existsSync(file));
  return found && relative(root, found).replaceAll('\\', '/');
}
