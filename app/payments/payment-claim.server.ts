import { z } from 'zod';
import { line } from '#app/own-forms/posted-form.server';

export const paymentClaim = z.object({
  reference: line(20),
  razorpay_payment_id: line(40),
  razorpay_signature: line(200),
});
