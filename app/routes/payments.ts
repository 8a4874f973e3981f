import type { ActionFunctionArgs } from '@remix-run/node';
import { confirmPayment } from '#app/checkout/confirm-payment.server';
import { PERSONAL } from '#app/http.server';
import { postedForm, postsOnly } from '#app/posted-form.server';
import { formText } from '#app/form';
import { clientAddress } from '#app/limits/client-address.server';
import { LIMITS } from '#app/limits/limits.server';
import { tooMany } from '#app/limits/too-many.server';

/** The payment dialog's success: the three Razorpay fields and our reference. The signature is the proof; no session is needed. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await postedForm(request);
  const text = (name: string) => formText(form, name);
  const claim = { reference: text('reference'), paymentId: text('razorpay_payment_id'), signature: text('razorpay_signature') };
  const repeated = await LIMITS.claims(`${claim.reference} ${claim.signature}`);
  if (repeated > 0) return tooMany(repeated);
  const result = await confirmPayment(claim);
  const guessed = result.type === 'refused' ? await LIMITS.refusedClaims(clientAddress(request)) : 0;
  if (guessed > 0) return tooMany(guessed);
  return Response.json(result, { status: result.status, headers: { 'cache-control': PERSONAL } });
}

export const loader = postsOnly;
