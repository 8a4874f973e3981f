import { Counter } from 'prom-client';
import { onScrape, registry } from './registry.server';

/** Plain numbers that `server/` counts itself: a cached page must not wait for a metric. */
export interface AnswerCounts {
  /** Counts by the first digit of the status. */
  answers: number[];
  pages: { hit: number; stale: number; miss: number; personal: number };
  pageBytes: () => number;
}

export function watchAnswers(counts: AnswerCounts): void {
  const registers = [registry];
  new Counter({
    name: 'shop_answers_total',
    help: 'Answers by class of status.',
    labelNames: ['status'],
    registers,
    collect() {
      this.reset();
      counts.answers.forEach((count, digit) => this.inc({ status: `${digit}xx` }, count));
    },
  });
  new Counter({
    name: 'shop_page_cache_total',
    help: 'Page requests by what the page cache had for them.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(counts.pages)) this.inc({ result }, count);
    },
  });
  onScrape('shop_page_cache_bytes', 'Memory of the finished pages.', counts.pageBytes);
}
