import { markup, type Markup } from '../page';
import type { Method } from './entities';
import { field, select, type Trouble } from './fields';
import { sessionPath, type Session } from './session';

export function panel(
  method: Method,
  session: Session,
  trouble: Trouble,
  collect: boolean,
): Markup {
  if (method === 'card') return cardPanel(session, trouble);
  if (method === 'netbanking') return payForm(session, 'netbanking', select('bank', 'Bank', BANKS));
  if (method === 'wallet')
    return payForm(session, 'wallet', select('wallet', 'Wallet provider', WALLETS));
  return markup`${upiApps(session)}${collect ? typedUpi(session, trouble) : ''}${scannedUpi(session, collect ? 'plain' : 'main')}`;
}

/** Apps of a phone; a press pays as a scan does. */
const upiApps = (
  session: Session,
): Markup => markup`<section class="apps" aria-labelledby="apps-title">
<h3 id="apps-title">Pay with a UPI app on this phone</h3>
${payForm(session, 'upi', markup`<input type="hidden" name="flow" value="qr">`, markup`${APPS.map((app) => markup`<button type="submit" class="app" data-app="${app[0]}">${app}</button>`)}`)}</section>`;

const APPS = ['Google Pay', 'PhonePe', 'Paytm'];

function typedUpi(session: Session, trouble: Trouble): Markup {
  const attributes = markup`inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="success@razorpay"`;
  return payForm(
    session,
    'upi',
    markup`${field('vpa', 'UPI ID', attributes, trouble)}
<p class="hint">Test with <code>success@razorpay</code> or <code>failure@razorpay</code>.</p>`,
  );
}

function scannedUpi(session: Session, look: 'plain' | 'main'): Markup {
  const scan = markup`<button type="submit" class="${look}">Simulate scan</button>`;
  return markup`<section class="qr" aria-labelledby="qr-title">
<h3 id="qr-title"><span class="other">Or scan with another phone</span><span class="any">Scan with any UPI app</span></h3>
<svg class="code" viewBox="-2 -2 25 25" aria-hidden="true"><path d="${CODE}"/></svg>
${payForm(session, 'upi', markup`<input type="hidden" name="flow" value="qr">`, scan)}</section>`;
}

const SIDE = 21;
const CORNER = 7;

/** Looks like a QR code, and says nothing. */
const CODE = Array.from({ length: SIDE * SIDE }, (_, at) => [at % SIDE, Math.floor(at / SIDE)])
  .filter(([x = 0, y = 0]) => isDark(x, y))
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  .join('');

function isDark(x: number, y: number): boolean {
  const fromEdge = (at: number) => Math.min(at, SIDE - 1 - at);
  const isCorner = fromEdge(x) <= CORNER && fromEdge(y) <= CORNER && (x < SIDE / 2 || y < SIDE / 2);
  if (!isCorner) return (x * x * 7 + y * y * 3 + x * y * 5) % 11 < 5;
  const ring = Math.max(Math.abs(fromEdge(x) - 3), Math.abs(fromEdge(y) - 3));
  return ring < 2 || ring === 3;
}

function cardPanel(session: Session, trouble: Trouble): Markup {
  const number = markup`inputmode="numeric" autocomplete="cc-number" placeholder="4100 2800 0000 1007"`;
  const expiry = markup`inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"`;
  const cvv = markup`type="password" inputmode="numeric" autocomplete="cc-csc" maxlength="4"`;
  const save = markup`<label class="check"><input type="checkbox" name="save" value="1"> Save this card</label>`;
  return payForm(
    session,
    'card',
    markup`${field('number', 'Card number', number, trouble)}
<div class="row">${field('expiry', 'Expiry', expiry, trouble)}${field('cvv', 'CVV', cvv, trouble)}</div>
${session.options.rememberCustomer ? save : ''}
<p class="hint">Pays: <code>4100 2800 0000 1007</code>. Declined: <code>4100 2800 0006 0003</code>. Any date to come, any CVV.</p>`,
  );
}

const payForm = (
  session: Session,
  method: Method,
  fields: Markup,
  button = markup`<button type="submit" class="main">Pay</button>`,
): Markup => markup`
<form method="post" action="${sessionPath(session, '/payments')}" novalidate>
<input type="hidden" name="method" value="${method}">
${fields}
${button}
</form>`;

const BANKS = [
  ['HDFC', 'HDFC Bank'],
  ['ICIC', 'ICICI Bank'],
  ['SBIN', 'State Bank of India'],
  ['UTIB', 'Axis Bank'],
] as const;

const WALLETS = [
  ['mobikwik', 'MobiKwik'],
  ['olamoney', 'Ola Money'],
  ['airtelmoney', 'Airtel Money'],
] as const;
