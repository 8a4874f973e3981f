import type { Content } from '#app/content/content';
import type { Finding } from '#app/content/finding';
import { dateInIndia } from './slots';

/** What is wrong with zones and closures at `now`, in epoch ms. */
export const bookingHealth = ({ site }: Content, now: number): Finding[] =>
  [...sharedPincodes(site), ...closureTrouble(site, dateInIndia(now))].map(([subject, what]) => ({
    group: 'bookings',
    subject,
    what,
  }));

type Trouble = [subject: string, what: string];
type Site = Content['site'];

function sharedPincodes({ capacity: { zones } }: Site): Trouble[] {
  const first = new Map<string, string>();
  return zones.flatMap(({ key, pincodes }) =>
    pincodes.flatMap((pincode): Trouble[] => {
      const other = first.get(pincode);
      if (other === undefined) first.set(pincode, key);
      return other === undefined
        ? []
        : [[`zone ${key}`, `${pincode} is in the zone ${other} too, which takes it`]];
    }),
  );
}

function closureTrouble({ capacity: { zones, closures }, slots }: Site, today: string): Trouble[] {
  const keys = zones.map(({ key }) => key);
  const labels = slots.timeSlots.map(({ label }) => label);
  return closures.flatMap((closure): Trouble[] => {
    const subject = `closure “${closure.reason}” from ${closure.from}`;
    const about = (what: string): Trouble => [subject, what];
    return [
      ...(closure.to < today ? [about(`ended on ${closure.to}; delete it`)] : []),
      ...without(closure.zones, keys).map((key) => about(`no zone in use has the key ${key}`)),
      ...without(closure.slots, labels).map((label) => about(`there is no slot ${label}`)),
    ];
  });
}

const without = (named: string[], known: string[]): string[] =>
  named.filter((name) => !known.includes(name));
