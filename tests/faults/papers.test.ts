import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkKey } from '#app/ground/link-key.server';
import { orderPath } from '#app/orders/order-link.server';
import { live } from './books/booking';
import { oneMachine, type Machines } from './books/machines';
import { hire } from './books/staff';
import { WIDE } from './books/zones';
import { randomFrom } from './random';

/** Eight readers of one paper, by a link that anybody may be given, and the readiness beside them. */
const READERS = 8;
const READ_FOR_MS = 5_000;
const IDLE_MS = 2_000;
const LOOK_EVERY_MS = 20;
/** A reader has looked at the paper. */
const READ_EVERY_MS = 100;
const MOST_TIMES_IDLE = 3;
/** Below this, a wait says more about the machine than about the papers. */
const LEAST_MS = 40;

let shop: Machines;

beforeAll(async () => {
  shop = await oneMachine('');
});
afterAll(() => shop.close());

/** The link of the paper that a paid bill is given once the work is done. */
async function paperOfABill(): Promise<string> {
  const habits = { pincode: WIDE.pincode, paysTwice: false, leaves: false, ends: 'paid' as const };
  const customer = { phone: '+919853000000', habits, random: randomFrom(1) };
  await live(shop, customer, await hire(shop, 1));
  const [row] = (await shop.ask(`select reference from bills`)) as { reference: string }[]; // the column asked for
  const { reference } = row ?? { reference: '' };
  await shop.ask(
    `insert into visit_events (event_id, reference, what, at, by_whom, technician, note, version)
      values ('done', '${reference}', 'done', ${Date.now()}, 'shop', '', '', 9)`,
  );
  await shop.ask(`update jobs set state = 'waiting', run_at = 0 where kind = 'papers'`);
  const link = orderPath(reference, linkKey('order', reference));
  let found: RegExpExecArray | null = null;
  await expect
    .poll(async () => (found = LINK.exec(await (await fetch(shop.origin + link)).text())), {
      timeout: 20_000,
    })
    .not.toBeNull();
  const [, path = '', query = ''] = found ?? [];
  return `${path}/pdf?${query}`;
}
const LINK = /href="([^"]*\/papers\/[\w-]+)\?([^"]*)"/;

/**
 * How long `/readyz` takes while the work goes on, in ms. One of fifty writes to the store: the
 * p99 is that of a disk, and is only printed.
 */
async function readiness(work: Promise<unknown>): Promise<{ p50: number; p99: number }> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  const waits: number[] = [];
  while (!isOver) {
    const started = performance.now();
    const { status } = await fetch(`${shop.origin}/readyz`);
    waits.push(status === 200 ? performance.now() - started : Infinity);
    await sleep(LOOK_EVERY_MS);
  }
  waits.sort((a, b) => a - b);
  const at = (part: number) => Math.round(waits[Math.floor(waits.length * part)] ?? Infinity);
  return { p50: at(0.5), p99: at(0.99) };
}

async function read(paper: string, until: number, answers: Map<number, number>): Promise<void> {
  while (Date.now() < until) {
    const answer = await fetch(shop.origin + paper);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    await sleep(READ_EVERY_MS);
  }
}

describe('papers as PDF', { retry: 0 }, () => {
  it(`${READERS} readers of one link do not slow the readiness`, async () => {
    const paper = await paperOfABill();
    await readiness(sleep(IDLE_MS)); // warms up
    const idle = await readiness(sleep(IDLE_MS));
    const answers = new Map<number, number>();
    const until = Date.now() + READ_FOR_MS;
    const reading = Promise.all(Array.from({ length: READERS }, () => read(paper, until, answers)));
    const loaded = await readiness(reading);
    await reading;
    console.log(
      `${READERS} readers of one paper: ${JSON.stringify({ idle, loaded, answers: Object.fromEntries(answers) })}`,
    );
    expect([...answers.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(answers.get(200)).toBeGreaterThan(0);
    expect(loaded.p50).toBeLessThanOrEqual(MOST_TIMES_IDLE * Math.max(idle.p50, LEAST_MS));
  });
});
