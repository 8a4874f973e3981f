import type { ActionFunctionArgs } from '@remix-run/node';
import { checkClaim, confirmPayment } from '#app/payments/confirm-payment.server';
import { paymentClaim } from '#app/payments/payment-claim.server';
import { PERSONAL } from '#app/http.server';
import { postedFields, postsOnly } from '#app/posted-form.server';
import { LIMITS } from '#app/limits/limits.server';
import { tooMany } from '#app/limits/too-many.server';

/** Needs no session: the signature is the proof. */
export async function action({ request }: ActionFunctionArgs) {
  const {
    reference,
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
  } = await postedFields(request, paymentClaim);
  const proof = await checkClaim({ reference, paymentId, signature });
  const isRefused = proof.type === 'refused';
  const seconds = await (isRefused
    ? LIMITS.refusedClaims(request, reference)
    : LIMITS.claims(reference));
  if (seconds > 0) return tooMany(seconds);
  const result = isRefused ? proof : await confirmPayment(proof.order, paymentId);
  return Response.json(result, { status: result.status, headers: { 'cache-control': PERSONAL } });
}

export const loader = postsOnly;
