/** A visit here is what staff do for an order; `app/ground/visit-kind.ts` has the kind of service. */
import { z } from 'zod';
import { orBlank, orZero, rowOf } from '#app/database/row-of';
import { VISIT_STATES } from './visit-state';

/** Times in epoch ms. */
export const visitRow = rowOf({
  /** The order's. */
  reference: z.string(),
  kind: z.enum(['visit', 'remote']),
  startsAt: z.number(),
  /** The id of a staff member; blank while unassigned. */
  technician: orBlank,
  state: z.enum(VISIT_STATES),
  /** Four digits that the customer tells at the door; blank until somebody was assigned. */
  startCode: z.string(),
  /** Rises with each change; a button names the one it was drawn for. */
  version: z.number(),
});

export type Visit = z.output<typeof visitRow>;

/** Rows are only added; erasure and retention blank their notes. */
export const BILL_EVENTS = ['bill-sent', 'bill-changed', 'bill-approved', 'bill-settled'] as const;
const VISIT_EVENTS = [...VISIT_STATES, ...BILL_EVENTS, 'moved', 'note'] as const;
export type VisitEventKind = (typeof VISIT_EVENTS)[number];

export const visitEventRow = rowOf(
  {
    /** The state that was reached, or what else happened. */
    what: z.enum(VISIT_EVENTS),
    at: z.number(),
    /** The id of a staff member, `customer` or `shop`. */
    by: z.string(),
    /** Who had the visit then; blank for nobody. */
    technician: z.string(),
    note: z.string(),
    /** The version after the event. A message about an older version is overtaken. */
    version: z.number(),
    /** Zero unless it is later than `at`, as for a tap that waited on a phone without a network. */
    receivedAt: orZero,
  },
  { by: 'by_whom' },
);

export type VisitEvent = z.output<typeof visitEventRow>;
