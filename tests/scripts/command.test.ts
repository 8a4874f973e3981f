import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messageOf, parseCommand } from '../../scripts/command.mjs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
/** The other scripts run a tool of a package, which has a help of its own. */
const own = Object.entries(scripts)
  .filter(([name, command]) => /(?:scripts|bench)\/\S+$/.test(command) && name !== 'conformance')
  .map(([name, command]) => [name, command.split(' ').at(-1) ?? ''] as const);

const call = (file: string, words: string[], more: Record<string, string> = {}) =>
  spawnSync(process.execPath, [file, ...words, '--no-env-file'], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, SHOP_MODE: 'sandbox', ...more },
  });

describe('every command of package.json', () => {
  it('is looked at', () => expect(own.length).toBeGreaterThan(20));

  it.each(own)(
    'npm run %s refuses what it does not know, and explains itself',
    (_name, file) => {
      const { stderr, status } = call(file, ['--nonsense']);
      expect(stderr).toMatch(/^Not known: --nonsense\n\nnpm (?:run|start|test)/);
      expect(status).toBe(2);
    },
    60_000,
  );
});

describe('expected trouble', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskdost-command-'));

  it('a wrong DATA_DIR is not taken for an empty shop', () => {
    const { status, stderr } = call('scripts/orders.mjs', [], { DATA_DIR: join(folder, 'none') });
    expect(stderr).toMatch(/^There is no store at .*none/);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
  });

  it('a corrupt backup and a database that is away have no stack', () => {
    writeFileSync(join(folder, 'shop.sqlite'), 'not a database at all, but long enough to look');
    const corrupt = call('scripts/restore.mjs', [folder], { DATA_DIR: join(folder, 'target') });
    const away = call('scripts/orders.mjs', [], {
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    });
    for (const { status, stderr } of [corrupt, away]) {
      expect(stderr.trim()).not.toBe('');
      expect(stderr).not.toContain('    at ');
      expect(status).toBe(1);
    }
  }, 60_000);
});

describe('reading arguments', () => {
  const command = { usage: 'npm run x', options: ['force'], words: 1 };

  it('tells words from switches', () => {
    const read = parseCommand(command, ['here', '--force']);
    expect(read).toMatchObject({ words: ['here'] });
    expect('has' in read && [read.has('force'), read.has('help')]).toEqual([true, false]);
  });

  it('reads an option with its value, and asks for one that is missing', () => {
    const valued = { ...command, values: ['day'] };
    const read = parseCommand(valued, ['--day=today']);
    expect('valueOf' in read && read.valueOf('day')).toBe('today');
    const text = 'A value is missing: --day\n\nnpm run x';
    expect(parseCommand(valued, ['--day'])).toEqual({ text, code: 2 });
  });

  it('explains the command when asked', () =>
    expect(parseCommand(command, ['--help'])).toEqual({ text: 'npm run x', code: 0 }));

  it.each([['-x'], ['--no-such'], ['--forced=1'], ['one', 'two']])('refuses %j', (...args) => {
    expect(parseCommand(command, args)).toMatchObject({ code: 2 });
  });
});

it('a bug keeps its stack; an expected error, which has a code, does not', () => {
  expect(messageOf(new TypeError('x is undefined'))).toBeUndefined();
  expect(messageOf(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe('refused');
  const both = new AggregateError([new Error('refused at ::1')]);
  expect(messageOf(Object.assign(both, { code: 'ECONNREFUSED' }))).toBe('refused at ::1');
});
