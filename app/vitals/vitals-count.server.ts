import { log } from '#app/ground/log.server';
import type { VitalsReport } from './vitals-report';

export function countVitals({ page, vitals }: VitalsReport): void {
  for (const { metric, rating } of vitals) {
    const name = `${metric} ${page} ${rating}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  views += 1;
  timer ??= setTimeout(writeLine, EVERY_MS).unref();
}

const minute = 60 * 1000;
const EVERY_MS = 5 * minute;

const counts = new Map<string, number>();
let views = 0;
let timer: NodeJS.Timeout | undefined;

function writeLine(): void {
  log.info({ event: 'vitals.counted', views, counts: Object.fromEntries([...counts].sort()) });
  counts.clear();
  views = 0;
  timer = undefined;
}
