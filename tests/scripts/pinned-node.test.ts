import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isNewEnough, nodePackage, OLDEST } from '../../scripts/pinned-node.mjs';

const folder = mkdtempSync(join(tmpdir(), 'deskdost-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the pinned Node of this system would be; its program is a link to the Node of this test. */
const name = nodePackage(process.platform, process.arch);
const NPM = `
import { appendFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
appendFileSync(process.env.CALLS, JSON.stringify([process.argv.slice(2), packages]) + '\\n');
if (process.env.NO_NETWORK) {
  console.error('npm error network request to the registry failed');
  process.exit(1);
}
for (const [path, { bin }] of Object.entries(packages).slice(1)) {
  mkdirSync(path + '/bin', { recursive: true });
  symlinkSync(process.execPath, path + '/' + bin.node);
}`;
/** Runs like scripts/current-node.mjs on an older Node. */
const LAUNCHER = `
import { pinnedNode, runWith } from '${resolve('scripts/pinned-node.mjs')}';
const npm = { file: process.execPath, first: ['${join(folder, 'npm.mjs')}'], shell: false };
const node = await pinnedNode({ cache: process.env.CACHE, npm, version: '20.19.0' });
process.exit(await runWith(node, process.argv.slice(2)));`;
writeFileSync(join(folder, 'npm.mjs'), NPM);
writeFileSync(join(folder, 'launcher.mjs'), LAUNCHER);

function machine(more: Record<string, string> = {}) {
  const home = mkdtempSync(join(folder, 'machine-'));
  const [cache, calls] = [join(home, 'cache'), join(home, 'calls')];
  const env = { ...process.env, CACHE: cache, CALLS: calls, ...more };
  const words = (script: string) => [join(folder, 'launcher.mjs'), '-e', script];
  return {
    cache,
    fetches: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []),
    run: (script: string) =>
      spawnSync(process.execPath, words(script), { env, encoding: 'utf8', timeout: 20_000 }),
    start: (script: string) => spawn(process.execPath, words(script), { env }),
  };
}

describe('on a Node that is too old', () => {
  it('a command fetches the pinned Node once, says so in one line and goes on with it', () => {
    const { run, fetches, cache } = machine();
    const script = 'console.log(process.execPath, process.env.PATH); process.exitCode = 7';
    const first = run(script);
    expect(first.stderr).toMatch(
      /^The shop needs Node 22\.12 or later; this is 20\.19\.0\. Fetching Node 2\d\.\d+\.\d+ from the package registry, once …\n$/,
    );
    expect(first.status).toBe(7);
    // The child's own children find the same Node first.
    const [bin = ''] = first.stdout.split(' ')[1]?.split(':') ?? [];
    expect(bin.startsWith(cache)).toBe(true);
    expect(readdirSync(bin)).toEqual([process.platform === 'win32' ? 'node.exe' : 'node']);

    const second = run(script);
    expect([second.stderr, second.status, second.stdout]).toEqual(['', 7, first.stdout]);
    expect(fetches()).toHaveLength(1);
    expect(readdirSync(cache)).toHaveLength(1);
  });

  it('npm is asked for exactly one package, whose integrity it checks', () => {
    const { run, fetches } = machine();
    run('');
    const [[args, packages]] = fetches().map((line) => JSON.parse(line)) as [
      [string[], Record<string, { integrity?: string; optional?: boolean; resolved?: string }>],
    ];
    expect(args[0]).toBe('ci');
    expect(Object.keys(packages)).toEqual(['', `node_modules/${name}`]);
    expect(packages[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/);
    expect(packages[`node_modules/${name}`]?.optional).toBeUndefined(); // npm would pass over its failure
  });

  it('two commands at once end up with one', async () => {
    const { start, cache } = machine();
    const both = [start('process.exit(3)'), start('process.exit(3)')];
    const codes = await Promise.all(both.map((child) => once(child, 'exit')));
    expect(codes.map(([code]) => code)).toEqual([3, 3]);
    expect(readdirSync(cache)).toHaveLength(1);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s reaches the command', async (signal) => {
    const child = machine().start(
      `process.on('${signal}', () => process.exit(5)); setInterval(() => {}, 1e6); console.log('ready')`,
    );
    await once(child.stdout, 'data');
    child.kill(signal);
    expect((await once(child, 'exit'))[0]).toBe(5);
  });

  it('a command that a signal ended says which, as a shell does', () =>
    expect(machine().run(`process.kill(process.pid, 'SIGKILL')`).status).toBe(128 + 9));

  it('without a network it says what to do, and leaves nothing behind', () => {
    const { run, cache } = machine({ NO_NETWORK: '1' });
    const { status, stderr, stdout } = run('console.log(1)');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('npm error network request to the registry failed');
    expect(stderr).toMatch(
      /could not be fetched\. Connect this machine to the package registry and try again, or install Node 24/,
    );
    expect(stderr).not.toContain('    at ');
    expect(readdirSync(cache)).toEqual([]);
  });
});

describe('on a Node that is new enough', () => {
  it.each([
    ['20.20.2', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['24.0.0', true],
  ])('%s: %s', (version, isEnough) => expect(isNewEnough(version)).toBe(isEnough));

  it.skipIf(!isNewEnough(process.versions.node))('the command runs in the same process', () => {
    writeFileSync(
      join(folder, 'say.mjs'),
      'console.log(process.pid, process.argv.slice(1).join())',
    );
    const words = ['scripts/current-node.mjs', join(folder, 'say.mjs'), 'a', '--b'];
    const { pid, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect(stdout.trim()).toBe(`${pid} ${join(folder, 'say.mjs')},a,--b`);
  });
});

describe('package.json', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

  it('asks for the same Node everywhere', () => {
    for (const file of ['package.json', 'cms/package.json'])
      expect(read(file).engines.node).toBe(`>=${OLDEST}.0`);
  });

  it('runs every command with a Node that is new enough', () => {
    const { sbom, ...commands } = read('package.json').scripts as Record<string, string>;
    expect(sbom).toMatch(/^npm /); // npm's own
    for (const command of Object.values(commands)) {
      const [, file = ''] = /^node scripts\/current-node\.mjs (\S+)/.exec(command) ?? [];
      expect(existsSync(file), command).toBe(true);
    }
  });

  it('pins for each system what is new enough', () => {
    const { optionalDependencies } = read('scripts/pinned-node/package.json');
    const { packages } = read('scripts/pinned-node/package-lock.json');
    expect(packages[''].optionalDependencies).toEqual(optionalDependencies);
    for (const [each, version] of Object.entries<string>(optionalDependencies)) {
      expect(isNewEnough(version)).toBe(true);
      expect(packages[`node_modules/${each}`]).toMatchObject({
        version,
        integrity: expect.stringMatching(/^sha512-/),
      });
    }
  });
});
