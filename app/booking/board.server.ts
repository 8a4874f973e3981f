import { z } from 'zod';
import type { Capacity, Zone } from '#app/content/capacity';
import type { Site, SlotRules } from '#app/content/content';
import { database } from '#app/database/database.server';
import { DAY_MS } from '#app/ground/durations';
import {
  hindiReasons,
  slotBoard,
  takenSlots,
  type BoardSlot,
  type SlotCount,
  type SlotState,
} from './slot-board';
import { countClaims, type WantedSlot } from './slot-claims.server';
import { formatSlot, type ChosenSlot } from './slots';
import { zonesInUse } from './zones';
import type { ShopSlots } from './use-days';
import { words } from '#app/words/words';

/** An answer of `zoneFor`. */
export type ZoneOrNone = Zone | 'unserved';
type SlotSite = Pick<Site, 'slots' | 'capacity'>;

/** The slots as a page shows them. What the draft itself holds is free for it. */
export async function shopSlots(
  site: SlotSite,
  zone: ZoneOrNone,
  now: number,
  draftId = '',
): Promise<ShopSlots> {
  const { slots: rules, capacity } = site;
  if (!isLimited(capacity)) return { rules, now, taken: {} };
  if (zone === 'unserved') return { rules, now, taken: noneIn(site, now) };
  return slotsOf(await boardOf(site, zone, now, draftId), rules, now);
}

export const slotsOf = (board: BoardSlot[], rules: SlotRules, now: number): ShopSlots => ({
  rules,
  now,
  taken: takenSlots(board),
  hindi: hindiReasons(board),
});

export const isLimited = ({ zones, closures, noticeMinutes }: Capacity): boolean =>
  zones.length > 0 || closures.length > 0 || Object.values(noticeMinutes).some(Boolean);

const noneIn = ({ slots, capacity }: SlotSite, now: number): ShopSlots['taken'] => {
  const [anyZone] = capacity.zones;
  const board = anyZone ? slotBoard(slots, { capacity, zone: anyZone }, [], now) : [];
  return Object.fromEntries(
    board.map(({ date, label }) => [formatSlot(date, label), words.booking.pincodeUnserved]),
  );
};

/** Slot claims do not count here: claiming counts them. */
interface WantedRoom extends Pick<WantedSlot, 'zone' | 'startsAt' | 'endsAt' | 'perSlot'> {
  /** Why it can't be claimed at all; undefined when it may have room. */
  refused: SlotState | undefined;
  /**
   * A closure or a day off is the reason. Other reasons: no such slot, it has started, or it starts
   * too soon.
   */
  isClosedByShop: boolean;
}

export function wantedSlot(
  { slots, capacity }: SlotSite,
  zone: Zone,
  { date, label }: ChosenSlot,
  now: number,
): WantedRoom {
  const found = slotBoard(slots, { capacity, zone }, [], now).find(
    (slot) => slot.date === date && slot.label === label,
  );
  if (!found)
    return {
      zone: zone.key,
      startsAt: 0,
      endsAt: 0,
      perSlot: 0,
      refused: { type: 'started' },
      isClosedByShop: false,
    };
  const { startsAt, endsAt, perSlot, state } = found;
  const isClosedByShop = state.type === 'closed' || state.type === 'day-off';
  const isRefused = isClosedByShop || state.type === 'started' || state.type === 'too-soon';
  return {
    zone: zone.key,
    startsAt,
    endsAt,
    perSlot,
    refused: isRefused ? state : undefined,
    isClosedByShop,
  };
}

export async function boardOf(
  { slots, capacity }: SlotSite,
  zone: Zone,
  now: number,
  draftId = '',
): Promise<BoardSlot[]> {
  const [counts, own] = await Promise.all([
    recentCounts(zone.key, now, slots.days),
    draftId ? liveClaimOf(draftId, zone.key, now) : undefined,
  ]);
  return slotBoard(slots, { capacity, zone }, own ? without(own, counts) : counts, now);
}

/** How many slots can be booked now, by the key of each zone in use. */
export async function openSlots(site: SlotSite, now: number): Promise<Map<string, number>> {
  const counted = zonesInUse(site.capacity).map(async (zone): Promise<[string, number]> => {
    const board = await boardOf(site, zone, now);
    return [zone.key, board.filter(({ state }) => state.type === 'free').length];
  });
  return new Map(await Promise.all(counted));
}

/** The next board is counted anew: somebody was just told that a slot is full. */
export const forgetCounts = (zone: string): void => void counted.delete(zone);

/** Many people look at a zone at once. */
const COUNTED_FOR_MS = 3_000;
const counted = new Map<string, { at: number; counts: Promise<SlotCount[]> }>();

function recentCounts(zone: string, now: number, days: number): Promise<SlotCount[]> {
  const known = counted.get(zone);
  if (known && Math.abs(now - known.at) < COUNTED_FOR_MS) return known.counts;
  const counts = database().then((db) =>
    countClaims(db, zone, { from: now, to: now + (days + 1) * DAY_MS }, now),
  );
  counted.set(zone, { at: now, counts });
  counts.catch(() => counted.delete(zone));
  return counts;
}

const claimRow = z.object({ starts_at: z.number(), state: z.enum(['held', 'booked']) });
type LiveClaim = z.infer<typeof claimRow>;

const liveClaimOf = async (draftId: string, zone: string, now: number) =>
  (await database()).row(
    claimRow,
    `select starts_at, state from slot_claims
      where draft_id = $1 and zone = $2 and (state = 'booked' or held_until > $3)`,
    [draftId, zone, now],
  );

function without(own: LiveClaim, counts: SlotCount[]): SlotCount[] {
  const its = counts.find((count) => count.startsAt === own.starts_at && count[own.state] > 0);
  return counts.map((count) =>
    count === its ? { ...count, [own.state]: count[own.state] - 1 } : count,
  );
}
