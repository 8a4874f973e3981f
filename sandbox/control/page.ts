import { MAGIC_NUMBERS } from '../identity/magic-numbers';
import { markup, page, type Markup } from '../page';
import { codesSection } from './codes-section';
import { paymentsSection } from './payments-section';
import { playSection } from './play-section';
import { SWITCHES } from './switches';
import { switchList } from './switch-row';
import type { Watch } from './watch';

const REFRESH_S = 3;

export function controlPage(
  watch: Watch,
  { isRefreshing, played }: { isRefreshing: boolean; played: string },
): string {
  const body = markup`<header><h1>Sandbox</h1>
<p>Stands in for the services outside. Nothing here is real: no message is sent, no money moves.</p>
<nav><a href="${watch.shopOrigin}">Open the shop</a> <a href="/forms">What arrived at the forms</a> <a href="/messages">What customers got</a> <a href="/control/state">Everything as JSON</a></nav></header>
<main>
${codesSection(watch.identity.state().codes, isRefreshing)}
${watch.play ? playSection(played) : ''}
${formsSection(watch)}
${paymentsSection(watch)}
${troubleSection(watch)}
${magicNumbers}
</main>`;
  return page('Sandbox', body, isRefreshing ? REFRESH_S : undefined);
}

function formsSection({ forms }: Watch): Markup {
  const { orders, tickets } = forms.state();
  return markup`<section><h2>Forms</h2>
<p><strong>${orders.length}</strong> ${orders.length === 1 ? 'order' : 'orders'} and <strong>${tickets.length}</strong> ${tickets.length === 1 ? 'ticket' : 'tickets'} arrived. <a href="/forms">Read them</a></p></section>`;
}

function troubleSection(watch: Watch): Markup {
  const { faults } = watch;
  const groups = [...new Set(SWITCHES.map(({ group }) => group))];
  const { faults: set, knobs } = faults.toJSON();
  const spent = (route: string) => set[route]?.times === 0;
  const inForce = [...Object.keys(set).filter((route) => !spent(route)), ...Object.keys(knobs)];
  return markup`<section id="trouble"><h2>Make it go wrong</h2>
${inForce.length > 0 ? markup`<p class="notice">On now: ${inForce.join(', ')}</p>` : markup`<p class="quiet">Everything works.</p>`}
${groups.map((group) => markup`<h3>${group}</h3>${switchList(group, faults, '/#trouble')}`)}
<div class="actions">
<form method="post" action="/control/page/clear"><button type="submit">Make everything work again</button></form>
${watch.play ? '' : markup`<form method="post" action="/control/page/reset"><button type="submit" class="danger">Forget everything</button></form>`}
</div></section>`;
}

const magicNumbers: Markup = markup`<section><details><summary>Phone numbers that always fail</summary>
<table><thead><tr><th>Number</th><th>When</th><th>Error</th></tr></thead>
<tbody>${MAGIC_NUMBERS.map(({ phone, at, code }) => markup`<tr><td>${phone}</td><td>${at}</td><td>${code.replace('auth/', '')}</td></tr>`)}</tbody></table></details></section>`;
