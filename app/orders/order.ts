import { z } from 'zod';
import { parseJson } from '#app/json';
import type { Paise } from '#app/money';
import { storedCustomer } from './customer';
import { ORDER_STATES } from './order-state';

/** `second-payment`: the whole order is a duplicate. `extra-payment`: the order stands. */
export type Attention =
  | 'slot-passed'
  | 'paid-after-replacement'
  | 'second-payment'
  | 'extra-payment'
  | 'refund-failed'
  | 'foreign-payment'
  | 'cancellation-rejected'
  | 'cancellation-late'
  | 'amount-mismatch'
  | 'submission-rejected'
  | 'submission-late';

const customer = z.string().transform((text, { addIssue }) => {
  const record = storedCustomer(parseJson(text));
  if (record) return record;
  addIssue('not a customer record');
  return z.NEVER;
});

/** Money in paise, times in epoch ms; 0 for "not yet". */
export const orderRow = z
  .object({
    reference: z.string(),
    draft_id: z.string(),
    state: z.enum(ORDER_STATES),
    attention: z.string().nullable(),
    phone: z.string(),
    customer,
    service_id: z.string(),
    service_slug: z.string(),
    service_name: z.string(),
    support_type: z.enum(['BookingSupport', 'QuickSupport']),
    category_label: z.string(),
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
    cancelled_at: z.number().int().nullable(),
  })
  .transform((row) => ({
    reference: row.reference,
    draftId: row.draft_id,
    state: row.state,
    attention: row.attention ?? '',
    phone: row.phone,
    customer: row.customer,
    service: {
      id: row.service_id,
      slug: row.service_slug,
      name: row.service_name,
      supportType: row.support_type,
      categoryLabel: row.category_label,
    },
    pricePaise: row.price_paise satisfies Paise,
    slot: { date: row.slot_date, label: row.slot_label, startsAt: row.slot_starts_at },
    razorpayOrderId: row.razorpay_order_id ?? '',
    razorpayPaymentId: row.razorpay_payment_id ?? '',
    lastFailure: row.last_failure ?? '',
    createdAt: row.created_at,
    paidAt: row.paid_at ?? 0,
    submittedAt: row.submitted_at ?? 0,
    /** The customer confirmed booking the same service and slot again. */
    repeatConfirmed: row.repeat_confirmed === 1,
    cancelledAt: row.cancelled_at ?? 0,
  }));

export type Order = z.output<typeof orderRow>;
