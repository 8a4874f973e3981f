import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { checkPayment, confirmPayment } from '#app/checkout/confirm-payment.server';
import { getOrder } from '#app/checkout/order.server';
import { formText } from '#app/form';
import { postedForm } from '#app/posted-form.server';
import { clientAddress } from '#app/limits/client-address.server';
import { LIMITS } from '#app/limits/limits.server';
import { tooManyPage } from '#app/limits/too-many.server';

/**
 * Redirect mode: Razorpay's page posts here from another site, so no session cookie comes along (SameSite=Lax).
 * The reference in the address finds the order, the signature proves the payment, and a 303 leads to the order's page, which has the
 * cookie. What a failure says is not believed, Razorpay is asked: anybody could post here.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await postedForm(request);
  const reference = new URL(request.url).searchParams.get('reference') ?? '';
  const order = await getOrder(reference);
  if (!order) throw data({ message: 'We do not know this order.' }, { status: 404 });
  const paymentId = formText(form, 'razorpay_payment_id');
  const signature = formText(form, 'razorpay_signature');
  const seconds = await LIMITS.claims(`${reference} ${signature}`);
  if (seconds > 0) throw tooManyPage(seconds);
  const result = paymentId ? await confirmPayment({ reference, paymentId, signature }) : await checkPayment(order);
  const guessed = result.type === 'refused' ? await LIMITS.refusedClaims(clientAddress(request)) : 0;
  if (guessed > 0) throw tooManyPage(guessed);
  if (result.type === 'refused') throw data({ message: result.message }, { status: result.status });
  return redirect(`/orders/${reference}`, 303);
}

export const loader = () => redirect('/checkout');

/** Only here so that a refusal is shown by the shop's own error screen. */
export default function CheckoutReturn() {
  return null;
}
