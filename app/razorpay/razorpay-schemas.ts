import { z } from 'zod';

/** The fields that the shop reads. Amounts in paise. */

export const razorpayOrderSchema = z.object({
  id: z.string().regex(/^order_\w{14}$/),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
  receipt: z.string().nullable(),
});
export const razorpayPaymentSchema = z.object({
  id: z.string().regex(/^pay_\w{14}$/),
  order_id: z.string().nullable(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  /** Stays true after a refund. False: authorised too late, and refunded by Razorpay. */
  captured: z.boolean().catch(true),
  amount_refunded: z.number().int().optional().catch(0),
  error_reason: z.string().nullish(),
  method: z.string().max(40).optional().catch(''),
  /** Null until captured; includes `tax`. */
  fee: z.number().int().nullish().catch(null),
  tax: z.number().int().nullish().catch(null),
  created_at: z.number().int().catch(0),
  /** What it pays for, as the shop or its payment page wrote it. */
  notes: z
    .object({ booking_id: z.string(), reference: z.string() })
    .partial()
    .optional()
    .catch(undefined),
});
export const razorpayRefundSchema = z.object({
  id: z.string().regex(/^rfnd_\w{14}$/),
  payment_id: z.string(),
  amount: z.number().int(),
  status: z.enum(['pending', 'processed', 'failed']),
});
/** A line of the settlement report; `type` also knows transfers and adjustments. */
export const razorpaySettledSchema = z.object({
  entity_id: z.string().regex(/^\w{1,60}$/),
  type: z.string().max(40),
  debit: z.number().int(),
  credit: z.number().int(),
  amount: z.number().int(),
  currency: z.string().max(8),
  fee: z.number().int(),
  tax: z.number().int(),
  settled: z.boolean().catch(true),
  created_at: z.number().int(),
  settled_at: z.number().int(),
  settlement_id: z.string().max(60),
  payment_id: z.string().max(60).nullish(),
  settlement_utr: z.string().max(60).nullish(),
  method: z.string().max(40).nullish(),
});
const LAST_SECOND = 4_102_444_800; // the year 2100
const word = z.string().regex(/^\w{1,40}$/);
export const razorpayDisputeSchema = z.object({
  id: z.string().regex(/^disp_\w{1,40}$/),
  payment_id: z.string(),
  amount: z.number().int(),
  status: word,
  phase: word.catch(''),
  respond_by: z.number().int().min(0).max(LAST_SECOND).nullish().catch(null),
});
export const razorpayErrorSchema = z.object({
  error: z.object({
    code: z.string().nullish(),
    reason: z.string().nullish(),
    description: z.string().nullish(),
  }),
});
export type RazorpayOrder = z.infer<typeof razorpayOrderSchema>;
export type RazorpayPayment = z.infer<typeof razorpayPaymentSchema>;
export type RazorpayDispute = z.infer<typeof razorpayDisputeSchema>;
export type RazorpaySettled = z.infer<typeof razorpaySettledSchema>;
export type RazorpayRefund = z.infer<typeof razorpayRefundSchema>;

export const hasMoved = ({ status }: RazorpayPayment): boolean =>
  status === 'captured' || status === 'refunded';
