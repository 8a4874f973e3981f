/** Somebody who waits for a full slot. Times in epoch ms. */
import { z } from 'zod';
import type { ChosenSlot } from '#app/booking/slots';
import { rowOf } from '#app/database/row-of';
import { MINUTE_MS } from '#app/ground/durations';

/** How long an offered slot is held for the waiter. */
export const OFFER_MS = 30 * MINUTE_MS;
/** Live entries of one phone. */
export const MAX_WAITS = 5;

/** `over`: the offer ran out, the customer stopped waiting, or the slot began. */
const WAITER_STATES = ['waiting', 'offered', 'taken', 'over'] as const;
export type WaiterState = (typeof WAITER_STATES)[number];

const stored = rowOf({
  /** The waiter has a draft of its own; the checkout of the offer continues it. */
  draftId: z.string(),
  phone: z.string(),
  zone: z.string(),
  slotDate: z.string(),
  slotLabel: z.string(),
  startsAt: z.number(),
  askedAt: z.number(),
  state: z.enum(WAITER_STATES),
  /** 0 before the offer. */
  offeredUntil: z.number(),
});

export const WAITER_COLUMNS = stored.columns;

export const waiterRow = stored.transform(({ slotDate: date, slotLabel: label, ...waiter }) => ({
  ...waiter,
  slot: { date, label } satisfies ChosenSlot,
}));

export type Waiter = z.output<typeof waiterRow>;
