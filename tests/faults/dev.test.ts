import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KINDS, save } from './dev/saves';
import { openScratch, type Scratch } from './dev/scratch';
import { randomFrom } from './random';

const SAVES = Number(process.env.DEV_SAVES ?? 40);
const PAUSE_MS = { least: 100, most: 2000 };
/** Limit for a busy machine. Alone, each kind takes half a second. */
const SHOWN_WITHIN_MS = 10_000;

let scratch: Scratch;
beforeAll(async () => {
  scratch = await openScratch();
}, 240_000);
afterAll(() => scratch?.close());

it('shows each save at once, and never a failed page', { timeout: 1_200_000 }, async () => {
  const random = randomFrom(46);
  const took: { name: string; ms: number }[] = [];
  const failures: string[] = [];
  for (let at = 0; at < SAVES; at += 1) {
    const kind = random.pick(KINDS);
    const saved = await save(scratch, kind, `word${at}`);
    took.push({ name: kind.name, ms: Math.round(saved.ms) });
    failures.push(...saved.failures.map((failure) => `${kind.name}: ${failure.slice(0, 400)}`));
    await sleep(random.between(PAUSE_MS.least, PAUSE_MS.most));
  }
  const sorted = took.map(({ ms }) => ms).sort((a, b) => a - b);
  const [half = 0, most = 0] = [0.5, 0.95].map((share) => sorted[Math.floor(share * SAVES)]);
  console.log(`${SAVES} saves: median ${half} ms, p95 ${most} ms`, sorted.slice(-5));
  expect(failures).toEqual([]);
  expect(most).toBeLessThan(SHOWN_WITHIN_MS);
});
