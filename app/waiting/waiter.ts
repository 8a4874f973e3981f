/** Somebody who waits for a full slot. Times in epoch ms. */
import { z } from 'zod';
import type { ChosenSlot } from '#app/booking/slots';
import { MINUTE_MS } from '#app/ground/durations';

/** How long an offered slot is held for the waiter. */
export const OFFER_MS = 30 * MINUTE_MS;
/** Live entries of one phone. */
export const MAX_WAITS = 5;

/** `over`: the offer ran out, the customer stopped waiting, or the slot began. */
const WAITER_STATES = ['waiting', 'offered', 'taken', 'over'] as const;
export type WaiterState = (typeof WAITER_STATES)[number];

export const waiterRow = z
  .object({
    draft_id: z.string(),
    phone: z.string(),
    zone: z.string(),
    slot_date: z.string(),
    slot_label: z.string(),
    starts_at: z.number(),
    asked_at: z.number(),
    state: z.enum(WAITER_STATES),
    offered_until: z.number(),
  })
  .transform((row) => ({
    /** The waiter has a draft of its own; the checkout of the offer continues it. */
    draftId: row.draft_id,
    phone: row.phone,
    zone: row.zone,
    slot: { date: row.slot_date, label: row.slot_label } satisfies ChosenSlot,
    startsAt: row.starts_at,
    askedAt: row.asked_at,
    state: row.state,
    /** 0 before the offer. */
    offeredUntil: row.offered_until,
  }));

export type Waiter = z.output<typeof waiterRow>;
