import type { Content } from '#app/content/content';
import type { VisitKind } from '#app/visit-kind';
import { isLimited, shopSlots, type ZoneOrNone } from './board.server';
import type { OfferedBookings, Place } from './booking-options';
import { WITHOUT_LIMIT, zoneFor } from './zones';

/** Blank parts are not known yet. */
export interface AskedPlace {
  kind: VisitKind | '';
  pincode: string;
  /** Leaves out what this draft holds itself. */
  draftId: string;
}

export async function bookingOptions(
  { site, bookingLists }: Pick<Content, 'site' | 'bookingLists'>,
  asked: AskedPlace,
  now: number,
): Promise<OfferedBookings> {
  const { capacity } = site;
  return {
    slots: await shopSlots(site, askedZone(site, asked), now, asked.draftId),
    isLimited: isLimited(capacity),
    asksPincode: capacity.zones.some(({ kind }) => kind === 'visit'),
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

/** Before service and pincode are known: what is the same for all. */
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
