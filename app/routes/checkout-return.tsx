import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { shopTime } from '#app/database/clock.server';
import type { PaymentClaim } from '#app/payments/confirm-payment';
import { checkBillPayment, provenBillPayment } from '#app/payments/bill-payment.server';
import { checkClaim, confirmPayment } from '#app/payments/confirm-payment.server';
import type { Order } from '#app/orders/order';
import { isPaid } from '#app/orders/order-state';
import { getOrder } from '#app/orders/order.server';
import { paymentClaim } from '#app/payments/payment-claim.server';
import { makeJobDue } from '#app/jobs/jobs.server';
import { postedFields } from '#app/own-forms/posted-form.server';
import { clientAddress } from '#app/limits/client-address.server';
import { refusePage } from '#app/own-forms/refuse.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { words } from '#app/words/words';

/**
 * Razorpay's redirect mode posts here from another site, so there is no session cookie. The
 * signature proves a payment. A failure is unsigned, so it only triggers reconciliation.
 */
export async function action({ request }: ActionFunctionArgs) {
  const posted = await postedFields(request, paymentClaim);
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = posted;
  const reference = new URL(request.url).searchParams.get('reference') ?? '';
  const order = await getOrder(reference);
  if (!order) throw refusePage({ status: 404, problem: words.payments.orderUnknown });
  const bill = paymentId && (await provenBillPayment(reference, paymentId, signature));
  if (bill) {
    await requireWithin(LIMITS.claims, reference, tooManyPage);
    await checkBillPayment(bill, shopTime());
    return redirect(`/orders/${reference}/bill`, 303);
  }
  if (paymentId) await confirm(request, { reference, paymentId, signature });
  else if (!isPaid(order)) await requestReconciliation(request, order);
  return redirect(`/orders/${reference}`, 303);
}

async function confirm(request: Request, claim: PaymentClaim): Promise<void> {
  const proof = await checkClaim(claim);
  const { reference } = claim;
  if (proof.type === 'refused') {
    const key = { address: clientAddress(request), reference };
    await requireWithin(LIMITS.refusedClaims, key, tooManyPage);
    throw refusePage({ status: proof.status, problem: proof.message });
  }
  await requireWithin(LIMITS.claims, reference, tooManyPage);
  await confirmPayment(proof.order, claim.paymentId);
}

/** Reconciles now if within the limits, else on schedule. */
async function requestReconciliation(request: Request, { reference }: Order): Promise<void> {
  if ((await LIMITS.returnsFrom(clientAddress(request))) > 0) return;
  if ((await LIMITS.returns(reference)) > 0) return;
  await makeJobDue('reconciliation', reference, shopTime());
}

export const loader = () => redirect('/checkout');

/** Lets the shop's error screen show a refusal. */
export default function CheckoutReturn() {
  return null;
}
