import { counted } from '#app/ground/counted';
import type { Closure } from '#app/content/capacity';
import type { Content } from '#app/content/content';
import type { Finding } from '#app/content/finding';
import { DAY_MS } from '#app/ground/durations';
import { doOverlap, type Span } from './overlap';
import { slotEnd, slotHours } from './slot-end';
import { dateInIndia } from '#app/ground/india';
import { zonesWithoutSlots } from './zones-without-slots';

/** What is wrong with zones, slots and closures at `now`, in epoch ms. */
export const bookingFindings = ({ site }: Content, now: number): Finding[] =>
  [
    ...zonesWithoutSlots(site, now).map(({ zone, what }): Trouble => [`zone ${zone.key}`, what]),
    ...sharedPincodes(site),
    ...labelTrouble(site),
    ...closureTrouble(site, dateInIndia(now)),
  ].map(([subject, what]) => ({ group: 'bookings', subject, what }));

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

/** Publishing refuses labels unlike their start; content from before that may still have them. */
function labelTrouble({ slots: { timeSlots } }: Site): Trouble[] {
  const spans = timeSlots.map(({ label, startsAt }) => {
    const start = Date.parse(`${ANY_DAY}T${startsAt}+05:30`);
    return { label, startsAt: start, endsAt: slotEnd({ label, startsAt: start }), time: startsAt };
  });
  return spans.flatMap((slot, index): Trouble[] => {
    const hours = slotHours(slot.label);
    const about = (what: string): Trouble => [`slot ${slot.label}`, what];
    return [
      ...(hours ? [] : [about('its label names no start and end, so it lasts two hours')]),
      ...(hours && clock(hours.from) !== slot.time
        ? [about(`starts at ${slot.time}, but its label says ${clock(hours.from)}`)]
        : []),
      ...(hours && hours.to > 24 * 60 ? [about('goes over midnight into the next day')] : []),
      ...spans
        .slice(0, index)
        .filter((earlier) => fallTogether(slot, earlier))
        .map(({ label }) => about(`overlaps ${label}; visits in both count together`)),
    ];
  });
}

const ANY_DAY = '2026-01-01';

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** True as well when one goes over midnight into the other. */
const fallTogether = (one: Span, other: Span): boolean =>
  [-DAY_MS, 0, DAY_MS].some((days) =>
    doOverlap(one, { startsAt: other.startsAt + days, endsAt: other.endsAt + days }),
  );

function closureTrouble({ capacity: { zones, closures }, slots }: Site, today: string): Trouble[] {
  const keys = zones.map(({ key }) => key);
  const labels = slots.timeSlots.map(({ label }) => label);
  return closures.flatMap((closure): Trouble[] => {
    const subject = `closure “${closure.reason}” from ${closure.from}`;
    const about = (what: string): Trouble => [subject, what];
    return [
      ...(closure.to < today ? [about(`ended on ${closure.to}; delete it`)] : []),
      ...(isWhole(closure) && spanDays(closure) >= slots.days
        ? [about(`closes everything until ${closure.to}, for ${counted(spanDays(closure), 'day')}`)]
        : []),
      ...without(closure.zones, keys).map((key) => about(`no zone in use has the key ${key}`)),
      ...without(closure.slots, labels).map((label) => about(`there is no slot ${label}`)),
    ];
  });
}

/** Whether nothing can be booked on some day of it, if it lasts as long as the days on offer. */
const isWhole = ({ zones, slots, perSlot }: Closure): boolean =>
  zones.length === 0 && slots.length === 0 && perSlot === null;

const spanDays = ({ from, to }: Closure): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const without = (named: string[], known: string[]): string[] =>
  named.filter((name) => !known.includes(name));
