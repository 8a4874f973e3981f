import { markup, type Markup } from '../page';
import type { Method } from './entities';
import { alertBox, field, type Trouble } from './fields';
import { hidesMethod } from './options';
import { panel } from './panels';
import { sessionPath, type Session } from './session';

export function methodScreen(session: Session, collect: boolean, trouble: Trouble = {}): Markup {
  const methods = METHODS.filter(({ method }) => !hidesMethod(session.options, method));
  const shown = methods.find(({ method }) => method === session.method) ?? methods[0];
  return markup`<h2 id="screen-title" tabindex="-1">Choose how to pay</h2>
${alertBox(trouble)}
${session.contact && !session.options.hides.contact ? payingAs(session) : ''}
<form method="get" action="${sessionPath(session)}"><div class="tabs" role="group" aria-label="Payment method">
${methods.map((tab) => markup`<button type="submit" name="method" value="${tab.method}" aria-pressed="${String(tab === shown)}">${tab.label}</button>`)}
</div></form>
${shown ? panel(shown.method, session, trouble, collect) : markup`<p>No payment method is left.</p>`}`;
}

export function contactScreen(session: Session, trouble: Trouble = {}): Markup {
  const { readonly, hides } = session.options;
  const contact = markup`type="tel" autocomplete="tel" required ${readonly.contact ? 'readonly' : ''}`;
  const email = markup`type="email" autocomplete="email" ${readonly.email ? 'readonly' : ''}`;
  return markup`<h2 id="screen-title" tabindex="-1">Your contact</h2>
<form method="post" action="${sessionPath(session, '/contact')}">
${field('contact', 'Mobile number', contact, trouble, session.contact)}
${hides.email ? '' : field('email', 'Email (optional)', email, trouble, session.email)}
<button type="submit" class="main">Continue</button>
</form>`;
}

const METHODS: { method: Method; label: string }[] = [
  { method: 'upi', label: 'UPI' },
  { method: 'card', label: 'Card' },
  { method: 'netbanking', label: 'Netbanking' },
  { method: 'wallet', label: 'Wallet' },
];

const payingAs = (
  session: Session,
): Markup => markup`<p class="contact">Paying as ${session.contact}
${session.options.readonly.contact ? '' : markup`<a href="${sessionPath(session, '/contact')}">Change</a>`}</p>`;
