import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testsIn } from '../../scripts/reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'deskdost-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(report: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return testsIn(file).map(({ titles, passed, again, why }) => [titles.at(-1), passed, again, why]);
}

const vitest = (
  tests: Record<string, [string, (string | null)[]]>,
  status: string,
  message = '',
) => ({
  testResults: [
    {
      ...{ name: 'a.test.ts', status, message },
      assertionResults: Object.entries(tests).map(([title, [state, failureMessages]]) => ({
        ...{ ancestorTitles: ['part'], title, status: state, failureMessages },
      })),
    },
  ],
});

describe('the reason of a failed test', () => {
  it('is the error without frames of the tools, that of the first try', () => {
    const counterexample = 'Error: Property failed\n{ seed: 7 }\nCounterexample: [50]\n  at x';
    const report = vitest(
      {
        once: ['passed', ['AssertionError: 1\n    at node_modules/y\n    at a.test.ts:4', 'other']],
        slow: ['failed', ['Error: STACK_TRACE_ERROR\n    at node_modules/y']],
        property: ['failed', [counterexample]],
        thrown: ['failed', [null]],
        well: ['passed', []],
      },
      'failed',
    );
    expect(read(report)).toEqual([
      ['once', true, true, 'AssertionError: 1\n    at a.test.ts:4'],
      ['slow', false, false, 'Error: time-out'],
      ['property', false, false, 'Error: Property failed\n{ seed: 7 }\nCounterexample: [50]'],
      ['thrown', false, false, 'threw something that is no error'],
      ['well', true, false, ''],
    ]);
  });

  it('is that of the file when it does not load or a hook fails', () => {
    expect(read(vitest({}, 'failed', 'no such module'))).toEqual([
      ['does not load', false, false, 'no such module'],
    ]);
    expect(read(vitest({ left: ['skipped', []] }, 'failed', '')).at(-1)).toEqual([
      ...['a hook failed', false, false, ''],
    ]);
  });

  it('of the browser names what was awaited, too', () => {
    const errors = [{ message: 'Test timeout' }, { message: 'click:\n\n  waiting for Pay' }];
    const tests = [
      { projectName: 'phone', status: 'unexpected', results: [{ errors: [] }, { errors }] },
      { projectName: 'desktop', status: 'expected', results: [{ errors: [] }] },
    ];
    const report = { suites: [{ file: 'a.spec.ts', specs: [{ title: 'pays', tests }] }] };
    expect(read(report)).toEqual([
      ['pays', false, false, 'Test timeout\nclick:\n  waiting for Pay'],
      ['pays', true, false, ''],
    ]);
  });
});
