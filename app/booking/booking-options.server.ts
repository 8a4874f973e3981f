import { z } from 'zod';
import type { Capacity } from '#app/content/capacity';
import type { Content } from '#app/content/content';
import { pincodeDigits } from '#app/ground/digits';
import type { VisitKind } from '#app/ground/visit-kind';
import { isLimited, shopSlots, type ZoneOrNone } from './board.server';
import type { NextFreeSlot, OfferedBookings, Place } from './booking-options';
import { isPincode } from './pincode';
import { bookableDays, nearSlot, nextOpenSlot } from './slots';
import { WITHOUT_LIMIT, zoneFor } from './zones';
import { words } from '#app/words/words';

/** Blank parts are not known yet. */
interface AskedPlace {
  kind: VisitKind | '';
  pincode: string;
  /** Leaves out what this draft holds itself. */
  draftId: string;
}

/** `?kind=visit&pincode=560034&draft=…`, each of them optional. */
export function askedPlace(request: Request): AskedPlace {
  const { draft, ...place } = placeQuery.parse(
    Object.fromEntries(new URL(request.url).searchParams),
  );
  return { ...place, draftId: draft };
}

/** What makes no sense counts as not known. */
const placeQuery = z.object({
  kind: z.enum(['visit', 'remote', '']).catch(''),
  pincode: z.string().transform(pincodeDigits).refine(isPincode).catch(''),
  draft: z.string().max(100).catch(''),
});

export async function bookingOptions(
  { site, bookingLists }: Pick<Content, 'site' | 'bookingLists'>,
  asked: AskedPlace,
  now: number,
): Promise<OfferedBookings> {
  const { capacity } = site;
  return {
    slots: await shopSlots(site, askedZone(site, asked), now, asked.draftId),
    isLimited: isLimited(capacity),
    asksPincode: asksPincode(capacity),
    place: asked.pincode ? placeOf(asked.pincode, zoneFor(capacity, 'visit', asked.pincode)) : null,
    categories: bookingLists.map((list) => ({
      key: list.key,
      title: list.title,
      items: list.services.map(({ id, slug, name, pricePaise, visitKind }) => ({
        id,
        slug,
        name,
        pricePaise,
        visitKind,
      })),
    })),
  };
}

export async function nextFreeSlot(
  { site }: Pick<Content, 'site'>,
  asked: AskedPlace,
  now: number,
): Promise<NextFreeSlot> {
  if (asked.kind !== 'remote' && !asked.pincode && asksPincode(site.capacity))
    return { slot: '', why: '' };
  const zone = askedZone(site, asked);
  if (zone === 'unserved')
    return { slot: '', why: words.booking.helpByPhoneInstead(asked.pincode) };
  const { rules, taken } = await shopSlots(site, zone, now, asked.draftId);
  const days = bookableDays(rules, now, taken);
  const next = nextOpenSlot(days);
  return next
    ? { slot: nearSlot(days, next), why: '' }
    : { slot: '', why: words.booking.noSlotFreeSoon };
}

const asksPincode = ({ zones }: Capacity): boolean => zones.some(({ kind }) => kind === 'visit');

/** Answers before service and pincode are known with what is the same for all. */
export function askedZone(
  { capacity }: Pick<Content['site'], 'capacity'>,
  asked: AskedPlace,
): ZoneOrNone {
  const { visit, remote } = capacity.noticeMinutes;
  if (!asked.kind) return WITHOUT_LIMIT[visit < remote ? 'visit' : 'remote'];
  if (asked.kind === 'visit' && !asked.pincode) return WITHOUT_LIMIT.visit;
  return zoneFor(capacity, asked.kind, asked.pincode);
}

const placeOf = (pincode: string, zone: ZoneOrNone): Place =>
  zone === 'unserved'
    ? { pincode, isServed: false, city: '', state: '' }
    : { pincode, isServed: true, city: zone.city, state: zone.state };
