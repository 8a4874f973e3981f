/** The shop's account at Razorpay. */
import { env } from '#app/ground/env.server';
import { razorpayClient } from './razorpay.server';

export const razorpay = razorpayClient({
  keyId: env.RAZORPAY_KEY_ID,
  keySecret: env.RAZORPAY_KEY_SECRET,
  baseUrl: env.RAZORPAY_API_BASE,
});
