import { html, type Answer } from '../http';
import { markup, type Markup } from '../page';
import type { ErrorBody } from './errors';
import { failedNotice } from './outcome-screens';
import { sessionPath, type Session } from './session';

export function paymentPage(session: Session, screen: Markup): Answer {
  const { options, order, mode } = session;
  const sheet = markup`
<header class="head">
  <div class="who">
    <h1 id="merchant">${options.name}</h1>
    <p class="description">${options.description}</p>
  </div>
  ${closeButton(session)}
  <p class="amount"><span class="visually-hidden">Amount to pay: </span>${rupees(order.amount)}</p>
  <p class="reference">Order <code>${order.id}</code></p>
</header>
${SANDBOX}
<div data-screen>${screen}</div>
${mode === 'modal' ? closeQuestion() : ''}`;
  const body = mode === 'modal' ? dialog(sheet) : markup`<main class="sheet">${sheet}</main>`;
  return document(`Pay ${options.name} (sandbox)`, options.color, bodyAttributes(session), body);
}

export const barePage = (title: string, screen: Markup): Answer =>
  document(
    title,
    undefined,
    markup`data-mode="bare"`,
    markup`<main class="sheet">${SANDBOX}<div data-screen>${screen}</div></main>`,
  );

/** The options are invalid, so there is no payment. The dialog reports a failed payment. */
export function refusedPage(error: ErrorBody, parentOrigin: string | null): Answer {
  const screen = markup`<h1 id="merchant">This payment cannot go on</h1><p class="alert" role="alert">${error.description}</p>`;
  if (parentOrigin === null)
    return { ...barePage('Payment refused (sandbox)', screen), status: 400 };
  return document(
    'Payment refused (sandbox)',
    undefined,
    markup`data-mode="modal" data-parent-origin="${parentOrigin}" data-escape="true"`,
    dialog(markup`
${SANDBOX}${CLOSE_BUTTON}<div data-screen>${screen}${failedNotice({ error })}</div>`),
  );
}

const rupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 ? 2 : 0 })}`;

const dialog = (sheet: Markup): Markup =>
  markup`<div class="sheet" role="dialog" aria-modal="true" aria-labelledby="merchant">${sheet}</div>`;

function document(
  title: string,
  color: string | undefined,
  attributes: Markup,
  body: Markup,
): Answer {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/v1/checkout/frame.css${color ? `?color=${encodeURIComponent(color)}` : ''}">
<script src="/v1/checkout/frame.js" defer></script>
</head>
<body ${attributes}>${body}</body>
</html>`;
  return html(page.markup, 200, HEADERS);
}

/** Any shop may frame the page; only the sandbox's own code runs. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'",
};

function bodyAttributes({ mode, options }: Session): Markup {
  if (mode === 'redirect') return markup`data-mode="redirect"`;
  return markup`data-mode="modal" data-parent-origin="${options.parentOrigin}" data-escape="${String(options.escape)}"
 data-backdropclose="${String(options.backdropClose)}" data-confirmclose="${String(options.confirmClose)}"
 data-handleback="${String(options.handleBack)}" data-animation="${String(options.animation)}" data-timeout="${options.timeoutSeconds}"`;
}

function closeButton(session: Session): Markup {
  if (session.mode === 'modal') return CLOSE_BUTTON;
  return markup`<form method="get" action="${sessionPath(
    session,
    '/exit',
  )}"><button type="submit" class="close" aria-label="Close payment">${CROSS}</button></form>`;
}

const CROSS = markup`<span aria-hidden="true">✕</span>`;
const CLOSE_BUTTON = markup`<button type="button" class="close" data-close aria-label="Close payment">${CROSS}</button>`;
const SANDBOX = markup`<p class="sandbox">Sandbox – no money moves</p>`;

const closeQuestion = (): Markup => markup`<dialog class="question" aria-labelledby="question">
<p id="question">Do you want to leave without paying?</p>
<div class="row"><button type="button" class="plain" data-stay>No, stay</button><button type="button" class="main" data-leave>Yes, exit</button></div>
</dialog>`;
