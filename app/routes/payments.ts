import type { ActionFunctionArgs } from '@remix-run/node';
import { checkClaim, confirmPayment } from '#app/payments/confirm-payment.server';
import { paymentClaim } from '#app/payments/payment-claim.server';
import { personalJson } from '#app/ground/http.server';
import { postedFields } from '#app/own-forms/posted-form.server';
import { clientAddress } from '#app/limits/client-address.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';

/** Needs no session: the signature is the proof. */
export async function action({ request }: ActionFunctionArgs) {
  const {
    reference,
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
  } = await postedFields(request, paymentClaim);
  const proof = await checkClaim({ reference, paymentId, signature });
  if (proof.type === 'refused')
    await requireWithin(LIMITS.refusedClaims, { address: clientAddress(request), reference });
  else await requireWithin(LIMITS.claims, reference);
  const result = proof.type === 'refused' ? proof : await confirmPayment(proof.order, paymentId);
  return personalJson(result, result.status);
}
