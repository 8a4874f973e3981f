import { setTimeout as sleep } from 'node:timers/promises';
import { Customer } from '../customer';
import type { Running } from '../running';

const PAGES = ['/', '/laptop-support', '/itemPage/laptop-booking-display', '/checkout'];

/** Few customers of other networks, as in a quiet shop, who read and begin bookings; how long each of them waits. */
export class Bystanders {
  readonly #waits: number[] = [];
  readonly #failures: string[] = [];

  private constructor(
    private readonly customers: Customer[],
    private readonly pauseMs: number,
  ) {}

  static async come(shop: Running, count: number, pauseMs: number): Promise<Bystanders> {
    const customers: Customer[] = [];
    for (let each = 0; each < count; each += 1) {
      const phone = `+91${9_852_000_000 + each}`;
      const customer = new Customer(shop.origin, shop.sandbox, phone, `203.0.113.${each + 1}`);
      await customer.signIn();
      customers.push(customer);
    }
    return new Bystanders(customers, pauseMs);
  }

  /** @returns what was waited while the work went on, in ms */
  async during(work: () => Promise<unknown>): Promise<{ p50: number; p99: number; asked: number }> {
    this.#waits.length = 0;
    let isOver = false;
    const using = this.customers.map(async (customer) => {
      for (let round = 0; !isOver; round += 1) {
        await this.timed(() => this.step(customer, round));
        await sleep(this.pauseMs);
      }
    });
    await work();
    isOver = true;
    await Promise.all(using);
    if (this.#failures.length > 0) throw new Error(this.#failures.slice(0, 5).join('\n'));
    const sorted = this.#waits.toSorted((a, b) => a - b);
    const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
    return { p50: at(0.5), p99: at(0.99), asked: sorted.length };
  }

  private async step(customer: Customer, round: number): Promise<number> {
    const path = PAGES[round % PAGES.length];
    return path === undefined ? 0 : (await customer.page(path)).status;
  }

  private async timed(step: () => Promise<number>): Promise<void> {
    const started = performance.now();
    const status = await step().catch(() => 0);
    this.#waits.push(performance.now() - started);
    if (status !== 200) this.#failures.push(`a bystander was answered ${status}`);
  }
}

const SEARCH_EVERY_MS = 400;

/** Strangers of quiet networks, who search while the work goes on. @returns how many answers, by status */
export async function searchingDuring(
  origin: string,
  work: Promise<unknown>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  for (let each = 1; !isOver; each += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${each % 250}` };
    const { status } = await fetch(`${origin}/search?q=screen+${each}`, { headers });
    statuses[status] = (statuses[status] ?? 0) + 1;
    await sleep(SEARCH_EVERY_MS);
  }
  await over;
  return statuses;
}
