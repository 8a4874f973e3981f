import { markup, page, type Markup } from '../page';
import type { Submission } from './submissions';

export function formsPage({
  orders,
  tickets,
}: {
  orders: Submission[];
  tickets: Submission[];
}): string {
  return page(
    'Forms · Sandbox',
    markup`<header><p><a href="/">Sandbox</a></p><h1>What arrived at the forms</h1></header>
<main>
${section('Orders', orders, 'No order yet. Each paid booking sends one.')}
${section('Support tickets', tickets, 'No ticket yet. Each submitted support form sends one.')}
</main>`,
  );
}

const section = (title: string, rows: Submission[], nothing: string): Markup =>
  markup`<section><h2>${title} <span class="count">${rows.length}</span></h2>
${rows.length === 0 ? markup`<p class="quiet">${nothing}</p>` : [...rows].reverse().map(card)}</section>`;

const card = ({ id, idempotencyKey, body, receivedAt, times }: Submission): Markup =>
  markup`<article class="card"><h3>${id} <time class="quiet" datetime="${receivedAt}">${indianTime(receivedAt)}</time></h3>
${times > 1 ? markup`<p class="notice">Sent ${times} times with the same key, stored once</p>` : ''}
${facts(body)}
<p class="quiet">${idempotencyKey === null ? 'No idempotency key: a repeat would be stored twice' : markup`Idempotency key: <code>${idempotencyKey}</code>`}</p></article>`;

const facts = (value: Record<string, unknown>): Markup =>
  markup`<dl>${Object.entries(value).map(([name, entry]) => markup`<div><dt>${name}</dt><dd>${shown(entry)}</dd></div>`)}</dl>`;

function shown(value: unknown): Markup {
  if (Array.isArray(value))
    return markup`<ol>${value.map((entry) => markup`<li>${shown(entry)}</li>`)}</ol>`;
  if (typeof value === 'object' && value !== null)
    return facts(Object.fromEntries(Object.entries(value)));
  return value === '' || value === null
    ? markup`<span class="quiet">empty</span>`
    : markup`${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

const indianTime = (iso: string): string =>
  new Date(iso).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
