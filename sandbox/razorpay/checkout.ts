import type { Answer, Call, Route } from '../http';
import { markup, type Markup } from '../page';
import type { Account } from './account';
import { Cashier } from './cashier';
import { checkoutScript } from './checkout-script';
import { ApiError, badRequest } from './errors';
import { frameScript } from './frame-script';
import { frameStyle } from './frame-style';
import { checkoutOptions, methodSchema } from './options';
import { bankScreen, exitScreen, failedReturn } from './outcome-screens';
import { contactForm, withCountryCode } from './payment-form';
import { contactScreen } from './screens';
import { needsContact, openSession, type Session, type Sessions } from './session';
import { barePage, paymentPage, refusedPage } from './shell';

const SESSION = '/v1/checkout/sessions/([^/]+)';
const EMBEDDED = '/v1/checkout/embedded';

export function checkoutRoutes(account: Account, sessions: Sessions, origin: string): Route[] {
  const cashier = new Cashier(account);
  const onSession = (
    name: string,
    method: Route['method'],
    path: string,
    show: (session: Session, call: Call) => Answer | Markup,
  ): Route =>
    route(name, method, SESSION + path, (call) =>
      answering(() => {
        const session = sessions.get(call.params[0] ?? '');
        if (!session) throw badRequest('This payment page is over.');
        const shown = show(session, call);
        return 'markup' in shown ? paymentPage(session, shown) : shown;
      }),
    );

  return [
    route('script', 'GET', '/v1/checkout\\.js', () => script(checkoutScript(origin))),
    route('frameScript', 'GET', '/v1/checkout/frame\\.js', () => script(frameScript)),
    route('frameStyle', 'GET', '/v1/checkout/frame\\.css', ({ url }) => style(url)),
    route('frame', 'GET', EMBEDDED, ({ url }) => open('modal', url.searchParams)),
    route('page', 'POST', EMBEDDED, (call) => open('redirect', form(call))),
    onSession('methods', 'GET', '', (session, { url }) => {
      session.method =
        methodSchema.safeParse(url.searchParams.get('method')).data ?? session.method;
      return firstScreen(session);
    }),
    onSession('contact', 'GET', '/contact', (session) => contactScreen(session)),
    onSession('contact', 'POST', '/contact', (session, call) => keepContact(session, form(call))),
    onSession('pay', 'POST', '/payments', (session, call) => cashier.pay(session, form(call))),
    onSession('poll', 'GET', '/payments/([^/]+)', (session, { params }) =>
      cashier.screenOf(session, cashier.payment(session, params[1] ?? '')),
    ),
    onSession('confirm', 'POST', '/payments/([^/]+)', (session, call) =>
      confirm(cashier, session, call),
    ),
    onSession('bank', 'GET', '/payments/([^/]+)/bank', (session, { params }) =>
      barePage('Test bank', bankScreen(session, cashier.payment(session, params[1] ?? ''), true)),
    ),
    onSession('exit', 'GET', '/exit', (session) => exitScreen(session)),
    onSession('exit', 'POST', '/exit', (session) => leave(session)),
  ];

  function open(mode: Session['mode'], fields: URLSearchParams): Answer {
    return answering(
      () => {
        const session = openSession(account, sessions, mode, fields);
        return paymentPage(session, firstScreen(session));
      },
      mode === 'modal' ? checkoutOptions(fields).parentOrigin : null,
    );
  }

  function firstScreen(session: Session): Markup {
    return needsContact(session) ? contactScreen(session) : cashier.methods(session);
  }

  function keepContact(session: Session, fields: URLSearchParams): Markup {
    const read = contactForm.safeParse(Object.fromEntries(fields));
    if (!read.success) {
      const wrong = Object.fromEntries(
        read.error.issues.map((issue) => [String(issue.path[0]), issue.message]),
      );
      return contactScreen(session, { fields: wrong, typed: fields });
    }
    session.contact = withCountryCode(read.data.contact);
    session.email = read.data.email;
    return cashier.methods(session);
  }
}

function confirm(cashier: Cashier, session: Session, call: Call): Answer | Markup {
  const fields = form(call);
  const screen = cashier.confirm(session, call.params[1] ?? '', fields);
  if (fields.get('window') !== 'own') return screen;
  return barePage(
    'Test bank',
    markup`<h2 id="screen-title" tabindex="-1">Thank you</h2><p>You can close this window.</p>`,
  );
}

/** Redirect mode: returns to the cancel address, or posts a failure to the callback. */
function leave(session: Session): Answer | Markup {
  const { cancelUrl } = session.options;
  if (cancelUrl !== null) return { status: 303, headers: { location: cancelUrl } };
  const { body } = badRequest('Payment was cancelled by the customer.', {
    source: 'customer',
    reason: 'payment_cancelled',
  });
  return failedReturn(session, { error: { ...body, metadata: { order_id: session.order.id } } });
}

function answering(work: () => Answer, parentOrigin: string | null = null): Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof ApiError) return refusedPage(error.body, parentOrigin);
    throw error;
  }
}

const route = (
  name: string,
  method: Route['method'],
  path: string,
  handle: Route['handle'],
): Route => ({ name: `razorpay.checkout.${name}`, method, path: new RegExp(path), handle });
const form = (call: Call): URLSearchParams => new URLSearchParams(call.body);
const script = (body: string): Answer => ({
  headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  body,
});
const style = (url: URL): Answer => ({
  headers: { 'content-type': 'text/css; charset=utf-8' },
  body: frameStyle(url.searchParams.get('color')),
});
