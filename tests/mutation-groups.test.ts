import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { GROUPS } from './mutation/groups.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `a/{b,c}.ts` names `a/b.ts` and `a/c.ts`. */
function each(pattern: string): string[] {
  const [all, inside] = /\{([^}]*)\}/.exec(pattern) ?? [];
  if (!all || inside === undefined) return [pattern];
  return inside.split(',').flatMap((name) => each(pattern.replace(all, name)));
}

describe('each group of mutations', () => {
  test.each(Object.entries(GROUPS))('%s names files that exist', (_, { code, tests }) => {
    const names = [
      ...code.map((pattern) => pattern.replace(/^!/, '')),
      ...tests.map((pattern) => `tests/${pattern}.test.ts`),
    ];
    const missing = names
      .flatMap(each)
      .filter((name) => globSync(name, { cwd: root }).length === 0);
    expect(missing).toEqual([]);
  });
});
