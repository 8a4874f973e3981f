import { requireOrder, type Account } from './account';
import type { Method, Order } from './entities';
import { badRequest } from './errors';
import { checkoutOptions, type CheckoutOptions } from './options';

/** One opening of the payment page: the dialog in its frame, or the page of its own in redirect mode. */
export interface Session {
  id: string;
  mode: 'modal' | 'redirect';
  options: CheckoutOptions;
  order: Order;
  contact: string | null;
  email: string | null;
  /** The tab shown. */
  method: Method;
  /** What the bank will say to a card, by payment, once the code is in. */
  declines: Map<string, string>;
  /** Unix seconds after which the page takes no more payments. */
  expiresAt: number | null;
}

export type Sessions = Map<string, Session>;

/** Opens the payment page for an order of this account; the order decides the amount, the options only decorate. */
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

/** Dialogs without contact details ask for them first, unless the shop hides that step. */
export const needsContact = ({ contact, options }: Session): boolean =>
  contact === null && !options.hides.contact;

export const sessionPath = (session: Session, rest = ''): string =>
  `/v1/checkout/sessions/${session.id}${rest}`;
