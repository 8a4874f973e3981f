export const orders = {
  name: 'Name',
  nameMissing: 'Name is required.',
  email: 'Email',
  emailMissing: 'Email is required.',
  phone: 'Phone',
  phoneMissing: 'Phone is required.',
  pincode: 'Pincode',
  pincodeMissing: 'Pincode is required.',
  city: 'City',
  cityMissing: 'City is required.',
  address: 'Address',
  addressMissing: 'Address is required.',
  landmark: 'Landmark',
  paymentCancelled: 'The payment was cancelled. Nothing has been booked yet; you can try again.',
  balanceTooLow: 'The account does not have enough balance. Please use another method.',
  cardDeclined: 'Your bank declined this card for online payment. Please use another method.',
  detailsDoNotMatch: 'The details or the code did not match. Please check and try again.',
  paymentTimedOut: 'The payment took too long. If money was debited, it is returned automatically.',
  paymentFailed: (refundTime: string) =>
    refundTime
      ? `The payment did not go through. Any amount debited is returned automatically within ${refundTime}.`
      : 'The payment did not go through. Any amount debited is returned automatically.',
  cancelNoRefund: 'If you cancel the booking yourself, nothing is refunded.',
  /** @param notice such as `3 hours`; blank for until the slot starts */
  cancelAllBack: (notice: string) =>
    notice
      ? `If you cancel at least ${notice} before the slot starts, you get the whole price back.`
      : 'If you cancel before the slot starts, you get the whole price back.',
  cancelPartBack: (notice: string, percent: number) =>
    notice
      ? `If you cancel at least ${notice} before the slot starts, you get ${percent}% of the price back.`
      : `If you cancel before the slot starts, you get ${percent}% of the price back.`,
  cancelLaterPartBack: (notice: string, percent: number) =>
    notice
      ? `If you cancel later, but at least ${notice} before the slot starts, you get ${percent}% of the price back.`
      : `If you cancel later, but before the slot starts, you get ${percent}% of the price back.`,
  cancelLaterNothingBack: 'After that you get nothing back.',
  atLeastBefore: (notice: string) =>
    notice ? `At least ${notice} before the slot starts` : 'Before the slot starts',
  shareBack: (percent: number) =>
    percent === 100 ? 'The whole price' : `${percent}% of the price`,
  later: 'Later',
  nothing: 'Nothing',
  changeFreeUntilStart: 'You can change the slot free of charge until it starts.',
  changeFreeUntilHours: (notice: string) =>
    `You can change the slot free of charge until ${notice} before it starts.`,
  changeCapsRefund:
    'If you cancel after a change, you get back no more than you would have just before it.',
  changeLimitsRefund: (back: string) =>
    back
      ? `By the rules of your booking, cancelling now gives back ${back} of the price. After this change it gives back no more than that.`
      : 'By the rules of your booking, cancelling now gives back nothing of the price. After this change it gives back nothing of it either.',
  changeLimitedRefund: (back: string) =>
    back
      ? `You changed the slot when cancelling gave back ${back} of the price, so it gives back no more than that.`
      : 'You changed the slot when cancelling gave back nothing of the price, so it gives back nothing of it.',
  unpaidNoChange: 'This booking is not paid yet. Choose its slot at the checkout.',
  cancelledNoChange: 'This booking is cancelled, so there is no slot to change.',
  refundedNoChange: 'This booking was refunded, so there is no slot to change.',
  secondPaymentNoChange:
    'This payment goes back to you, so there is no slot to change. Your first booking is still valid.',
  movedTooOften: 'This booking was moved five times. Please call or write to us to move it again.',
  tooLateToChange:
    'Your slot has begun, so it can no longer be changed here. Write to us for help.',
  changeNoticePassed: (notice: string) =>
    `Your slot begins in less than ${notice}, so it can no longer be changed here. Write to us for help.`,
  lostSlotChangeFree: 'Another slot costs nothing.',
  changeFreeUntil: (date: string, time: string) =>
    `Changing the slot costs nothing, until ${date}, ${time}.`,
  unpaidNoCancel: 'This booking is not paid yet, so there is nothing to cancel.',
  refundedInFull: 'All your money for this booking has already been refunded.',
  alreadyCancelled: 'This booking is already cancelled.',
  secondPaymentNoCancel:
    'This payment goes back to you by itself. Your first booking is still valid.',
  cannotCancelDuringVisit:
    'Somebody is on the way to you or at work, so this can’t be cancelled here. Call us, and we find a way.',
  cannotCancelPaidWork:
    'You have already paid for work on this booking, so this can’t be cancelled here. Call us or write to us, and we settle it together.',
  workIsDone:
    'The work is done, so this can no longer be cancelled. Write to us if something is wrong.',
  billStaysPaid: (amount: string) => `${amount} for the work that was done stays paid.`,
  paidLess: (wentBack: string, paid: string) =>
    `${wentBack} of ${paid} went back or is on its way.`,
  tooLateToCancel:
    'Your slot has begun, so it can no longer be cancelled here. Write to us for help.',
  slotLostFullRefund: 'We could not keep your slot, so you get everything back.',
  myBookings: 'My bookings',
  bookingsNotLoaded: 'Your bookings could not be loaded. They are safe.',
  tryAgain: 'Try again',
  noBookings: 'Nothing booked yet. Bookings with this number appear here.',
  chooseAService: 'Choose a service',
  refundReachesAccount: (amount: string, day: string) =>
    `By ${day}, ${amount} will be back in the account you paid from.`,
  upiRefundDays: (day: string) =>
    `You paid by UPI, so it is due earlier: by ${day}. The Reserve Bank gives banks five days.`,
  bookedAndPaid: 'Booked and paid',
  seeYourBooking: 'See your booking',
  seeBookingByReference: (reference: string) => `See your booking ${reference}`,
  noSlotYet: 'No slot yet',
  callToArrange: 'We will call you to arrange a time',
  callBack: (when: string) => `Call-back: ${when}`,
  remoteSupport: 'Quick Support, by phone',
  reference: (reference: string) => `Reference ${reference}`,
  orderSubmitted: 'Payment Successful & Order Submitted!',
  stillNotSent: 'It did not get through this time. We keep trying.',
  continueYourBooking: (service: string) => `Continue your booking: ${service}`,
  awaitingPayment: 'Waiting for your payment',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  eventTitle: (brand: string, service: string) => `${brand}: ${service}`,
  cancelledEventTitle: (brand: string, service: string) => `Cancelled: ${brand}: ${service}`,
  goesBackToYou: 'Being refunded',
  notPaidYet: 'Not paid yet',
  linkCopied: 'Link copied',
  copyThisLink: 'Copy this link',
  addToCalendar: 'Add to calendar',
  takeOutOfCalendar: 'Remove from calendar',
  receipt: 'Receipt',
  bookAgain: 'Book again',
  copyBookingLink: 'Copy link to this booking',
  whatTheLinkShows:
    'The link shows what is booked, when and whether it is paid. No name, phone or address.',
  secondPaymentTitle: 'Paid a second time',
  secondPaymentReturnedBy: (amount: string, day: string) =>
    `This booking was paid before. ${amount} is returned to you by ${day}; you need not do anything.`,
  movedTo: (when: string) => `Moved to ${when}`,
  afterMove: 'Nothing more to pay. Add it to your calendar again, and the earlier entry moves.',
  overpaidTitle: 'One payment too many',
  paidTooMuch: (amount: string, day: string) =>
    `You paid ${amount} too much. We will return it to you by ${day}; you need not do anything.`,
  paidAfterEnd: (amount: string) =>
    `We received ${amount} after this booking was over. We are checking this payment and will send it back; you need not do anything.`,
  cancelledOn: (day: string) => `Cancelled on ${day}`,
  nobodyComes: 'Nobody will come or call.',
  noRefund: 'There is no refund, as you saw before you cancelled.',
  refundBeingSent: 'We are sending your money back; you need not do anything.',
  partRefundTitle: 'Part of your payment is being refunded',
  allRefundTitle: 'Your payment is being refunded',
  refundReturned: (returned: string) => `${returned} was returned to the account you paid from.`,
  refundComing: (coming: string, refundTime: string) =>
    refundTime
      ? `${coming} is on its way back and reaches you within ${refundTime}.`
      : `${coming} is on its way back and reaches you soon.`,
  bookingStaysValid: (remains: string) => `${remains} remains paid. Your booking is still valid.`,
  submissionLateTitle: 'Paid, and on its way to our team',
  submissionLate:
    'Your payment is received. Do not pay again; we keep sending your order until it arrives.',
  slotClosedTitle: 'We had to close your slot',
  slotTakenTitle: 'Your slot was taken while you paid',
  apology: 'We are sorry.',
  slotTakenText: (when: string) =>
    `Your payment came after we had stopped keeping ${when} for you. Somebody else has the slot now.`,
  lostSlotQuestion: 'What should we do?',
  ownerChoosesSlot: 'The person who booked can choose another slot.',
  chooseAnotherSlot: 'Choose another slot',
  slotToChoose: 'Choose a new slot',
  weCallYou: 'We call you',
  weCallToFindATime: (phone: string) =>
    phone ? `We call you on ${phone} to find a time.` : 'We call you to find a time.',
  callMe: 'Call me',
  refundAll: 'Give me all my money back',
  slotBegunAtPayment:
    'Your slot had already begun when the payment arrived. We will call you to arrange another time.',
  slotEnded: 'Your slot is over. Did something go wrong? Write to us.',
  weCallYouInSlot: 'We call you in the slot below.',
  technicianComesInSlot: 'A technician calls you first and comes in the slot below.',
  sendAgain: 'Send again',
  sending: 'Sending...',
  goOnWithThisBooking: 'Continue this booking',
  ownerContinues: 'The person who booked can continue from their own phone.',
  paymentRefusedTitle: 'Your payment goes back to you',
  paymentNotAccepted: (amount: string, day: string) =>
    `It came too late or did not match the price, so nothing is booked. ${amount} is returned to you by ${day}; you need not do anything.`,
  lookingForPayment: 'Checking for your payment',
  notBookedYet:
    'Nothing is booked until you pay. If you have just paid, do not pay again: this page changes by itself.',
  paidAMomentAgo: 'If it was paid a moment ago, open this page again in a few minutes.',
  signInNeeded: 'Sign in with the phone you booked with.',
  signInLink: 'Sign in with your phone',
  whatHappensNext: 'What happens next',
  timeToAgree: 'At the time we agree on',
  callFirst: 'We call before we come',
  onNumber: (phone: string) => `On ${phone}.`,
  onBookingNumber: 'On the number of the booking.',
  technicianFindsFault: 'A technician comes and finds the fault',
  restToPay: 'You pay only the rest',
  /** @param when blank while no time is agreed */
  timeOfVisit: (when: string) => (when ? `${when}.` : 'At the time we agree on.'),
  solvedTogether: 'We solve it together',
  keepDeviceNear: 'Keep the device near, switched on and charging.',
  visitNeededTitle: 'If it needs a visit',
  priceBeforeVisit: (fees: string) => `We tell you the price first. ${fees}`,
  feeIsPaid: (price: string) => `Your ${price} is paid.`,
  yourBooking: 'Your booking',
  aTechnicianVisits: 'a technician visits',
  whatIsBooked: 'What is booked',
  changeSlot: 'Change slot',
  paymentAndHelp: 'Payment and help',
  priceIncludesTax: (fee: string) => `Price includes tax. ${fee}`,
  needHelp: 'Need help?',
  quoteReference: (reference: string) =>
    `Tell us [${reference}], and we find your booking at once.`,
  writeAboutBooking: 'Write to us about this booking',
  cancelThisBooking: 'Cancel this booking',
  aboutTheProblem: 'About the problem',
  moneyRefunded: 'Refunded',
  paid: 'Paid',
  toPay: 'To pay',
  bookingUnknown: 'We can’t find this booking.',
  unpaidNotSent: 'This order is not paid yet.',
  refundedNotSent: 'This order was refunded: there is nothing to send.',
  cancelledNotSent: 'This booking is cancelled: there is nothing to send.',
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  hoursBefore: (count: number) => (count === 1 ? 'an hour' : `${count} hours`),
  addGstin: 'Add your GSTIN',
  changeGstin: 'Change your GSTIN',
  checkingPayment: 'We are checking your payment',
  paymentNotHeard:
    'Your payment page said that you paid, but we have not heard it from the bank yet. Do not pay again: we keep asking and write to you.',
  whatsappLink: 'Send us your booking',
  whatsappText: (reference: string) => `My booking ${reference}`,
  cantCallOn: (when: string) => `We don’t work on ${when}, so we can’t call you then.`,
  cantComeOn: (when: string) => `We don’t work on ${when}, so we can’t come then.`,
};
