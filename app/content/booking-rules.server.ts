/** Reads the editors' rules: where, when and on what terms slots are booked. */
import { z } from 'zod';
import { visitKindOf, SUPPORT_TYPES } from '#app/ground/visit-kind';
import type { Closure, Zone } from './capacity';
import type { Site } from './content';
import { keepValid, type DroppedItem } from './dropped-items.server';
import { items, optionalText, text } from './schemas.server';

/** Days in the order of `Date.getUTCDay()`. */
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MAX_HOURS = 30 * 24;
/** Applies where the CMS says nothing, as in old snapshots. */
const RESCHEDULE_HOURS = 3;

/** Editors write lists as text, with commas or lines between the parts. */
const list = (between: RegExp) =>
  z
    .string()
    .nullish()
    .transform((written) => (written ?? '').split(between).flatMap((part) => part.trim() || []));
const parts = list(/[,;\n]/);
const words = list(/[,;\s]/);

const perSlot = z.number().int().min(0).max(10_000).nullish();

const pincodes = words.refine(
  (found) => found.every((part) => /^[1-9]\d{1,5}$/.test(part)),
  'has a part that is no pincode and no beginning of one',
);

const weekdays = words
  .transform((days) => days.map((day) => WEEKDAYS.indexOf(day.slice(0, 3).toLowerCase())))
  .refine((days) => !days.includes(-1), 'has a part that is no day of the week');

const zoneSchema = z.object({
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no key'),
  name: text,
  city: optionalText,
  state: optionalText,
  supportType: z.enum(SUPPORT_TYPES),
  pincodes,
  perSlot,
  weekdays,
  active: z.boolean().nullish(),
});

const closureSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    zones: parts,
    slots: parts,
    perSlot,
    reason: text,
    reasonHindi: optionalText,
  })
  .refine(({ from, to }) => from <= to, 'ends before it begins');

const cancellationRule = z.object({
  hoursBefore: z.number().int().min(0).max(MAX_HOURS),
  percent: z.number().int().min(1).max(100),
});

const noticeMinutes = z
  .number()
  .int()
  .min(0)
  .max(MAX_HOURS * 60)
  .catch(0);

const settingsSchema = z.object({
  visitNoticeMinutes: noticeMinutes,
  remoteNoticeMinutes: noticeMinutes,
  cancellationRules: items.nullish().catch(null),
  rescheduleHours: z.number().int().min(0).max(MAX_HOURS).catch(RESCHEDULE_HOURS),
});
const NO_SETTINGS = settingsSchema.parse({});

const writtenRules = z
  .object({ zones: items, closures: items, siteSetting: settingsSchema.catch(NO_SETTINGS) })
  .catch({ zones: [], closures: [], siteSetting: NO_SETTINGS });

/** Reads the rules. Without any, every slot is unlimited, and cancelling gives nothing back. */
export function readBookingRules(
  written: unknown,
  dropped: DroppedItem[],
): Pick<Site, 'capacity' | 'terms'> {
  const { zones, closures, siteSetting } = writtenRules.parse(written);
  return {
    capacity: {
      zones: readZones(zones, dropped),
      closures: keepValid('closure', closures, closureSchema, dropped).map(readClosure),
      noticeMinutes: {
        visit: siteSetting.visitNoticeMinutes,
        remote: siteSetting.remoteNoticeMinutes,
      },
    },
    terms: {
      cancellation: keepValid(
        'cancellation rule',
        siteSetting.cancellationRules,
        cancellationRule,
        dropped,
      ),
      rescheduleHours: siteSetting.rescheduleHours,
    },
  };
}

function readZones(written: unknown[], dropped: DroppedItem[]): Zone[] {
  const zones: Zone[] = [];
  for (const { supportType, active, ...zone } of keepValid('zone', written, zoneSchema, dropped)) {
    if (active === false) continue;
    const kind = visitKindOf(supportType);
    const reason = troubleWith(zone, kind, zones);
    if (reason) dropped.push({ item: `zone ${zone.key}`, reason });
    else
      zones.push({
        ...zone,
        kind,
        pincodes: kind === 'remote' ? [] : [...new Set(zone.pincodes)],
        perSlot: zone.perSlot ?? null,
        weekdays: [...new Set(zone.weekdays)].sort(),
      });
  }
  return zones;
}

function troubleWith(
  { key, pincodes: codes }: Pick<Zone, 'key' | 'pincodes'>,
  kind: Zone['kind'],
  earlier: Zone[],
): string | undefined {
  if (earlier.some((zone) => zone.key === key)) return 'another zone has this key';
  if (kind === 'visit') return codes.length === 0 ? 'has no pincode' : undefined;
  return earlier.some((zone) => zone.kind === 'remote')
    ? 'remote help has one zone only'
    : undefined;
}

/** A limit of 0 visits closes the slot. */
const readClosure = (closure: z.infer<typeof closureSchema>): Closure => ({
  ...closure,
  perSlot: closure.perSlot || null,
});
