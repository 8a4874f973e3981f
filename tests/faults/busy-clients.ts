import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Customer } from './customer';
import type { Fleet } from './fleet';

const READERS = 3;
const BOOKERS = 2;
/** Busy, not a bench: a shop that starts needs a processor, too. */
const PAUSE_MS = 25;
const PAGES = [
  '/',
  '/laptop-support',
  '/itemPage/laptop-booking-display',
  '/search?q=display',
  '/checkout',
];

export interface Load {
  stop(): Promise<{ failures: string[]; served: number; orders: number }>;
}

/**
 * People who read and people who book, none of whom tries anything twice; and clients that keep a
 * line to each shop busy.
 */
export function busyClients(shops: Fleet, newPhone: () => string): Load {
  let isOver = false;
  let orders = 0;
  const failures: string[] = [];
  const agents = shops.shops.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const before = new Map(shops.balancer.answered);

  const repeat = async (step: (round: number) => Promise<void>): Promise<void> => {
    for (let round = 0; !isOver; round += 1) {
      await step(round).catch((error: unknown) => void failures.push(String(error)));
      await sleep(PAUSE_MS);
    }
  };
  const read = async (round: number): Promise<void> => {
    const response = await fetch(shops.origin + (PAGES[round % PAGES.length] ?? '/'));
    await response.arrayBuffer();
    if (!response.ok) failures.push(`${response.status} ${response.url}`);
  };
  const book = async (): Promise<void> => {
    const customer = new Customer(shops.origin, shops.sandbox, newPhone());
    await customer.signIn();
    await customer.choose('laptop-booking-display');
    const opened = await customer.completeOrder();
    const claimed = await customer.claim(await customer.pay());
    if (claimed.ok) orders += 1;
    else failures.push(`booking: ${opened.status}, then ${claimed.status}`);
  };
  const working = Promise.all([
    ...Array.from({ length: READERS }, () => repeat(read)),
    ...Array.from({ length: BOOKERS }, () => repeat(book)),
    ...shops.shops.map(({ origin }, index) =>
      repeat(() => onOneLine(`${origin}/terms-of-use`, agents[index])),
    ),
  ]);
  return {
    async stop() {
      isOver = true;
      await working;
      for (const agent of agents) agent.destroy();
      const passed = [...shops.balancer.answered].map(([status, count]) => ({
        status,
        count: count - (before.get(status) ?? 0),
      }));
      for (const { status, count } of passed)
        if (status >= 500 && count > 0) failures.push(`${count} answers of ${status}`);
      return { failures, served: passed.reduce((sum, { count }) => sum + count, 0), orders };
    },
  };
}

/** Straight to a shop; that nobody is there for a while is no failure here. */
function onOneLine(url: string, agent: Agent | undefined): Promise<void> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => response.resume().once('close', resolve)).once('error', () =>
      resolve(),
    );
  });
}
