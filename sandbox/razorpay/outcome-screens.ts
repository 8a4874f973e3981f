import { markup, type Markup } from '../page';
import type { Payment } from './entities';
import type { ErrorBody } from './errors';
import { alertBox, field, type Trouble } from './fields';
import { sessionPath, type Session } from './session';

export interface Success {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** An error without a payment, if it failed before one existed. */
export type FailureDetail = { error: ErrorBody };

export const otpScreen = (
  session: Session,
  payment: Payment,
  trouble: Trouble = {},
): Markup => markup`
<h2 id="screen-title" tabindex="-1">Confirm with your bank</h2>
${alertBox(trouble)}
<p>The bank has sent a code to the mobile number of your card ending in ${payment.card?.last4}.</p>
<form method="post" action="${paymentPath(session, payment)}" novalidate>
${field('otp', 'OTP', markup`inputmode="numeric" autocomplete="one-time-code" maxlength="10"`, trouble)}
<p class="hint">4 to 10 digits are accepted, fewer are not.</p>
<button type="submit" class="main">Submit OTP</button>
<button type="submit" class="plain" name="outcome" value="cancel">Cancel payment</button>
</form>`;

export const bankScreen = (
  session: Session,
  payment: Payment,
  ownWindow: boolean,
): Markup => markup`
<h2 id="screen-title" tabindex="-1">${payment.bank ?? payment.wallet ?? 'Bank'}: test page</h2>
<p>What shall the bank answer?</p>
<form method="post" action="${paymentPath(session, payment)}" class="row">
${ownWindow ? markup`<input type="hidden" name="window" value="own">` : ''}
<button type="submit" class="plain" name="outcome" value="failure">Failure</button>
<button type="submit" class="main" name="outcome" value="success">Success</button>
</form>`;

/** The dialog polls until the bank in the pop-up has answered. */
export const waitingScreen = (session: Session, payment: Payment): Markup => markup`
<h2 id="screen-title" tabindex="-1">Continue in your bank’s window</h2>
<p><a class="main" target="_blank" href="${paymentPath(session, payment)}/bank">Open bank page</a></p>
<p class="hint" role="status" data-poll="${paymentPath(session, payment)}">Waiting for your bank …</p>`;

/** The bank's answer is lost: this screen never ends. */
export const lostScreen = (): Markup => markup`
<h2 id="screen-title" tabindex="-1">Confirming your payment</h2><p role="status">Please wait …</p>`;

export function paidScreen(session: Session, success: Success): Markup {
  if (session.mode === 'redirect') return returnForm(session, 'Payment successful', { ...success });
  return markup`<h2 id="screen-title" tabindex="-1">Payment successful</h2>
<p>You are taken back to ${session.options.name}.</p>${news('paid', success)}`;
}

/** Nested fields in brackets, `metadata` as JSON. */
export const failedReturn = (session: Session, { error }: FailureDetail): Markup =>
  returnForm(session, 'Payment failed', {
    'error[code]': error.code,
    'error[description]': error.description,
    'error[field]': error.field ?? '',
    'error[source]': error.source,
    'error[step]': error.step,
    'error[reason]': error.reason,
    'error[metadata]': JSON.stringify(error.metadata),
  });

export const failedNotice = (failure: FailureDetail): Markup => news('failed', failure);

export const exitScreen = (session: Session): Markup => markup`
<h2 id="screen-title" tabindex="-1">Do you want to leave without paying?</h2>
<div class="row"><form method="get" action="${sessionPath(session)}"><button type="submit" class="plain">No, stay</button></form>
<form method="post" action="${sessionPath(session, '/exit')}"><button type="submit" class="main">Yes, exit</button></form></div>`;

const news = (type: 'paid' | 'failed', detail: Success | FailureDetail): Markup =>
  markup`<p hidden data-outcome="${JSON.stringify({ type, detail })}"></p>`;

const paymentPath = (session: Session, payment: Payment): string =>
  sessionPath(session, `/payments/${payment.id}`);

const returnForm = (
  session: Session,
  title: string,
  fields: Record<string, string>,
): Markup => markup`
<h2 id="screen-title" tabindex="-1">${title}</h2>
<form method="post" action="${session.options.callbackUrl}" data-send>
${Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
<button type="submit" class="main">Return to ${session.options.name}</button>
</form>`;
