import { markup, type Markup } from '../page';
import { requireOrder, requirePayment, type Account } from './account';
import { settle } from './attempt';
import type { Payment } from './entities';
import { ApiError, badRequest } from './errors';
import { failureFor } from './failures';
import type { Trouble } from './fields';
import { hidesMethod } from './options';
import {
  bankScreen,
  failedNotice,
  failedReturn,
  lostScreen,
  otpScreen,
  paidScreen,
  waitingScreen,
  type FailureDetail,
} from './outcome-screens';
import { readChoice } from './payment-form';
import { startPayment } from './payments';
import { methodScreen } from './screens';
import type { Session } from './session';
import { paymentSignature } from './signatures';

export class Cashier {
  constructor(readonly account: Account) {}

  methods(session: Session, trouble: Trouble = {}): Markup {
    return methodScreen(session, this.#takesTypedUpi(session), trouble);
  }

  /** UPI ends at once; other methods need one more step. */
  pay(session: Session, fields: URLSearchParams): Markup {
    const reading = readChoice(session, fields);
    if ('wrong' in reading) return this.methods(session, { fields: reading.wrong, typed: fields });
    const { details, decline } = reading.choice;
    session.method = details.method;
    try {
      this.#refuseWhenLate(session);
      const payment = startPayment(
        this.account,
        requireOrder(this.account, session.order.id),
        details,
      );
      if (decline !== null) session.declines.set(payment.id, decline);
      if (details.method === 'upi') this.#settle(session, payment);
      return this.screenOf(session, payment);
    } catch (error) {
      if (error instanceof ApiError)
        return this.#failed(session, {
          error: { ...error.body, metadata: { order_id: session.order.id } },
        });
      throw error;
    }
  }

  /** Ignores payments that have already ended. */
  confirm(session: Session, paymentId: string, fields: URLSearchParams): Markup {
    const payment = this.payment(session, paymentId);
    if (payment.status === 'created')
      this.#settle(session, payment, this.#refusal(payment, fields));
    return this.screenOf(session, payment);
  }

  screenOf(session: Session, payment: Payment): Markup {
    if (payment.status === 'failed') return this.#failed(session, failureOf(payment));
    if (payment.status !== 'created') return this.#paid(session, payment);
    if (payment.method === 'card') return otpScreen(session, payment);
    const ownWindow =
      session.mode === 'modal' && this.account.faults.knob('razorpay.bankPage') === 'popup';
    return ownWindow ? waitingScreen(session, payment) : bankScreen(session, payment, false);
  }

  payment(session: Session, paymentId: string): Payment {
    const payment = requirePayment(this.account, paymentId);
    if (payment.order_id !== session.order.id) throw badRequest('The id provided does not exist');
    return payment;
  }

  /** The knob `razorpay.upiCollect` overrides the shop's configuration. */
  #takesTypedUpi(session: Session): boolean {
    const knob = this.account.faults.knob('razorpay.upiCollect');
    return typeof knob === 'boolean' ? knob : !hidesMethod(session.options, 'upi', 'collect');
  }

  #refusal(payment: Payment, fields: URLSearchParams): string | null {
    const outcome = fields.get('outcome');
    if (outcome === 'cancel') return 'payment_cancelled';
    if (payment.method !== 'card') return outcome === 'success' ? null : 'payment_failed';
    return /^\d{4,10}$/.test(fields.get('otp') ?? '') ? null : 'invalid_otp';
  }

  #settle(session: Session, payment: Payment, refusal: string | null = null): void {
    const reason = refusal ?? session.declines.get(payment.id);
    settle(
      this.account,
      payment,
      reason === undefined ? { ok: true } : { ok: false, failure: failureFor(reason) },
    );
  }

  /** Pays. With the knob `razorpay.handlerLost` the page never learns of it. */
  #paid(session: Session, payment: Payment): Markup {
    if (this.account.faults.knob('razorpay.handlerLost') === true) return lostScreen();
    return paidScreen(session, {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: paymentSignature(this.account.keySecret, payment.order_id, payment.id),
    });
  }

  /** Offers a retry in the dialog; in redirect mode the shop is told at once. */
  #failed(session: Session, failure: FailureDetail): Markup {
    if (session.mode === 'redirect') return failedReturn(session, failure);
    return markup`${this.methods(session, { alert: failure.error.description })}${failedNotice(failure)}`;
  }

  #refuseWhenLate({ expiresAt }: Session): void {
    if (expiresAt !== null && this.account.now() > expiresAt)
      throw badRequest('The time for this payment is over.', { reason: 'payment_timed_out' });
  }
}

const failureOf = (payment: Payment): FailureDetail => ({
  error: {
    ...failureFor(payment.error_reason ?? 'payment_failed'),
    field: null,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  },
});
