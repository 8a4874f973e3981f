import { expect, it } from 'vitest';
import { importsOf, relatedTests } from '../../scripts/related-tests.mjs';

const known = new Set(['app/cart/cart.ts', 'app/ui/button.tsx', 'app/ui/base.css', 'seed/seed.ts']);

it('reads what a file imports: with a name, without an end, dynamically, not as a type', () => {
  const text = `import { cart } from '#app/cart/cart';
import type { Button } from '../ui/button';
import {
  seed,
} from '#seed/seed';
import base from '#app/ui/base.css?inline';
import { join } from 'node:path';
const later = () => import('../ui/button');`;
  expect(importsOf('app/cart/page.ts', text, known)).toEqual([
    ...['app/cart/cart.ts', 'seed/seed.ts', 'app/ui/base.css', 'app/ui/button.tsx'],
  ]);
});

it('finds the unit tests that reach a file, the nearest first', () => {
  const importers = new Map([
    ['a.ts', ['b.ts', 'tests/a.test.ts', 'tests/faults/a.test.ts']],
    ['b.ts', ['a.ts', 'tests/b.test.tsx', 'tests/help.ts']],
    ['tests/help.ts', ['tests/far.test.ts']],
  ]);
  expect(relatedTests(['a.ts'], importers)).toEqual([
    ...['tests/a.test.ts', 'tests/b.test.tsx', 'tests/far.test.ts'],
  ]);
  expect(relatedTests(['tests/b.test.tsx'], importers)).toEqual(['tests/b.test.tsx']);
});

it('knows the project itself', () => {
  expect(relatedTests(['app/booking/cut-off.ts'])[0]).toBe('tests/booking/cut-off.test.ts');
  expect(relatedTests(['docs/glossary.md'])).toEqual([]);
});
