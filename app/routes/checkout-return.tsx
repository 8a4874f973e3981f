import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { PaymentClaim } from '#app/orders/confirm-payment';
import { checkClaim, confirmPayment } from '#app/payments/confirm-payment.server';
import type { Order } from '#app/orders/order';
import { isPaid } from '#app/orders/order-state';
import { getOrder } from '#app/orders/order.server';
import { paymentClaim } from '#app/payments/payment-claim.server';
import { makeJobDue } from '#app/jobs/jobs.server';
import { postedFields } from '#app/posted-form.server';
import { clientAddress } from '#app/limits/client-address.server';
import { LIMITS } from '#app/limits/limits.server';
import { tooManyPage } from '#app/limits/too-many.server';

/**
 * Redirect mode: Razorpay's page posts here from another site, so no session cookie comes along (SameSite=Lax).
 * The reference in the address finds the order, the signature proves the payment, and a 303 leads to the order's page, which has the
 * cookie. A failure comes without a signature, and anybody could post it: it makes the sweep ask.
 */
export async function action({ request }: ActionFunctionArgs) {
  const posted = await postedFields(request, paymentClaim);
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = posted;
  const reference = new URL(request.url).searchParams.get('reference') ?? '';
  const order = await getOrder(reference);
  if (!order) throw data({ message: 'We do not know this order.' }, { status: 404 });
  if (paymentId) await confirm(request, { reference, paymentId, signature });
  else if (!isPaid(order)) await haveAsked(request, order);
  return redirect(`/orders/${reference}`, 303);
}

/** @throws the refusal of a claim that is not proven, and 429 */
async function confirm(request: Request, claim: PaymentClaim): Promise<void> {
  const proof = await checkClaim(claim);
  const { reference } = claim;
  const isRefused = proof.type === 'refused';
  const counted = isRefused ? LIMITS.refusedClaims(request, reference) : LIMITS.claims(reference);
  const seconds = await counted;
  if (seconds > 0) throw tooManyPage(seconds);
  if (isRefused) throw data({ message: proof.message }, { status: proof.status });
  await confirmPayment(proof.order, claim.paymentId);
}

/** Within the limits the sweep asks at once, beyond them at its own time. */
async function haveAsked(request: Request, { reference }: Order): Promise<void> {
  if ((await LIMITS.returnsFrom(clientAddress(request))) > 0) return;
  if ((await LIMITS.returns(reference)) > 0) return;
  await makeJobDue('reconciliation', reference, Date.now());
}

export const loader = () => redirect('/checkout');

/** Only here so that a refusal is shown by the shop's own error screen. */
export default function CheckoutReturn() {
  return null;
}
