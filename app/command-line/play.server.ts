/** `npm run play`: bookings in any state, by the doors that customers and staff use. */
import { readPhone } from '#app/account/valid-phone';
import { learnTime } from '#app/database/clock.server';
import { closeDatabase, database } from '#app/database/database.server';
import { requireStore } from '#app/operators/require-store.server';
import { PLAYS, playOne, SCREEN_REPAIR } from './play-bookings.server';
import { OTHERS } from './play-others.server';
import { openWorld, PlayError, type PlayClock, type World } from './play-world.server';
import { say, type Print } from './print';

export const USAGE = `npm run play -- <what> [options]

  Plays with the shop that runs in sandbox mode: nothing is real, and no money moves.

  booking              a paid booking; prints its page and its customer's phone
  unpaid               an order whose customer left before paying
  cancelled            a paid booking that its customer cancelled
  late-upi             a payment that fails first, and arrives 3 seconds later
  visit-yesterday      a visit that was done yesterday
  on-the-way           a booking whose technician is on the way
  bill                 a visit whose final bill waits for the customer
  webhook <again|late|forged> <reference>
                       sends a booking's webhook once more, one of now, or one with a false signature
  clock <2h|3d|now>    moves the clock of shop, desk and sandbox on, or back to the real time
  seed demo            twelve bookings in all states, in both languages, for a look at the desk
  reset                forgets all bookings, customers, staff and payments

  --service=<slug>  --day=<today|tomorrow|YYYY-MM-DD>  --slot=<10am-12pm>
  --language=<en|hi>  --phone=<98…>  --times=<10>

  npm run play -- booking --day=tomorrow --language=hi
  npm run play -- booking --times=10
  npm run play -- webhook again DD-AB12CD`;

export const OPTIONS = ['service', 'day', 'slot', 'language', 'phone', 'times'] as const;
export type PlayOptions = Partial<Record<(typeof OPTIONS)[number], string>>;

const MOST_TIMES = 50;

/** @returns the exit code */
export async function playCommand(
  words: string[],
  options: PlayOptions,
  clock: PlayClock,
  print: Print,
): Promise<number> {
  const [what = '', ...more] = words;
  if (!(what in PLAYS) && !(what in OTHERS))
    return say(print, `${what ? `Not known: ${what}\n\n` : ''}${USAGE}`, 2);
  requireStore();
  try {
    await learnTime(await database());
    const world = await openWorld(clock);
    const other = OTHERS[what];
    if (other) return await other(world, more, print);
    if (more.length > 0) throw new PlayError(`Not known: ${more.join(' ')}\n\n${USAGE}`);
    await play(world, what, options, print);
    return 0;
  } catch (error) {
    if (!(error instanceof PlayError)) throw error;
    return say(print, error.message, 1);
  } finally {
    await closeDatabase();
  }
}

async function play(world: World, what: string, options: PlayOptions, print: Print): Promise<void> {
  const times = Number(options.times ?? 1);
  if (!Number.isInteger(times) || times < 1 || times > MOST_TIMES)
    throw new PlayError(`--times takes a number from 1 to ${MOST_TIMES}.`);
  const language = options.language ?? 'en';
  if (language !== 'en' && language !== 'hi') throw new PlayError('--language is en or hi.');
  const { service = SCREEN_REPAIR, day = '', slot = '' } = options;
  const read = options.phone ? readPhone(options.phone) : { number: '' };
  if ('error' in read) throw new PlayError(`--phone: ${read.error}`);
  const phone = read.number;
  const name = language === 'hi' ? 'आशा राव' : 'Asha Rao';
  for (let time = 0; time < times; time += 1) {
    const wanted = { service, day, slot, language, phone, name } as const;
    print(await playOne(world, what, wanted));
  }
}
