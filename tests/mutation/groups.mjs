// @ts-check

/**
 * Code that decides prices, slots, identity and money, and the tests that must notice each change
 * of it. A group runs only its own tests.
 * @type {Record<string, { code: string[], tests: string[] }>}
 */
export const GROUPS = {
  account: {
    code: ['app/account/{otp,phone}.ts', 'app/account/*.server.ts'],
    tests: ['account/{identity,otp,phone,session,session-request,session-route}'],
  },
  bills: {
    code: [
      'app/payments/{bill-payment,payment-claim}.server.ts',
      'app/papers/issue-papers.server.ts',
    ],
    tests: ['papers/issue-papers', 'payments/bill-payment', 'refunds/bill-refunds'],
  },
  cart: {
    code: ['app/cart/cart.ts', 'app/support/ticket.ts'],
    tests: ['cart/cart', 'support/ticket'],
  },
  checkout: {
    code: ['app/catalog/find-service.ts', 'app/checkout/*.server.ts'],
    tests: [
      'checkout/*',
      'orders/order-slot',
      'routes/{checkout,orders,unpriced-checkout}',
      'security/money',
    ],
  },
  claims: {
    code: [
      'app/booking/{board,slot-claims}.server.ts',
      'app/changes/{overbooked,rezone}.server.ts',
      'app/orders/order-slot.server.ts',
    ],
    tests: ['booking/{board,slot-claims}', 'changes/overbooked', 'orders/order-slot'],
  },
  content: {
    code: [
      'app/content/{booking-rules,content-reader,dropped-items,parse,read-catalogue,schemas,snapshots}.server.ts',
    ],
    tests: ['content/{booking-rules,content-reader,facts,left-out,parse,snapshots,whole-answer}'],
  },
  limits: {
    code: ['app/limits/*.server.ts'],
    tests: ['limits/{limiter,limit-store,limits,require-within}'],
  },
  orders: {
    code: [
      'app/orders/{customer,submission}.ts',
      'app/orders/*.server.ts',
      '!app/orders/{cancellation,order-slot}.server.ts',
      'app/bookings/booking-calendar.server.ts',
      'app/milestones/*.server.ts',
      'app/operators/open-reasons.ts',
    ],
    tests: [
      'checkout/customers',
      'command-line/orders',
      'orders/*',
      'payments/{confirmation,outcomes,settlement}',
      'routes/orders',
    ],
  },
  payments: {
    code: [
      'app/payments/{after-payment,try-to-pay}.ts',
      'app/payments/*.server.ts',
      '!app/payments/{bill-payment,payment-claim}.server.ts',
      '!app/payments/{refund-sweep,settlement-lines,settlements}.server.ts',
    ],
    tests: [
      'payments/{confirmation,late-news,ledger,outcomes,paying,payment-sequences,polls,settlement,webhook}',
      'bookings/order-page',
      'refunds/bill-refunds',
    ],
  },
  razorpay: {
    code: ['app/razorpay/{pace,razorpay,razorpay-http,signature}.server.ts'],
    tests: ['razorpay/*'],
  },
  refunds: {
    code: [
      'app/changes/{cancel-booking,shops-doing}.server.ts',
      'app/orders/cancellation.server.ts',
      'app/payments/refund-sweep.server.ts',
      'app/refunds/{refund,refund-job,refund-request}.server.ts',
    ],
    tests: [
      'changes/{cancel-booking,move-then-cancel}',
      'orders/delivery',
      'payments/{ledger,polls}',
      'refunds/refund-sending',
    ],
  },
  rules: {
    code: [
      'app/booking/{booking-findings,booking-options,slot-board,slot-end,slots,zones}.ts',
      'app/booking/booking-options.server.ts',
      'app/changes/{cancellation-sum,cancellation-terms,slot-change}.ts',
      'app/company/terms-findings.ts',
      'app/ground/{money,visit-kind}.ts',
      'app/orders/order-state.ts',
      'app/payments/settlement-rules.ts',
      'app/refunds/refunds.ts',
    ],
    tests: [
      'booking/{booking-findings,booking-options,booking-options-server,slot-board,slots,zones}',
      'changes/{cancellation-sum,cancellation-terms,moved-refund,slot-change}',
      'company/terms-findings',
      'payments/{outcomes,settlement-rules}',
      'refunds/refunds',
    ],
  },
  settlements: {
    code: ['app/payments/{settlement-lines,settlements}.server.ts'],
    tests: ['payments/{settlement-reading,settlements}'],
  },
};
