import { expect, it } from 'vitest';
import { typeReport } from '../../scripts/watch-types.mjs';

const START = '4:05:06 AM - Starting compilation in watch mode...';
const AGAIN = '4:05:16 AM - File change detected. Starting incremental compilation...';
const found = (count: number) =>
  `4:05:26 AM - Found ${count} error${count === 1 ? '' : 's'}. Watching for file changes.`;

it('says type errors with a place that a terminal links, and once that they are gone', () => {
  const report = typeReport();
  const said = (...lines: string[]) => lines.flatMap((line) => report(line) ?? []);
  expect(said(START, '', found(0))).toEqual(['  No type errors.']);
  const error = "app/cart/cart.ts(12,5): error TS2322: Type 'string' is no number.";
  expect(said(AGAIN, error, '  A line that explains.', '', found(1))).toEqual([
    `
  Type errors:
    app/cart/cart.ts:12:5 TS2322: Type 'string' is no number.
      A line that explains.
`,
  ]);
  expect(said(AGAIN, '', found(0))).toEqual(['  The type errors are gone.']);
});
