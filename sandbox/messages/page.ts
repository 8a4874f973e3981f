import { markup, page, type Markup } from '../page';
import type { Received } from './inbox';

const CHANNELS = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' };
const REFRESH_S = 5;

export function inboxPage(received: Received[], switches: Markup): string {
  return page(
    'Inbox · Sandbox',
    markup`<header><p><a href="/">Sandbox</a></p><h1>What customers got</h1>
<p>E-mail, SMS and WhatsApp, the newest first. Nothing left this machine.</p></header>
<main>
<section><h2>Messages <span class="count">${received.length}</span></h2>
${received.length === 0 ? markup`<p class="quiet">No message yet. Each paid booking sends one.</p>` : [...received].reverse().map(card)}</section>
<section id="trouble"><h2>Make it go wrong</h2>${switches}</section>
</main>`,
    REFRESH_S,
  );
}

const card = ({ channel, to, subject, text, template, receivedAt }: Received): Markup =>
  markup`<article class="card"><h3>${CHANNELS[channel]} to ${to} <time class="quiet" datetime="${receivedAt}">${indianTime(receivedAt)}</time></h3>
${subject ? markup`<p><strong>${subject}</strong></p>` : ''}
<p class="letter">${text}</p>
${template ? markup`<p class="quiet">Template <code>${template}</code></p>` : ''}</article>`;

const indianTime = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-IN', { timeZone: 'Asia/Kolkata' });
