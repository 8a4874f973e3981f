// @ts-check
// Loaded into the shop before its own code (`node --import`): says how long its event loop stood still, and what it holds.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
loop.enable();

process.on('message', (asked) => {
  if (asked !== 'loop') return;
  const { rss, heapUsed } = process.memoryUsage();
  // The histogram counts the whole distance between two looks; what is beyond their usual distance is delay.
  process.send?.({ type: 'loop', max: loop.max / 1e6 - RESOLUTION_MS, p99: loop.percentile(99) / 1e6 - RESOLUTION_MS, rss: rss / 1e6, heap: heapUsed / 1e6 });
  loop.reset();
});
