/** What `npm run play` plays with: the running shop, its sandbox, and their clock. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { clockReport, shopTime, trustClock } from '#app/database/clock.server';
import { DAY_MS } from '#app/ground/durations';
import { env } from '#app/ground/env.server';
import { parseJson } from '#app/ground/json';
import { dateInIndia } from '#app/ground/india';
import { publishedContent } from '#app/content/content.server';
import { postJson, WebCustomer } from './web-customer';

/** Its message is for the person who typed the command. */
export class PlayError extends Error {
  override name = 'PlayError';
}

/** The clock of shop, desk and sandbox; `scripts/play.mjs` moves it. */
export interface PlayClock {
  /** How far it is ahead of the real time, in ms. */
  aheadMs: () => number;
  /** Waits until no other play is under way. */
  takeTurn: () => Promise<void>;
  /** @param usualMs where it goes back to, when this process is killed */
  move: (aheadMs: number, usualMs?: number) => void;
}

export interface World {
  shop: string;
  sandbox: string;
  clock: PlayClock;
}

const addresses = z.object({ shop: z.url(), sandbox: z.url() });

export async function openWorld(clock: PlayClock): Promise<World> {
  if (env.SHOP_MODE !== 'sandbox')
    throw new PlayError('This shop is live. Only a sandbox can be played with.');
  const found = addresses.safeParse(parseJson(readRunning()));
  const isOpen = found.success && (await fetch(`${found.data.shop}/healthz`).catch(() => null))?.ok;
  if (!found.success || !isOpen)
    throw new PlayError('The shop is not running here. Start it first: npm start');
  await clock.takeTurn();
  return { ...found.data, clock };
}

function readRunning(): string {
  try {
    return readFileSync(join(env.DATA_DIR, 'sandbox', 'running.json'), 'utf8');
  } catch {
    return '{}';
  }
}

export interface Wanted {
  /** Slug of a service; without one, a screen repair. */
  service: string;
  /** `today`, `tomorrow` or YYYY-MM-DD; blank for the first day with an open slot. */
  day: string;
  /** Label such as `10am-12pm`. */
  slot: string;
  language: 'en' | 'hi';
  /** Blank for a number of somebody new. */
  phone: string;
  name: string;
}

/** Books as a customer does, by the shop's own forms. The order waits for its payment. */
export async function order(world: World, wanted: Wanted): Promise<WebCustomer> {
  const customer = new WebCustomer(world.shop, world.sandbox, wanted.phone || somebody());
  customer.language = wanted.language;
  const left: string[] = [];
  customer.pick = (slots) => {
    if (left.length === 0) left.push(...slots.filter(isWanted(wanted, shopTime())));
    return left[0] ?? '';
  };
  await customer.signIn().catch((error: unknown) => {
    throw new PlayError(`Nobody could sign in as ${customer.phone}: ${String(error)}`);
  });
  await customer.choose(wanted.service);
  if (!customer.draft) throw new PlayError(await noSuchService(wanted.service));
  // A slot may be full where this customer lives.
  do {
    const answer = await customer.completeOrder({ name: wanted.name });
    if (left.length < 2 && !customer.razorpayOrderId)
      throw new PlayError(whyRefused(await answer.text()));
    left.shift();
  } while (!customer.razorpayOrderId);
  return customer;
}

/** @returns the id of the payment */
export async function pay(customer: WebCustomer): Promise<string> {
  const payment = await customer.pay();
  await customer.claim(payment);
  return payment.razorpay_payment_id ?? '';
}

/** A number that no one else has used. */
const somebody = (): string => `+919${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

const isWanted =
  ({ day, slot }: Wanted, now: number) =>
  (offered: string): boolean => {
    const [date = '', label = ''] = offered.split('|');
    const days: Record<string, string> = {
      '': date,
      today: dateInIndia(now),
      tomorrow: dateInIndia(now + DAY_MS),
    };
    return date === (days[day] ?? day) && (slot === '' || label === slot);
  };

async function noSuchService(slug: string): Promise<string> {
  const { content } = await publishedContent();
  const slugs = content.categories.flatMap(({ services }) => services.map((each) => each.slug));
  return `There is no service "${slug}". There are:\n  ${slugs.join('\n  ')}`;
}

/** What the page says in its notice. */
const whyRefused = (html: string): string => {
  const notice = html.slice(html.indexOf('role="alert"')).split('</form>')[0] ?? '';
  const text = notice
    .slice(notice.indexOf('>') + 1)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return `The shop refused the booking: ${text.trim().slice(0, MOST_SAID)} …`;
};
const MOST_SAID = 200;

/** How long the processes of the shop take to hear of a moved clock. */
const HEARD_AFTER_MS = 600;

/** Moves the clock of shop, desk and sandbox, and makes the shop believe it. */
export async function moveClock({ clock }: World, aheadMs: number): Promise<void> {
  clock.move(aheadMs);
  await sleep(HEARD_AFTER_MS);
  if ((await clockReport()).doubt) await trustClock();
}

/** Does the work as if it were done earlier. */
export async function earlier<T>(world: World, byMs: number, work: () => Promise<T>): Promise<T> {
  const aheadMs = world.clock.aheadMs();
  world.clock.move(aheadMs - byMs, aheadMs);
  await sleep(HEARD_AFTER_MS);
  try {
    return await work();
  } finally {
    world.clock.move(aheadMs);
    await sleep(HEARD_AFTER_MS);
  }
}

/** Does what only the sandbox of Razorpay can. */
export const atRazorpay = (
  { sandbox }: World,
  what: 'webhook' | 'late-authorise' | 'pay',
  request: object,
): Promise<Record<string, unknown>> => postJson(`${sandbox}/control/razorpay/${what}`, request);
