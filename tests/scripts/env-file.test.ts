import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnvFile } from '../../scripts/env-file.mjs';

const folder = mkdtempSync(join(tmpdir(), 'deskdost-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

const examples = ['.env.example', 'cms/.env.example'].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^#([A-Z][A-Z0-9_]+=.*)$/gm)].map(
    ([, line = '']) => line,
  ),
);

/** Line, and the value that it gives. */
const NASTY: [string, string][] = [
  ['NAME=DeskDost <bookings@example.in>', 'DeskDost <bookings@example.in>'],
  ["NAME='DeskDost <bookings@example.in>'", 'DeskDost <bookings@example.in>'],
  ['NAME=smtps://user:p$HOME`id`$(id)&;|@host', 'smtps://user:p$HOME`id`$(id)&;|@host'],
  ['NAME=\'it is "a\\b" $HOME # no comment\'', 'it is "a\\b" $HOME # no comment'],
  ['NAME="it\'s \\"x\\" \\$HOME \\\\ \\`id\\`"', 'it\'s "x" $HOME \\ `id`'],
  ['NAME=a#b', 'a#b'],
  ['NAME=#b', '#b'],
  ['NAME=   blanks  around\t', 'blanks  around'],
  ["NAME='  kept  '", '  kept  '],
  ['  NAME=x', 'x'],
  ['NAME=', ''],
  ["NAME=''", ''],
  ['NAME=a=b==', 'a=b=='],
  ['NAME=हिन्दी ₹', 'हिन्दी ₹'],
  ['NAME=first\nNAME=second', 'second'],
];

const REFUSED = [
  'NAME=a #b',
  "NAME=it's",
  'NAME=a\\b',
  'NAME="a\\n"',
  "NAME='a'b",
  "NAME='a' # b",
  'NAME="a',
  'NAME=a\\',
  'export NAME=a',
  'NAME =a',
  'NAME',
  '1NAME=a',
];

describe('an env file', () => {
  it.each(NASTY)('reads %j', (line, value) => {
    expect(parseEnvFile(`# a comment\n; another\n\n${line}\r\n`)).toEqual({ NAME: value });
  });

  it.each(REFUSED)('refuses %j, which other readers take otherwise', (line) => {
    expect(() => parseEnvFile(`A=1\n${line}\n`)).toThrow(/^line 2: write NAME=value/);
  });

  it('reads each line of the examples as it stands there', () => {
    expect(examples.length).toBeGreaterThan(70);
    for (const line of examples) {
      const [name = '', ...value] = line.split('=');
      expect(parseEnvFile(line)).toEqual({ [name]: value.join('=') });
    }
  });
});

/** What the program of an operator finds in its environment; `runuser` needs root, so it only passes on. */
function readByDeskdost(line: string, command = 'orders'): Record<string, string> {
  writeFileSync(join(folder, 'shop.env'), `${line}\n`);
  const runuser = join(folder, 'runuser');
  writeFileSync(
    runuser,
    `#!/bin/sh\nexec "${process.execPath}" -p 'JSON.stringify(process.env)'\n`,
  );
  chmodSync(runuser, 0o755);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['deploy/run-as-shop.mjs', folder, folder, command, 'list'],
    { encoding: 'utf8', env: { PATH: `${folder}:${process.env.PATH}`, NODE_ENV: 'test' } },
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, string>; // printed above
}

describe('deskdost', () => {
  it.each(NASTY)('gives its command %j', (line, value) => {
    expect(readByDeskdost(line).NAME).toBe(value);
  });

  it('gives its command each line of the example, and nothing of root', () => {
    const shop = examples.filter((line) => !/^(?:DATA_DIR|REMOVALS_DIR|PATH)=/.test(line));
    const all = readByDeskdost([...shop, 'LAST=1'].join('\n'));
    expect(all).toMatchObject(parseEnvFile(shop.join('\n')));
    expect(all).toMatchObject({
      ...{ NODE_ENV: 'production', DATA_DIR: join(folder, 'shop-3001') },
      REMOVALS_DIR: join(folder, 'removals'),
    });
    expect(all).not.toHaveProperty('HOME');
  });

  it('gives the backup its own role, and none of the shop’s secrets', () => {
    const shop = 'DATABASE_URL=shop\nSESSION_SECRETS=a\nRAZORPAY_KEY_SECRET=b\nBACKUP_DIR=c';
    writeFileSync(join(folder, 'backup.env'), 'DATABASE_URL=reads\nBACKUP_CMS_DATABASE_URL=too\n');
    const given = readByDeskdost(shop, 'nightly-backup');
    rmSync(join(folder, 'backup.env'));
    expect(given).toMatchObject({
      ...{ DATABASE_URL: 'reads', BACKUP_CMS_DATABASE_URL: 'too', BACKUP_DIR: 'c' },
      PROGRAM: 'backup',
    });
    expect(given).not.toHaveProperty('SESSION_SECRETS');
    expect(given).not.toHaveProperty('RAZORPAY_KEY_SECRET');
    expect(readByDeskdost(shop)).toMatchObject({ DATABASE_URL: 'shop', SESSION_SECRETS: 'a' });
  });

  it('names the file and the line of a setting that it does not understand', () => {
    expect(() => readByDeskdost("NAME=it's")).toThrow(`${join(folder, 'shop.env')}, line 1`);
  });
});

/** The function behind EnvironmentFile=, where this machine has it. */
const SYSTEMD = [
  ...['252', '255', '257'].map(
    (v) => `/usr/lib/x86_64-linux-gnu/systemd/libsystemd-shared-${v}.so`,
  ),
].find((library) => existsSync(library));
const ASK_SYSTEMD = `
import ctypes, json, sys
load = ctypes.CDLL(sys.argv[1]).load_env_file
found = ctypes.POINTER(ctypes.c_char_p)()
load.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(type(found))]
if load(None, sys.argv[2].encode(), ctypes.byref(found)) < 0: sys.exit(1)
pairs, index = {}, 0
while found and found[index]:
    name, _, value = found[index].decode().partition("=")
    pairs[name] = value
    index += 1
print(json.dumps(pairs))`;

describe.skipIf(!SYSTEMD || spawnSync('python3', ['-V']).status !== 0)('systemd', () => {
  const readBySystemd = (text: string): unknown => {
    const file = join(folder, 'systemd.env');
    writeFileSync(file, `${text}\n`);
    const { stdout } = spawnSync('python3', ['-c', ASK_SYSTEMD, SYSTEMD ?? '', file], {
      encoding: 'utf8',
    });
    return JSON.parse(stdout);
  };

  it.each(NASTY)('reads %j as we do', (line, value) => {
    expect(readBySystemd(line)).toEqual({ NAME: value });
  });

  it('reads the examples as we do', () => {
    const text = examples.join('\n');
    expect(readBySystemd(text)).toEqual(parseEnvFile(text));
  });
});
