export const payments = {
  servicePayment: 'Service Payment',
  service: 'Service',
  paid: 'Paid',
  slot: 'Slot',
  reference: 'Reference',
  paymentSafe: (reference: string) =>
    `Reference ${reference}. Your payment is safe with us. Do not pay again; we keep sending your order until it arrives.`,
  secondPaymentReturned: (refundTime: string, reference: string) =>
    refundTime
      ? `We will return the second payment within ${refundTime}. Reference ${reference}`
      : `We will return the second payment. Reference ${reference}`,
  alreadyPaid: 'You have already paid for this booking.',
  failed: 'Something went wrong. Try again.',
  submissionFailed: 'Order submission failed. Try again.',
  paymentNotFinished:
    'Nothing is booked yet, and everything you chose is kept. If you approved the payment in your UPI app, your booking appears by itself in a few minutes; otherwise complete the order again.',
  paymentNotOpened:
    'The payment could not be opened. You have not been charged, and everything you chose is kept. Please try again.',
  openingPayment: 'Opening payment...',
  confirmingYourPayment: 'Confirming your payment...',
  dialogNotLoaded: 'Razorpay SDK failed to load. Are you online?',
  refundedTitle: 'This booking was refunded',
  receivedTitle: 'Your payment is received',
  confirmingTitle: 'We are confirming your payment',
  bookingReference: (reference: string) => `Booking reference [${reference}]`,
  paidTwice: (refundTime: string) =>
    refundTime
      ? `This booking was paid before. We return this payment within ${refundTime}; you need not do anything.`
      : 'This booking was paid before. We return this payment; you need not do anything.',
  moneyReturned:
    'Your money has gone back, and nobody will come. Your booking says when it reaches your bank.',
  callNext: 'Next, we call you. Your booking shows each step.',
  nextTechnicianComesInSlot:
    'A technician calls you first and comes in this slot. Your booking shows each step.',
  nextWeCallInSlot: 'We call you in this slot. Your booking shows each step.',
  orderSubmitted:
    'Your order is submitted. We will call you before the visit, or in your slot for help by phone.',
  orderOnItsWay: 'Your order is still on its way to our team',
  keepSending: 'Do not pay again. We keep trying to send it; you can also send it again now.',
  sendAgain: 'Send again',
  sending: 'Sending...',
  seeYourBooking: 'See your booking',
  bookItAgain: 'Book it again',
  didNotPay: 'I did not pay: back to checkout',
  takesLonger: (refundTime: string) =>
    refundTime
      ? `This takes longer than usual. If money was debited, your booking is confirmed as soon as the bank answers, or the money is returned automatically within ${refundTime}. Do not pay again.`
      : 'This takes longer than usual. If money was debited, your booking is confirmed as soon as the bank answers, or the money is returned automatically. Do not pay again.',
  pleaseWaitUnpaid: 'Please wait a moment and do not pay again.',
  savedTitle: 'Your order is saved',
  partnerPage: "Pay on our payment partner's page; you come back here afterwards.",
  continueToPayment: 'Continue to payment',
  orderUnknown: 'We can’t find this order.',
  notVerified:
    'This payment could not be verified. If money was debited, it will be confirmed or returned automatically.',
};
