import type { ActionFunctionArgs } from '@remix-run/node';
import { checkClaim, confirmPayment } from '#app/checkout/confirm-payment.server';
import { PERSONAL } from '#app/http.server';
import { postedForm, postsOnly } from '#app/posted-form.server';
import { formText } from '#app/form';
import { LIMITS } from '#app/limits/limits.server';
import { tooMany } from '#app/limits/too-many.server';

/** The payment dialog's success: the three Razorpay fields and our reference. The signature is the proof; no session is needed. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await postedForm(request);
  const text = (name: string) => formText(form, name);
  const reference = text('reference');
  const paymentId = text('razorpay_payment_id');
  const claim = { reference, paymentId, signature: text('razorpay_signature') };
  const proof = await checkClaim(claim);
  const isRefused = proof.type === 'refused';
  const counted = isRefused ? LIMITS.refusedClaims(request, reference) : LIMITS.claims(reference);
  const seconds = await counted;
  if (seconds > 0) return tooMany(seconds);
  const result = isRefused ? proof : await confirmPayment(proof.order, paymentId);
  return Response.json(result, { status: result.status, headers: { 'cache-control': PERSONAL } });
}

export const loader = postsOnly;
