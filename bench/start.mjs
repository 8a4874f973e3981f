// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { load, median, memoryMb } from './load.mjs';
import { markdownTable } from './report.mjs';
import { openFloor, openShop } from './servers.mjs';

const IDLE_MS = 3_000;
const PAGES = [
  '/',
  '/laptop-support',
  '/macbook-support',
  '/itemPage/laptop-booking-display',
  '/about-us',
  '/search?q=display',
  '/checkout',
];

export async function measureStart(
  /** @type {number} */ times,
  /** @type {number} */ loadedSeconds,
) {
  const rows = [];
  for (const [name, open] of /** @type {const} */ ([
    ['floor', openFloor],
    ['shop', openShop],
  ])) {
    const starts = [];
    for (let start = 1; start < times; start += 1) {
      const server = await open();
      starts.push(server);
      await server.stop();
    }
    const server = await open();
    try {
      starts.push(server);
      await sleep(IDLE_MS);
      const idle = memoryMb(server.pid);
      const paths = name === 'shop' ? PAGES : ['/'];
      const busy = await load({
        pid: server.pid,
        url: server.origin,
        paths,
        seconds: loadedSeconds,
      });
      rows.push([
        name,
        `${Math.round(median(starts.map((one) => one.firstAnswerMs)))}`,
        String(Math.round(median(starts.map((one) => one.firstAnswerCpuMs)))),
        idle.toFixed(0),
        memoryMb(server.pid).toFixed(0),
        String(busy.requests),
      ]);
    } finally {
      await server.stop();
    }
  }
  return markdownTable(
    [
      'Server',
      'First page after, ms',
      'CPU ms until then',
      'Idle MB',
      'Loaded MB',
      'Requests in between',
    ],
    rows,
  );
}
