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
  return markup`${collect ? typedUpi(session, trouble) : ''}${scannedUpi(session, collect ? 'plain' : 'main')}`;
}

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
  const scan = markup`<button class="${look}">Simulate scan</button>`;
  return markup`<section class="qr" aria-labelledby="qr-title">
<h3 id="qr-title">Scan with any UPI app</h3><div class="code" aria-hidden="true"></div>
${payForm(session, 'upi', markup`<input type="hidden" name="flow" value="qr">`, scan)}</section>`;
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
  button = markup`<button class="main">Pay</button>`,
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
