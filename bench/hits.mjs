// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, median } from './load.mjs';
import { openLimit, openShop } from './servers.mjs';
import { markdownTable, micros, percent, times } from './report.mjs';

/** @typedef {import('./load.mjs').Load} Load */

const WARM_UP_SECONDS = 2;
const CLIENTS = /** @type {const} */ (['br', 'identity']);
const PAGE = '/';

/**
 * A cached page against the same bytes from memory. `logged` also writes log lines, as live mode
 * does.
 */
export async function measureHits(/** @type {number} */ rounds, /** @type {number} */ seconds) {
  const shop = await openShop();
  const logged = await openShop({ LOG_LEVEL: 'debug' });
  const bodies = mkdtempSync(join(tmpdir(), 'deskdost-bodies-'));
  for (const client of CLIENTS)
    writeFileSync(join(bodies, client), await rawBody(shop.origin + PAGE, client));
  const limit = await openLimit(bodies);
  try {
    /** @type {Map<string, Load[]>} */
    const runs = new Map();
    for (let round = -1; round < rounds; round += 1) {
      for (const client of CLIENTS) {
        for (const [name, server, path] of /** @type {const} */ ([
          ['limit', limit, `/${client}`],
          ['shop', shop, PAGE],
          ['shop, logging', logged, PAGE],
        ])) {
          const result = await load({
            pid: server.pid,
            url: server.origin + path,
            headers: client === 'br' ? { 'accept-encoding': 'gzip, deflate, br' } : {},
            seconds: round < 0 ? WARM_UP_SECONDS : seconds,
          });
          if (round >= 0)
            runs.set(`${client} ${name}`, [...(runs.get(`${client} ${name}`) ?? []), result]);
        }
      }
    }
    return markdownTable(
      [
        'Client',
        'Server',
        'Requests/s',
        'of the limit',
        'CPU µs/request',
        'times the limit',
        'p99 ms',
        'server busy',
      ],
      rows(runs),
    );
  } finally {
    for (const server of [shop, logged, limit]) await server.stop();
    rmSync(bodies, { recursive: true, force: true });
  }
}

/** @param {Map<string, Load[]>} runs */
function rows(runs) {
  return [...runs].map(([key, loads]) => {
    const [client = '', ...name] = key.split(' ');
    const limits = runs.get(`${client} limit`) ?? [];
    const of = (/** @type {keyof Load} */ figure) => median(loads.map((one) => one[figure]));
    const ratio = (/** @type {keyof Load} */ figure) =>
      median(loads.map((one, round) => one[figure] / (limits[round]?.[figure] ?? NaN)));
    return [
      client,
      name.join(' '),
      String(Math.round(of('perSecond'))),
      percent(ratio('perSecond')),
      micros(of('cpuMicros')),
      times(ratio('cpuMicros')),
      of('p99').toFixed(1),
      percent(of('busy')),
    ];
  });
}

/** @param {string} url @param {string} client @returns {Promise<Buffer>} */
async function rawBody(url, client) {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: client === 'br' ? { 'accept-encoding': 'br' } : {} }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response
        .on('data', (chunk) => chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks)))
        .on('error', reject);
    }).on('error', reject);
  });
}
