import type { Faults } from '../faults';
import type { Provider } from '../http';
import type { Account, Records } from './account';
import { unknownPathRoutes } from './api';
import { lateAuthorise } from './attempt';
import { checkoutRoutes } from './checkout';
import { controlRoutes } from './control';
import type { Dispute, Order, Payment, Refund, Settled } from './entities';
import { idGenerator } from './ids';
import { orderRoutes } from './orders';
import { paymentRoutes } from './payment-routes';
import type { Sessions } from './session';
import { settlementRoutes } from './settlements';
import { Timers } from './timers';
import { Webhooks, type Delivery } from './webhooks';

export interface RazorpaySandbox extends Provider {
  state(): RazorpayState;
  lateAuthorise(paymentId: string): Payment;
}

export interface RazorpayState {
  orders: Order[];
  payments: Payment[];
  refunds: Refund[];
  disputes: Dispute[];
  settled: Settled[];
  webhooks: Delivery[];
  webhookDisabled: boolean;
}

export interface RazorpayOptions {
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
  const timers = new Timers();
  const webhooks = new Webhooks({ url, secret, retryMs, faults, timers, newId, now });
  const records: Records = {
    orders: new Map(),
    captures: new Map(),
    payments: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    refundRequests: new Map(),
    settled: new Map(),
  };
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

  return {
    routes: [
      ...orderRoutes(account),
      ...paymentRoutes(account),
      ...settlementRoutes(account),
      ...unknownPathRoutes(account),
      ...checkoutRoutes(account, sessions, origin),
      ...controlRoutes(account, webhooks, state),
    ],
    reset() {
      timers.clear();
      webhooks.reset();
      sessions.clear();
      for (const record of Object.values(records)) (record as Map<string, unknown>).clear(); // all are maps
    },
    state,
    lateAuthorise: (paymentId) => lateAuthorise(account, paymentId),
  };
}
