// @ts-check
// Preloaded into the shop (`node --import`): reports event-loop delay and memory on request.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
loop.enable();

process.on('message', (asked) => {
  if (asked !== 'loop') return;
  const { rss, heapUsed } = process.memoryUsage();
  // The histogram includes the sampling interval; subtract it.
  process.send?.({
    type: 'loop',
    max: loop.max / 1e6 - RESOLUTION_MS,
    p99: loop.percentile(99) / 1e6 - RESOLUTION_MS,
    rss: rss / 1e6,
    heap: heapUsed / 1e6,
  });
  loop.reset();
});
