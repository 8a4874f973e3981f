/** Who serves a pincode. Pure. */
import type { Capacity, Zone } from '#app/content/capacity';
import { pincodeDigits } from '#app/ground/digits';
import type { VisitKind } from '#app/ground/visit-kind';

/** Used when the editors gave no zone of a kind: no limit. The keys are stored in slot claims. */
export const WITHOUT_LIMIT: Record<VisitKind, Zone> = {
  visit: unlimited('everywhere', 'Everywhere', 'visit'),
  remote: unlimited('remote', 'Remote help', 'remote'),
};

function unlimited(key: string, name: string, kind: VisitKind): Zone {
  return { key, name, city: '', state: '', kind, pincodes: [], perSlot: null, weekdays: [] };
}

/** The editors' zones; for a kind without any, the one without limit. */
export const zonesInUse = ({ zones }: Pick<Capacity, 'zones'>): Zone[] =>
  (['visit', 'remote'] as const).flatMap((kind) => {
    const own = zones.filter((zone) => zone.kind === kind);
    return own.length > 0 ? own : [WITHOUT_LIMIT[kind]];
  });

/** The zone that a booking was made in. A deleted or unknown zone has no limit. */
export const zoneByKey = (zones: Zone[], key: string): Zone =>
  [...zones, ...Object.values(WITHOUT_LIMIT)].find((zone) => zone.key === key) ??
  unlimited(key, key, 'visit');

/**
 * The longest prefix wins; of equally long ones, the zone that comes first. Remote help needs no
 * pincode. Where visits have zones, an unreadable pincode is not served.
 */
export function zoneFor(
  { zones }: Pick<Capacity, 'zones'>,
  kind: VisitKind,
  typed: string,
): Zone | 'unserved' {
  const pincode = pincodeDigits(typed);
  const ofKind = zones.filter((zone) => zone.kind === kind);
  const [first] = ofKind;
  if (!first) return WITHOUT_LIMIT[kind];
  if (kind === 'remote') return first;
  if (!/^[1-9]\d{5}$/.test(pincode)) return 'unserved';
  let best: Zone | 'unserved' = 'unserved';
  let length = 0;
  for (const zone of ofKind)
    for (const prefix of zone.pincodes)
      if (prefix.length > length && pincode.startsWith(prefix)) {
        best = zone;
        length = prefix.length;
      }
  return best;
}
