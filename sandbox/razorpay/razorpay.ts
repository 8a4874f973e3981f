import type { Faults } from '../faults';
import type { Provider, Route } from '../http';
import type { Account, Records } from './account';
import { unknownPathRoutes } from './api';
import { awaitLate, lateAuthorise } from './attempt';
import { checkoutRoutes } from './checkout';
import { controlRoutes } from './control';
import type { Dispute, Order, Payment, Refund, Settled } from './entities';
import { idGenerator } from './ids';
import { rememberIn } from './memory';
import { orderRoutes } from './orders';
import { paymentRoutes } from './payment-routes';
import { settleRefund } from './refunds';
import type { Sessions } from './session';
import { settlementRoutes } from './settlements';
import { Timers } from './timers';
import { Webhooks, type Delivery } from './webhooks';

export interface RazorpaySandbox extends Provider {
  state(): RazorpayState;
  lateAuthorise(paymentId: string): Payment;
}

interface RazorpayState {
  orders: Order[];
  payments: Payment[];
  refunds: Refund[];
  disputes: Dispute[];
  settled: Settled[];
  webhooks: Delivery[];
  webhookDisabled: boolean;
}

interface RazorpayOptions {
  origin: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl: string | null;
  faults: Faults;
  /** Milliseconds, as `Date.now`. */
  now?: () => number;
  /** Makes ids repeatable. Otherwise ids differ per start, as the database may hold old ones. */
  seed?: number;
  /** Pause before the first retry; doubles each time. */
  webhookRetryMs?: number;
  /** Keeps the account from one start to the next; without it, the account is forgotten. */
  file?: string;
}

/** Razorpay's API, payment page and webhooks. There is no official emulator. */
export function razorpaySandbox(options: RazorpayOptions): RazorpaySandbox {
  const {
    origin,
    keyId,
    keySecret,
    faults,
    webhookUrl: url,
    webhookSecret: secret,
    webhookRetryMs: retryMs = 1000,
  } = options;
  const milliseconds = options.now ?? Date.now;
  const now = (): number => Math.floor(milliseconds() / 1000);
  const newId = idGenerator(options.seed ?? Date.now());
  const timers = new Timers(() => save());
  const webhooks = new Webhooks({ url, secret, retryMs, faults, timers, newId, now });
  const records: Records = {
    orders: new Map(),
    captures: new Map(),
    payments: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    refundRequests: new Map(),
    settled: new Map(),
    late: new Map(),
  };
  const memory = options.file ? rememberIn(options.file, records) : undefined;
  const save = () => memory?.save(webhooks.waiting());
  const account: Account = {
    keyId,
    keySecret,
    faults,
    timers,
    newId,
    now,
    ...records,
    emit: (event) => webhooks.emit(event),
  };
  const sessions: Sessions = new Map();

  const state = (): RazorpayState => ({
    orders: [...account.orders.values()],
    payments: [...account.payments.values()],
    refunds: [...account.refunds.values()],
    disputes: [...account.disputes.values()],
    settled: [...account.settled.values()],
    webhooks: webhooks.deliveries,
    webhookDisabled: webhooks.disabled,
  });

  webhooks.resume(memory?.waiting ?? []);
  for (const paymentId of account.late.keys()) awaitLate(account, paymentId);
  // The switch that held a refund back is off after a start.
  for (const refund of account.refunds.values())
    if (refund.status === 'pending') settleRefund(account, refund, 'processed');

  const forget = () => {
    timers.clear();
    webhooks.reset();
    sessions.clear();
  };
  return {
    routes: [
      ...orderRoutes(account),
      ...paymentRoutes(account),
      ...settlementRoutes(account),
      ...unknownPathRoutes(account),
      ...checkoutRoutes(account, sessions, origin),
      ...controlRoutes(account, webhooks, state),
    ].map((route) => savedAfter(route, save)),
    reset() {
      forget();
      for (const record of Object.values(records)) (record as Map<string, unknown>).clear(); // all are maps
      save();
    },
    close: forget,
    state,
    lateAuthorise: (paymentId) => lateAuthorise(account, paymentId),
  };
}

/** A call may have changed the account, even one that ends with an error. */
const savedAfter = (route: Route, save: () => void): Route => ({
  ...route,
  async handle(call) {
    try {
      return await route.handle(call);
    } finally {
      save();
    }
  },
});
