// @ts-check
import { load, median } from './load.mjs';
import { markdownTable, micros, percent, times } from './report.mjs';
import { openFloor, openShop } from './servers.mjs';

/** @typedef {import('./load.mjs').Load} Load */

/** Until V8 has optimised the code, a page costs twice as much. */
const WARM_UP_REQUESTS = 400;
const PAGES = {
  landing: '/',
  category: '/laptop-support',
  detail: '/itemPage/laptop-booking-display',
};

/** One connection, because the shop renders a page once for concurrent requests. */
export async function measureMisses(/** @type {number} */ rounds, /** @type {number} */ seconds) {
  const floor = await openFloor();
  const shop = await openShop({ PAGE_CACHE_MB: '0' });
  try {
    /** @type {Map<string, Load[]>} */
    const runs = new Map();
    for (let round = -1; round < rounds; round += 1) {
      const duration = round < 0 ? { amount: WARM_UP_REQUESTS } : { seconds };
      /** @param {string} name @param {Promise<Load>} loading */
      const note = async (name, loading) =>
        void runs.set(name, [...(runs.get(name) ?? []), await loading]);
      await note(
        'floor',
        load({ pid: floor.pid, url: `${floor.origin}/`, connections: 1, ...duration }),
      );
      for (const [name, path] of Object.entries(PAGES)) {
        await note(
          name,
          load({
            pid: shop.pid,
            url: shop.origin + path,
            headers: { 'accept-encoding': 'br' },
            connections: 1,
            ...duration,
          }),
        );
      }
    }
    for (const loads of runs.values()) loads.shift(); // drop the warm-up
    return markdownTable(
      ['Page', 'Requests/s', 'CPU µs/request', 'times the floor', 'p99 ms', 'server busy'],
      rows(runs),
    );
  } finally {
    for (const server of [shop, floor]) await server.stop();
  }
}

/** @param {Map<string, Load[]>} runs */
function rows(runs) {
  const floors = runs.get('floor') ?? [];
  return [...runs].map(([name, loads]) => {
    const of = (/** @type {keyof Load} */ figure) => median(loads.map((one) => one[figure]));
    const ratio = median(
      loads.map((one, round) => one.cpuMicros / (floors[round]?.cpuMicros ?? NaN)),
    );
    return [
      name,
      String(Math.round(of('perSecond'))),
      micros(of('cpuMicros')),
      times(ratio),
      of('p99').toFixed(0),
      percent(of('busy')),
    ];
  });
}
