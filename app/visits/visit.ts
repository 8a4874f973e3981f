/** A visit here is what staff do for an order; `app/ground/visit-kind.ts` has the kind of service. */
import { z } from 'zod';
import { VISIT_STATES } from './visit-state';

/** Times in epoch ms. */
export const visitRow = z
  .object({
    reference: z.string(),
    kind: z.enum(['visit', 'remote']),
    starts_at: z.number(),
    technician: z.string().nullable(),
    state: z.enum(VISIT_STATES),
    start_code: z.string(),
    version: z.number(),
  })
  .transform((row) => ({
    /** The order's. */
    reference: row.reference,
    kind: row.kind,
    startsAt: row.starts_at,
    /** The id of a staff member; blank while unassigned. */
    technician: row.technician ?? '',
    state: row.state,
    /** Four digits that the customer tells at the door; blank until somebody was assigned. */
    startCode: row.start_code,
    /** Rises with each change; a button names the one it was drawn for. */
    version: row.version,
  }));

export type Visit = z.output<typeof visitRow>;

/** Rows are only added; erasure and retention blank their notes. */
export const BILL_EVENTS = ['bill-sent', 'bill-changed', 'bill-approved', 'bill-settled'] as const;
export const VISIT_EVENTS = [...VISIT_STATES, ...BILL_EVENTS, 'moved', 'note'] as const;
export type VisitEventKind = (typeof VISIT_EVENTS)[number];

export const visitEventRow = z
  .object({
    what: z.enum(VISIT_EVENTS),
    at: z.number(),
    by_whom: z.string(),
    technician: z.string(),
    note: z.string(),
    version: z.number(),
    received_at: z.number().nullable(),
  })
  .transform((row) => ({
    /** The state that was reached, or what else happened. */
    what: row.what,
    at: row.at,
    /** Later than `at` for a tap that waited on a phone without a network. */
    receivedAt: row.received_at ?? row.at,
    /** The id of a staff member, `customer` or `shop`. */
    by: row.by_whom,
    /** Who had the visit then; blank for nobody. */
    technician: row.technician,
    note: row.note,
    /** The version after the event. A message about an older version is overtaken. */
    version: row.version,
  }));

export type VisitEvent = z.output<typeof visitEventRow>;
