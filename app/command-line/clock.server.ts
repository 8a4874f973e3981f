import { clockReport, trustClock } from '#app/database/clock.server';
import type { Doubt } from '#app/database/clock';
import { momentInIndia } from '#app/words/dates';
import { dateInIndia } from '#app/ground/india';
import { say, type Print } from './print';

const WHY: Record<Doubt, string> = {
  ahead: 'The clock is wrong, or the shop was switched off for days.',
  behind: 'The clock is wrong, or it was wrong before.',
  differs:
    'The clock of this machine or of the database is wrong. Set it right (chrony, timedatectl).',
};
const TRUST =
  'If that is right: npm run orders -- trust-clock <today, as YYYY-MM-DD, by your own watch>';

/** Says nothing while the clocks agree. */
export async function printDoubt(print: Print): Promise<void> {
  const { now, seenAt, doubt } = await clockReport();
  if (!doubt) return;
  print('\nNothing is deleted by age, because the clock is in doubt.');
  if (doubt !== 'differs')
    print(`It is ${spoken(now)} by the clock, and the shop last ran on ${spoken(seenAt)}.`);
  print(WHY[doubt]);
  if (doubt !== 'differs') print(TRUST);
}

const spoken = (at: number): string => `${dateInIndia(at)}, ${momentInIndia(at)}`;

/** A person is the second clock. @returns the exit code */
export async function trustToday(today: string, print: Print): Promise<number> {
  const { now, doubt } = await clockReport();
  if (!doubt) return say(print, 'The clock is not in doubt. There is nothing to do.', 0);
  if (doubt === 'differs') return say(print, WHY.differs, 1);
  const date = dateInIndia(now);
  if (today !== date)
    return say(print, `By the clock it is ${date}. If it is not, set the clock right.`, 1);
  await trustClock();
  return say(print, 'The clock is trusted. Deleting by age goes on after a day or two.', 0);
}
