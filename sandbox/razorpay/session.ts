import { requireOrder, type Account } from './account';
import type { Method, Order } from './entities';
import { badRequest } from './errors';
import { checkoutOptions, type CheckoutOptions } from './options';

export interface Session {
  id: string;
  mode: 'modal' | 'redirect';
  options: CheckoutOptions;
  order: Order;
  contact: string | null;
  email: string | null;
  method: Method;
  /** Decline reasons by payment. */
  declines: Map<string, string>;
  /** Unix seconds. */
  expiresAt: number | null;
}

export type Sessions = Map<string, Session>;

/** The order decides the amount. */
export function openSession(
  account: Account,
  sessions: Sessions,
  mode: Session['mode'],
  fields: URLSearchParams,
): Session {
  const options = checkoutOptions(fields);
  if (options.keyId !== account.keyId) throw badRequest('The id provided does not exist');
  if (options.orderId === '')
    throw badRequest('order_id: is required. Without an order a payment can never be captured.', {
      field: 'order_id',
    });
  if (mode === 'modal' && options.parentOrigin === null)
    throw badRequest('This page opens only from checkout.js.');
  if (mode === 'redirect' && options.callbackUrl === null)
    throw badRequest('callback_url: is required.', { field: 'callback_url' });
  const session: Session = {
    id: account.newId('session'),
    mode,
    options,
    order: requireOrder(account, options.orderId),
    contact: options.contact,
    email: options.email,
    method: options.method ?? 'upi',
    declines: new Map(),
    expiresAt: options.timeoutSeconds === null ? null : account.now() + options.timeoutSeconds,
  };
  sessions.set(session.id, session);
  return session;
}

/** Asks for missing contact details, unless the shop hides that step. */
export const needsContact = ({ contact, options }: Session): boolean =>
  contact === null && !options.hides.contact;

export const sessionPath = (session: Session, rest = ''): string =>
  `/v1/checkout/sessions/${session.id}${rest}`;
