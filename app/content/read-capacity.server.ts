import { z } from 'zod';
import { visitKindOf, SUPPORT_TYPES } from '#app/visit-kind';
import type { Capacity, Closure, Zone } from './content';
import { keepValid, type DroppedItem } from './dropped-items.server';

/** In the order of `Date.getUTCDay()`. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Editors write lists as text: parts are separated by commas or lines. */
const listText = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').split(/[,;\n]/).flatMap((part) => part.trim() || []));

const text = z.string().trim().min(1);
const blank = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '');
const perSlot = z.number().int().min(0).max(10_000).nullish();

const pincodes = listText
  .transform((parts) => [...new Set(parts.flatMap((part) => part.split(/\s+/)))])
  .refine(
    (parts) => parts.every((part) => /^[1-9]\d{1,5}$/.test(part)),
    'has a part that is no pincode and no beginning of one',
  );

const weekdays = listText
  .transform((parts) =>
    parts
      .flatMap((part) => part.split(/\s+/))
      .map((day) => WEEKDAYS.indexOf(day.slice(0, 3).toLowerCase())),
  )
  .refine((days) => !days.includes(-1), 'has a part that is no day of the week')
  .transform((days) => [...new Set(days)].sort());

const zoneSchema = z
  .object({
    key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no key'),
    name: text,
    city: blank,
    state: blank,
    supportType: z.enum(SUPPORT_TYPES),
    pincodes,
    perSlot,
    weekdays,
    active: z.boolean().nullish(),
  })
  .refine(
    ({ supportType, pincodes: codes }) => supportType === 'QuickSupport' || codes.length > 0,
    'a zone of visits has no pincode',
  );

const closureSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    zones: listText,
    slots: listText,
    perSlot,
    reason: text,
    reasonHindi: blank,
  })
  .refine(({ from, to }) => from <= to, 'ends before it begins');

export interface WrittenCapacity {
  zones: unknown[];
  closures: unknown[];
}

export function readCapacity(
  written: WrittenCapacity,
  noticeMinutes: Capacity['noticeMinutes'],
  dropped: DroppedItem[],
): Capacity {
  return {
    zones: readZones(written.zones, dropped),
    closures: keepValid('closure', written.closures, closureSchema, dropped).map(
      (closure): Closure => ({ ...closure, perSlot: closure.perSlot || null }),
    ),
    noticeMinutes,
  };
}

function readZones(written: unknown[], dropped: DroppedItem[]): Zone[] {
  const zones: Zone[] = [];
  for (const { supportType, active, perSlot, ...zone } of keepValid(
    'zone',
    written,
    zoneSchema,
    dropped,
  )) {
    if (active === false) continue;
    const kind = visitKindOf(supportType);
    const isRepeated = zones.some(
      (other) => other.key === zone.key || (kind === 'remote' && other.kind === 'remote'),
    );
    if (isRepeated) dropped.push({ item: `zone ${zone.key}`, reason: 'there is another one' });
    else
      zones.push({
        ...zone,
        kind,
        pincodes: kind === 'remote' ? [] : zone.pincodes,
        perSlot: perSlot ?? null,
      });
  }
  return zones;
}
