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
  booking: {
    code: [
      'app/money.ts',
      'app/visit-kind.ts',
      'app/booking/{board.server,booking-health,booking-options,booking-options.server,slot-board,slot-claims.server,slot-end,slots,zones}.ts',
    ],
    tests: [
      'booking/{booking-options,booking-options-server,fee,slot-board,slot-claims,slots,zones}',
      'money',
      'orders/calendar',
      'visit-kind',
    ],
  },
  cart: {
    code: ['app/cart/cart.ts', 'app/support/ticket.ts'],
    tests: ['cart/cart', 'support/ticket'],
  },
  checkout: {
    code: ['app/catalog/find-service.ts', 'app/checkout/*.server.ts'],
    tests: ['checkout/*', 'routes/{checkout,unpriced-checkout}', 'security/money'],
  },
  content: {
    code: [
      'app/content/{booking-rules,content-reader,dropped-items,parse,read-catalogue,schemas,snapshots,source}.server.ts',
    ],
    tests: ['content/{booking-rules,facts,parse,snapshots,source}'],
  },
  limits: {
    code: ['app/limits/*.server.ts'],
    tests: ['limits/{limit,limit-store,limits,require-within}'],
  },
  orders: {
    code: [
      'app/orders/{customer,order-state,refund-rules,submission,terms,terms-health}.ts',
      'app/orders/*.server.ts',
      'app/papers/booking-calendar.server.ts',
      'app/operators/open-reasons.ts',
    ],
    tests: [
      'operators/orders-desk',
      'orders/*',
      'payments/{confirmation,outcomes,settlement}',
      'routes/orders',
    ],
  },
  payments: {
    code: [
      'app/payments/{after-payment,try-to-pay}.ts',
      'app/payments/*.server.ts',
      '!app/payments/{refund-job,refund-request,settlement-lines,settlements}.server.ts',
    ],
    tests: [
      'payments/{confirmation,ledger,outcomes,pace,paying,payment-sequences,polls,settlement,signature,webhook}',
      'payments/late-news',
    ],
  },
  refunds: {
    code: [
      'app/orders/cancel.ts',
      'app/payments/settlement-rules.ts',
      'app/changes/cancel-booking.server.ts',
      'app/payments/{refund-job,refund-request,settlement-lines,settlements}.server.ts',
    ],
    tests: ['orders/cancel', 'payments/{refund-job,settlements}', 'routes/cancellation'],
  },
};
