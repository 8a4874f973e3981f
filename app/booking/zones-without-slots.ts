import type { Zone } from '#app/content/capacity';
import type { Site } from '#app/content/content';
import { DAY_MS } from '#app/ground/durations';
import { roomIn, slotBoard, type SlotState } from './slot-board';
import { dateInIndia } from '#app/ground/india';
import { formatDate } from '#app/words/dates';
import { zonesInUse } from './zones';

type SlotSite = Pick<Site, 'slots' | 'capacity'>;

/** Zones in which the settings leave nothing to book, with a sentence for the owner. Pure. */
export const zonesWithoutSlots = (site: SlotSite, now: number): { zone: Zone; what: string }[] =>
  zonesInUse(site.capacity).flatMap((zone) => {
    const coming = slotBoard(site.slots, { capacity: site.capacity, zone }, [], now).filter(
      ({ state }) => state.type !== 'started',
    );
    const [first] = coming;
    if (!first || coming.some(({ state }) => state.type === 'free')) return [];
    const [until, because] = [endOf(first.state, site, zone, now), reasonOf(first.state)];
    return [{ zone, what: `Nothing can be booked in ${zone.name} ${until}, because ${because}.` }];
  });

function reasonOf(state: SlotState): string {
  if (state.type === 'closed') return `it is closed: ${state.reason}`;
  if (state.type === 'day-off') return 'it works on none of the days on offer';
  if (state.type === 'too-soon') return 'a booking needs more notice than the days on offer';
  return 'it takes no visits: “Visits in each slot” is 0';
}

/** Closures that end later count as endless. */
const LOOK_AHEAD_DAYS = 1_000;

function endOf(
  { type }: SlotState,
  { slots, capacity }: SlotSite,
  zone: Zone,
  now: number,
): string {
  const dates = Array.from({ length: LOOK_AHEAD_DAYS }, (_, day) =>
    dateInIndia(now + day * DAY_MS),
  );
  const isOpenOn = (date: string) =>
    slots.timeSlots.some(
      ({ label }) => roomIn({ date, label }, zone, capacity.closures).perSlot !== 0,
    );
  const date = type === 'too-soon' ? undefined : dates.find(isOpenOn);
  return date ? `until ${formatDate(date)} ${date.slice(0, 4)}` : 'until that is changed';
}
