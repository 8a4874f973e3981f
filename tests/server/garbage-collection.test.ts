import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { collectorFlags } from '../../server/garbage-collection';

describe('the garbage collector', () => {
  test.each([
    [1, 1],
    [2, 1],
    [8, 7],
  ])('of %i cores takes %i for marking', (cores, markers) => {
    expect(collectorFlags(cores)).toContain(`--concurrent-marking-max-worker-num=${markers}`);
  });

  test('is told what this Node understands: it ends at once over an option it does not know', () => {
    expect(execFileSync(process.execPath, [...collectorFlags(2), '-p', '1 + 1'], { encoding: 'utf8' }).trim()).toBe('2');
  });
});
