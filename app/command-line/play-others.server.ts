/** What `npm run play` does beside bookings. */
import { shopTime } from '#app/database/clock.server';
import { counted } from '#app/ground/counted';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/ground/durations';
import { env } from '#app/ground/env.server';
import { dateInIndia } from '#app/ground/india';
import { getOrder } from '#app/orders/order.server';
import { momentInIndia } from '#app/words/dates';
import { playOne, SCREEN_REPAIR } from './play-bookings.server';
import { emptyStore } from './play-reset.server';
import { atRazorpay, moveClock, PlayError, type Wanted, type World } from './play-world.server';
import { say, type Print } from './print';
import { postJson } from './web-customer';

const SERVICES = [
  SCREEN_REPAIR,
  'macbook-booking-keyboard',
  'printer-booking-paper-jam',
  'desktop-booking-slow-hanging',
];
const CUSTOMERS = [
  'Asha Rao',
  'Imran Shaikh',
  'Kavitha Nair',
  'सुनीता शर्मा',
  'Joseph D’Souza',
  'अमित वर्मा',
];

/** A working day: what waits, what is under way, what is over. */
const DEMO = (
  [
    ['booking', 4],
    ['on-the-way', 1],
    ['bill', 1],
    ['visit-yesterday', 2],
    ['cancelled', 1],
    ['late-upi', 1],
    ['unpaid', 1],
    ['booking', 1],
  ] as const
)
  .flatMap(([what, times]) => Array.from({ length: times }, () => what))
  .map((what, index) => {
    const name = CUSTOMERS[index % CUSTOMERS.length] ?? '';
    const language: Wanted['language'] = /[\u0900-\u097F]/.test(name) ? 'hi' : 'en';
    return {
      what,
      wanted: {
        service: SERVICES[index % SERVICES.length] ?? SCREEN_REPAIR,
        day: index === 1 || index === 3 ? 'tomorrow' : '',
        slot: '',
        language,
        phone: '',
        name,
      },
    };
  });

const WEBHOOKS = {
  again: { words: 'was sent again', request: {} },
  late: { words: 'was sent as it is now', request: { fresh: true } },
  forged: { words: 'was sent with a false signature', request: { secret: 'not the secret' } },
};

export const OTHERS: Record<
  string,
  (world: World, more: string[], print: Print) => Promise<number>
> = {
  async webhook(world, [how = '', reference = ''], print) {
    const kind = Object.entries(WEBHOOKS).find(([name]) => name === how)?.[1];
    const booking = await getOrder(reference);
    if (!kind || !booking?.razorpayOrderId)
      throw new PlayError(
        `Say how and for which booking: webhook ${Object.keys(WEBHOOKS).join('|')} <reference>`,
      );
    const sent = await atRazorpay(world, 'webhook', {
      event: 'payment.captured',
      order_id: booking.razorpayOrderId,
      ...kind.request,
    });
    const { attempts = [] } = sent as { attempts?: { status: number | null }[] }; // the sandbox's own answer
    const status = attempts.at(-1)?.status;
    return say(
      print,
      status === undefined
        ? `Nothing was sent: ${JSON.stringify(sent)}`
        : `payment.captured of ${reference} ${kind.words}. The shop answered ${status ?? 'nothing'}.`,
      status === undefined ? 1 : 0,
    );
  },
  async clock(world, [to = ''], print) {
    if (env.DATABASE_URL)
      throw new PlayError('With PostgreSQL the database keeps the time. Play it with SQLite.');
    const [, number = '', unit = ''] = /^(\d{1,4})(m|h|d)$/.exec(to) ?? [];
    const ms = Number(number) * ({ m: MINUTE_MS, h: HOUR_MS, d: DAY_MS }[unit] ?? 0);
    if (to !== 'now' && !ms)
      throw new PlayError('Say by how much: clock 30m, clock 2h, clock 3d, or clock now.');
    await moveClock(world, to === 'now' ? 0 : world.clock.aheadMs() + ms);
    const now = shopTime();
    return say(print, `The clock of the shop says ${dateInIndia(now)}, ${momentInIndia(now)}.`, 0);
  },
  async seed(world, [which = ''], print) {
    if (which !== 'demo') throw new PlayError('There is one seed: seed demo');
    for (const { what, wanted } of DEMO) print(await playOne(world, what, wanted));
    return say(print, `${counted(DEMO.length, 'booking')} for a look at the desk.`, 0);
  },
  async reset(world, _more, print) {
    await emptyStore();
    await postJson(`${world.sandbox}/control/reset`, {}).catch(() => undefined); // no body
    return say(
      print,
      'Shop and sandbox have forgotten everything. Add the first owner again: npm run staff -- add <phone> owner <name>',
      0,
    );
  },
};
