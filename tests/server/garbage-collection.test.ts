import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { HEAP_GROWTH_FLAG } from '../../server/garbage-collection';

test('a process that runs already lets its heap grow by 60 % before it looks through it again', () => {
  const program = `v8.setFlagsFromString('${HEAP_GROWTH_FLAG}'); globalThis.kept = Array.from({ length: 1e6 }, (_, i) => ({ i })); gc();`;
  const said = execFileSync(
    process.execPath,
    ['--trace-gc-verbose', '--expose-gc', '-e', program],
    { encoding: 'utf8' },
  );
  expect(said.match(/HeapController\] Limit: .*/g)?.at(-1)).toContain('(1.6)'); // V8 alone says 4 here
});
