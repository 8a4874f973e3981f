// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { npmCommand } from './install.mjs';
import { root, run, stop } from './shell.mjs';

/** As package.json says in `engines`. */
export const OLDEST = '22.12';
const PARENT_LOOKED_AT_MS = 500;

/** @param {string} version such as `22.12.0` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needed = 0, neededMinor = 0] = OLDEST.split('.').map(Number);
  return major > needed || (major === needed && minor >= neededMinor);
}

/**
 * The Node of `scripts/pinned-node/`. The first call fetches it from the package registry that npm
 * is set to; npm checks its integrity.
 * @param {{ cache?: string, npm?: ReturnType<typeof npmCommand>, platform?: string, arch?: string, version?: string }} [options]
 * @returns {Promise<string>} its program
 */
export async function pinnedNode({
  cache = join(root, '.cache'),
  npm = npmCommand(process.platform, process.env.npm_execpath),
  platform = process.platform,
  arch = process.arch,
  version = process.versions.node,
} = {}) {
  const own = `The shop needs Node ${OLDEST} or later; this is ${version}.`;
  const name = nodePackage(platform, arch);
  const packages = JSON.parse(
    readFileSync(join(root, 'scripts/pinned-node/package-lock.json'), 'utf8'),
  ).packages;
  const { optional: _, ...pinned } = packages[`node_modules/${name}`] ?? {};
  if (!pinned.version)
    stop(
      `${own} The package registry has none for ${platform} ${arch}: install Node 24 (https://nodejs.org), then try again.`,
    );
  const folder = join(cache, `${name}-${pinned.version}`);
  const node = join(folder, 'node_modules', name, pinned.bin.node);
  if (existsSync(node)) return node;

  console.error(`${own} Fetching Node ${pinned.version} from the package registry, once …`);
  const { code, output } = await fetchPackage(folder, npm, name, pinned);
  if (code === 0 && existsSync(node)) return node;
  return stop(
    `${output.trim()}\n\nNode ${pinned.version} could not be fetched. Connect this machine to the package registry and try again, or install Node 24 (https://nodejs.org).`,
  );
}

/** @param {string} platform @param {string} arch */
export function nodePackage(platform, arch) {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * Installs one package beside its place and then moves it there: commands may start side by side, and
 * be stopped meanwhile.
 * @param {string} folder @param {ReturnType<typeof npmCommand>} npm @param {string} name
 * @param {{ version: string, integrity: string }} pinned
 */
async function fetchPackage(folder, npm, name, pinned) {
  await mkdir(dirname(folder), { recursive: true });
  const beside = await mkdtemp(`${folder}-`);
  const own = { dependencies: { [name]: pinned.version } };
  const packages = { '': own, [`node_modules/${name}`]: pinned };
  await writeFile(join(beside, 'package.json'), JSON.stringify(own));
  await writeFile(
    join(beside, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, requires: true, packages }),
  );
  const args = [...npm.first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const result = await run(npm.file, args, { cwd: beside, shell: npm.shell, quiet: true }).catch(
    (error) => ({ code: 1, output: String(error) }),
  );
  if (result.code === 0) await rename(beside, folder).catch(() => {}); // another command was first
  await rm(beside, { recursive: true, force: true });
  return result;
}

/**
 * Runs a program with this Node; so do npm and all other programs that it starts. Signals are passed
 * on.
 * @param {string} node @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export function runWith(node, args) {
  const child = spawn(node, args, { stdio: 'inherit', env: environmentWith(node) });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT']))
    process.on(signal, () => {
      // A terminal sends Ctrl+C to both. A second one would make some tools stop at once.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  // npm's shell receives signals but does not forward them, so watch for its exit.
  const { ppid } = process;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === ppid || child.kill('SIGTERM'), PARENT_LOOKED_AT_MS).unref();
  return new Promise((resolve) => {
    child.once('error', (error) =>
      stop(`${node} does not run here: ${error.message}. Install Node 24 (https://nodejs.org).`),
    );
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
}

/** @param {string} node @returns {NodeJS.ProcessEnv} */
function environmentWith(node) {
  const env = { ...process.env };
  env.NODE = env.npm_node_execpath = node;
  const path = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[path] = [dirname(node), env[path]].filter(Boolean).join(delimiter);
  return env;
}
