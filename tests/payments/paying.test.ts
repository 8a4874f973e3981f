import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPayment, type Bought } from '#app/payments/after-payment';
import { claimPayment, type PaymentAnswer } from '#app/payments/payment-calls';
import type { PaymentDialog } from '#app/razorpay/payment-dialog';
import type { DialogEnd } from '#app/payments/payment-window.client';
import { tryToPay, type PaymentSteps } from '#app/payments/try-to-pay';

const REFERENCE = 'DD-2345678923';
const BOUGHT: Bought = ['Display', '₹599'];
const told = (answer: PaymentAnswer) =>
  afterPayment(REFERENCE, answer, { refundTime: '7 days', bought: BOUGHT });
const DIALOG = { scriptSrc: 'https://checkout.razorpay.test/v1/checkout.js' } as PaymentDialog; // only the script's address is read here
const PAID = {
  type: 'paid',
  payment: { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'x' },
} satisfies DialogEnd;
const DISMISSED: DialogEnd = { type: 'dismissed', failureReason: '' };
const SENT: PaymentAnswer = {
  type: 'paid',
  delivery: 'sent',
  coming: 'visit',
  slot: 'Wed, 25 Nov, 2pm-4pm',
};

type Window = NonNullable<Awaited<ReturnType<PaymentSteps['loadWindow']>>>;
const windowWith = (change: Partial<Window> = {}): Window => ({
  needsHostedPage: () => false,
  goToHostedPage: () => undefined,
  loadPaymentScript: () => Promise.resolve(),
  openPaymentDialog: () => Promise.resolve(PAID),
  ...change,
});
const stepsWith = (change: Partial<PaymentSteps> = {}): PaymentSteps => ({
  loadWindow: () => Promise.resolve(windowWith()),
  onClosed: () => undefined,
  claim: () => Promise.resolve(SENT),
  ask: () => Promise.resolve({ type: 'unpaid', failure: '' }),
  ...change,
});
const dismissedWith = (
  end: Partial<Extract<DialogEnd, { type: 'dismissed' }>>,
  change: Partial<PaymentSteps> = {},
) =>
  tryToPay(
    REFERENCE,
    DIALOG,
    stepsWith({
      loadWindow: () =>
        Promise.resolve(
          windowWith({ openPaymentDialog: () => Promise.resolve({ ...DISMISSED, ...end }) }),
        ),
      ...change,
    }),
  );

beforeEach(() => vi.stubGlobal('navigator', { userAgent: 'a browser' }));

describe('charges nobody before the dialog opens', () => {
  it.each<[string, Partial<PaymentSteps>]>([
    ['the window can’t be had', { loadWindow: () => Promise.resolve(undefined) }],
    ['loading it breaks', { loadWindow: () => Promise.reject(new Error('broken')) }],
    [
      'the dialog does not open',
      {
        loadWindow: () =>
          Promise.resolve(
            windowWith({ openPaymentDialog: () => Promise.reject(new Error('broken')) }),
          ),
      },
    ],
  ])('%s', async (_, change) => {
    const claim = vi.fn(stepsWith().claim);
    expect(await tryToPay(REFERENCE, DIALOG, stepsWith({ ...change, claim }))).toEqual({
      type: 'not-opened',
    });
    expect(claim).not.toHaveBeenCalled();
  });

  it('the script does not load', async () => {
    const loadPaymentScript = vi.fn(() => Promise.reject(new Error('offline')));
    expect(
      await tryToPay(
        REFERENCE,
        DIALOG,
        stepsWith({ loadWindow: () => Promise.resolve(windowWith({ loadPaymentScript })) }),
      ),
    ).toEqual({ type: 'no-script' });
    expect(loadPaymentScript).toHaveBeenCalledWith(DIALOG.scriptSrc);
  });

  it('a browser that can’t show it goes to Razorpay’s own page', async () => {
    const goToHostedPage = vi.fn();
    const needsHostedPage = vi.fn(() => true);
    expect(
      await tryToPay(
        REFERENCE,
        DIALOG,
        stepsWith({
          loadWindow: () => Promise.resolve(windowWith({ needsHostedPage, goToHostedPage })),
        }),
      ),
    ).toEqual({ type: 'left' });
    expect(needsHostedPage).toHaveBeenCalledWith('a browser');
    expect(goToHostedPage).toHaveBeenCalledWith(DIALOG);
  });
});

describe('after the dialog reports a payment', () => {
  it('sends the dialog’s result to the shop', async () => {
    const claim = vi.fn(stepsWith().claim);
    const onClosed = vi.fn();
    expect(await tryToPay(REFERENCE, DIALOG, stepsWith({ claim, onClosed }))).toEqual({
      type: 'answered',
      answer: SENT,
    });
    expect(claim).toHaveBeenCalledWith(REFERENCE, PAID.payment);
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it.each<[string, Partial<PaymentSteps>]>([
    ['asking', { claim: () => Promise.reject(new Error('broken')) }],
    [
      'the page',
      {
        onClosed: () => {
          throw new Error('broken');
        },
      },
    ],
  ])('a fault in %s is no word that nothing was charged', async (_, change) => {
    const end = await tryToPay(REFERENCE, DIALOG, stepsWith(change));
    expect(end).toEqual({ type: 'answered', answer: { type: 'no-answer' } });
    expect(told({ type: 'no-answer' }).then).toBe('confirming');
  });

  it('waits after "unpaid", too', async () => {
    const answer: PaymentAnswer = { type: 'unpaid', failure: '' };
    expect(
      await tryToPay(REFERENCE, DIALOG, stepsWith({ claim: () => Promise.resolve(answer) })),
    ).toEqual({ type: 'answered', answer });
  });
});

describe('a dismissed dialog', () => {
  it('proves nothing: the shop’s answer counts', async () => {
    const claim = vi.fn(stepsWith().claim);
    const ask = vi.fn(() => Promise.resolve(SENT));
    expect(await dismissedWith({}, { claim, ask })).toEqual({ type: 'answered', answer: SENT });
    expect(ask).toHaveBeenCalledWith(REFERENCE);
    expect(claim).not.toHaveBeenCalled();
  });

  it('without an answer the payment is being confirmed', async () => {
    const confirming = { type: 'answered', answer: { type: 'confirming' } };
    expect(await dismissedWith({}, { ask: () => Promise.reject(new Error('offline')) })).toEqual(
      confirming,
    );
    expect(await dismissedWith({}, { ask: () => Promise.resolve({ type: 'no-answer' }) })).toEqual(
      confirming,
    );
    expect(told({ type: 'confirming' })).toEqual({
      alert: null,
      then: 'confirming',
    });
  });

  it.each([
    [
      'the shop’s own',
      { failure: 'The bank said no.', failureReason: 'payment_cancelled' },
      'The bank said no.',
    ],
    [
      'unknown',
      { failure: '', failureReason: 'insufficient_funds' },
      'The payment did not go through. Any amount debited is returned automatically.',
    ],
    ['none', { failure: '', failureReason: '' }, expect.stringMatching(/^Nothing is booked yet/)],
  ])('unpaid: the reason is %s', async (_, { failure, failureReason }, said) => {
    expect(
      await dismissedWith(
        { failureReason },
        { ask: () => Promise.resolve({ type: 'unpaid', failure }) },
      ),
    ).toEqual({ type: 'unpaid', failure: said });
  });
});

describe('the shop’s answer', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['visit', 'visit'],
    ['remote', 'remote'],
    ['', ''],
    ['else', ''],
    [undefined, ''], // of a shop before it knew who comes
  ])('says who comes: %j, read as %j', async (coming, read) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...SENT, coming })));
    const slot = read && 'Wed, 25 Nov, 2pm-4pm';
    expect(await claimPayment(REFERENCE, PAID.payment)).toEqual({ ...SENT, coming: read, slot });
  });

  it('of a shop before it named the slot promises none', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...SENT, slot: undefined })));
    const unnamed = { ...SENT, coming: '', slot: '' };
    expect(await claimPayment(REFERENCE, PAID.payment)).toEqual(unnamed);
  });
});

describe('what the customer is told', () => {
  it.each<[PaymentAnswer, string | null, string]>([
    [SENT, 'Payment Successful & Order Submitted!', '/'],
    [{ ...SENT, delivery: 'refused' }, 'Order submission failed. Try again.', 'paid'],
    [{ ...SENT, delivery: 'under-way' }, 'Order submission failed. Try again.', 'paid'],
    [{ ...SENT, delivery: 'unreachable' }, 'Something went wrong. Try again.', 'paid'],
    [{ type: 'paid-twice' }, 'You have already paid for this booking.', 'order'],
    [{ type: 'refunded' }, null, 'order'],
    [{ type: 'cancelled' }, null, 'order'],
    [{ type: 'no-answer' }, null, 'confirming'],
    [{ type: 'too-many', message: 'x' }, null, 'confirming'],
    [{ type: 'confirming' }, null, 'confirming'],
    [{ type: 'refused' }, null, 'confirming'],
    [{ type: 'unpaid', failure: 'x' }, null, 'confirming'],
  ])('%j: %s, then %s', (answer, text, then) => {
    const after = told(answer);
    expect({ text: after.alert?.text ?? null, then: after.then }).toEqual({ text, then });
    if (after.alert) expect(JSON.stringify(after.alert)).toContain(REFERENCE);
  });

  it('a booking that went through names its slot, with a tick', () => {
    expect(told(SENT).alert).toEqual({
      text: 'Payment Successful & Order Submitted!',
      success: {
        rows: [
          ['Service', 'Display'],
          ['Slot', 'Wed, 25 Nov, 2pm-4pm'],
          ['Paid', '₹599'],
          ['Reference', REFERENCE],
        ],
        next: 'A technician calls you first and comes in this slot. Your booking shows each step.',
        bookingPath: `/orders/${REFERENCE}`,
        calendarPath: `/orders/${REFERENCE}/calendar.ics`,
      },
    });
  });

  it('of help by phone, too', () => {
    expect(told({ ...SENT, coming: 'remote' }).alert?.success).toMatchObject({
      next: 'We call you in this slot. Your booking shows each step.',
      calendarPath: `/orders/${REFERENCE}/calendar.ics`,
    });
  });

  it('names no slot, and adds none to the calendar, when it was lost', () => {
    expect(told({ ...SENT, coming: '', slot: '' }).alert?.success).toEqual({
      rows: [
        ['Service', 'Display'],
        ['Paid', '₹599'],
        ['Reference', REFERENCE],
      ],
      next: 'Next, we call you. Your booking shows each step.',
      bookingPath: `/orders/${REFERENCE}`,
      calendarPath: '',
    });
  });
});
