import { z } from 'zod';
import type { Terms } from '#app/content/capacity';
import { parseJson } from '#app/ground/json';
import type { Paise } from '#app/ground/money';
import { SUPPORT_TYPES, visitKindOf } from '#app/ground/visit-kind';
import { storedCustomer } from './customer';
import type { Problem } from './problem';
import { ORDER_STATES } from './order-state';

/** `second-payment`: the whole order is a duplicate. `extra-payment`: the order stands. */
export const ORDER_FLAGS = [
  'slot-passed',
  'slot-lost',
  'slot-closed',
  'over-capacity',
  'paid-after-replacement',
  'second-payment',
  'extra-payment',
  'refund-failed',
  'refund-refused',
  'refund-late',
  'unsettled',
  'settlement-differs',
  'foreign-payment',
  'cancellation-rejected',
  'cancellation-late',
  'amount-mismatch',
  'submission-rejected',
  'submission-late',
  'slot-change-rejected',
  'slot-change-late',
  'call-wanted',
  'bill-open',
  'credit-over-invoice',
  'paper-unprintable',
] as const;
export type OrderFlag = (typeof ORDER_FLAGS)[number];

const flags = z
  .string()
  .nullable()
  .transform((text) => [...new Set(text?.split(' '))])
  .pipe(z.array(z.enum(ORDER_FLAGS)));

const customer = z.string().transform((text, { addIssue }) => {
  const record = storedCustomer(parseJson(text));
  if (record) return record;
  addIssue('not a customer record');
  return z.NEVER;
});

export const NO_ITEM = { description: '', duration: '', image: '' };
const itemText = z.string().catch('');
/** What the cart showed of the service, besides its name and price. Older orders lack it. */
const itemShape = z
  .object({ description: itemText, duration: itemText, image: itemText })
  .catch(NO_ITEM);
const storedItem = (text: string | null) => itemShape.parse(parseJson(text ?? ''));

/** The seed's terms, for orders older than stored terms. */
export const FIRST_TERMS: Terms = { cancellation: [], rescheduleHours: 3 };
const termsShape: z.ZodType<Terms> = z.object({
  cancellation: z.array(z.object({ hoursBefore: z.number(), percent: z.number() })),
  rescheduleHours: z.number(),
});
const storedTerms = (text: string | null) =>
  text === null ? FIRST_TERMS : termsShape.parse(parseJson(text));

/** Money in paise, times in epoch ms; 0 for "not yet". */
const stored = z.object({
  reference: z.string(),
  draft_id: z.string(),
  state: z.enum(ORDER_STATES),
  flags,
  open_flags: flags,
  phone: z.string(),
  customer,
  service_id: z.string(),
  service_slug: z.string(),
  service_name: z.string(),
  support_type: z.enum(SUPPORT_TYPES),
  category_label: z.string(),
  item: z.string().nullable().transform(storedItem),
  device: z.string(),
  note: z.string(),
  price_paise: z.number().int().positive(),
  slot_date: z.string(),
  slot_label: z.string(),
  slot_starts_at: z.number().int(),
  razorpay_order_id: z.string().nullable(),
  razorpay_payment_id: z.string().nullable(),
  last_failure: z.string().nullable(),
  created_at: z.number().int(),
  paid_at: z.number().int().nullable(),
  submitted_at: z.number().int().nullable(),
  repeat_confirmed: z.number().int(),
  cancellation_at: z.number().int().nullable(),
  cancellation_sent_at: z.number().int().nullable(),
  cancellation_paise: z.number().int().nullable(),
  zone: z.string(),
  terms: z.string().nullable().transform(storedTerms),
  payment_method: z.string().nullable(),
  claimed_at: z.number().int().nullable(),
  slot_changes: z.number().int(),
  slot_changed_at: z.number().int().nullable(),
  back_at_most_paise: z.number().int().nullable(),
});

/** Columns of `orders` that the row is read from. */
export const ORDER_COLUMNS = Object.keys(stored.omit({ flags: true, open_flags: true }).shape);

export const orderRow = stored.transform((row) => ({
  reference: row.reference,
  draftId: row.draft_id,
  state: row.state,
  /** All flags it ever had, cleared ones too, oldest first. */
  flags: row.flags,
  openFlags: row.open_flags,
  phone: row.phone,
  customer: row.customer,
  service: {
    id: row.service_id,
    slug: row.service_slug,
    name: row.service_name,
    visitKind: visitKindOf(row.support_type),
    categoryLabel: row.category_label,
  },
  item: row.item,
  problem: { device: row.device, note: row.note } satisfies Problem,
  pricePaise: row.price_paise satisfies Paise,
  slot: { date: row.slot_date, label: row.slot_label, startsAt: row.slot_starts_at },
  /** The key of the zone it was booked in; blank for older orders. */
  zone: row.zone,
  razorpayOrderId: row.razorpay_order_id ?? '',
  razorpayPaymentId: row.razorpay_payment_id ?? '',
  lastFailure: row.last_failure ?? '',
  /** Set when its payment page signed that it was paid, but Razorpay did not say so yet. */
  claimedAt: row.claimed_at ?? 0,
  createdAt: row.created_at,
  paidAt: row.paid_at ?? 0,
  submittedAt: row.submitted_at ?? 0,
  /** The customer confirmed booking the same service and slot again. */
  repeatConfirmed: row.repeat_confirmed === 1,
  /** Time when the form service accepted the cancellation. */
  cancellationSentAt: row.cancellation_sent_at ?? 0,
  /** Time when its customer cancelled it; the state stays, as money may stay too. */
  cancelledAt: row.cancellation_at ?? 0,
  /** What the cancellation sends back. */
  cancellationPaise: (row.cancellation_paise ?? 0) satisfies Paise,
  /** Terms as promised at the purchase. */
  terms: row.terms,
  /** Razorpay's word, such as `upi`; blank when unknown. */
  paymentMethod: row.payment_method ?? '',
  /** How often the customer moved it to another slot. */
  slotChanges: row.slot_changes,
  slotChangedAt: row.slot_changed_at ?? 0,
  /** What cancelling gives back at most; a move by its customer can lower it below the price. */
  backAtMostPaise: (row.back_at_most_paise ?? row.price_paise) satisfies Paise,
}));

export type Order = z.output<typeof orderRow>;
