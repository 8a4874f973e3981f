// @ts-check
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
// @ts-expect-error The package has no types.
import autocannon from 'autocannon';

/**
 * @typedef {{ requests: number, perSecond: number, cpuMicros: number, busy: number, p99: number }}
 *   Load `busy`: the server's share of one core
 */
/**
 * @typedef {{ pid: number, url: string, headers?: Record<string, string>, paths?: string[],
 *   connections?: number, seconds?: number, amount?: number }} LoadOptions `amount` replaces
 *   `seconds`; `paths` replaces the path of `url`
 */
/** @typedef {{ requests: number, seconds: number, failed: number, p99: number }} Outcome */

/** @param {LoadOptions} options @returns {Promise<Load>} */
export async function load(options) {
  const before = cpuSeconds(options.pid);
  const isForWrk =
    options.paths === undefined &&
    options.amount === undefined &&
    (options.connections ?? CONNECTIONS) === CONNECTIONS;
  const { requests, seconds, failed, p99 } =
    (isForWrk && (await withWrk(options))) || (await withAutocannon(options));
  const used = cpuSeconds(options.pid) - before;
  if (failed > 0) throw new Error(`${options.url}: ${failed} of ${requests} requests failed`);
  return {
    requests,
    perSecond: requests / seconds,
    cpuMicros: (used / requests) * 1e6,
    busy: used / seconds,
    p99,
  };
}

const CONNECTIONS = 32;
/** The load generator in use, for the report. */
export const generator = (await hasWrk()) ? 'wrk' : 'autocannon';

/** @param {LoadOptions} options @returns {Promise<Outcome>} */
async function withAutocannon({
  url,
  headers = {},
  paths,
  connections = CONNECTIONS,
  seconds,
  amount,
}) {
  const requests = paths?.map((path) => ({ method: /** @type {const} */ ('GET'), path }));
  const result = await autocannon({
    url,
    headers,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    ...(requests ? { requests } : {}),
  });
  return {
    requests: result.requests.total,
    seconds: result.duration,
    failed: result.non2xx + result.errors,
    p99: result.latency.p99,
  };
}

/**
 * Uses wrk where installed: a generator in C leaves more CPU for the server.
 * @param {LoadOptions} options @returns {Promise<Outcome | undefined>}
 */
async function withWrk({ url, headers = {}, seconds = 1 }) {
  if (generator !== 'wrk') return undefined;
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--latency',
    ...named,
    url,
  ]);
  const [, requests = '', took = ''] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? [];
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  return {
    requests: Number(requests),
    seconds: Number(took),
    failed,
    p99: Number(p99) * (unit === 's' ? 1000 : unit === 'us' ? 0.001 : 1),
  };
}

const run = promisify(execFile);

function hasWrk() {
  return promisify(execFile)('wrk', ['--version']).then(
    () => true,
    (error) => error.code !== 'ENOENT', // `wrk --version` exits with an error code
  );
}

const TICKS_PER_SECOND = 100; // USER_HZ on Linux

/** All threads, user and system time. @param {number} pid */
export function cpuSeconds(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The process name may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident memory in MB. @param {number} pid */
export function memoryMb(pid) {
  const kB = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) / 1024;
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
