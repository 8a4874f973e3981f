import type { IdentityState } from '../identity/desk';
import { markup, type Markup } from '../page';

const SHOWN = 6;

export function codesSection(codes: IdentityState['codes'], refreshing: boolean): Markup {
  const latest = [...codes].reverse().slice(0, SHOWN);
  return markup`<section id="codes"><h2>Sign-in codes</h2>
${latest.length === 0 ? markup`<p class="quiet">No code is waiting. Ask for one in the shop, then look here.</p>` : markup`<ul class="codes">${latest.map(codeCard)}</ul>`}
<p>${refreshing ? markup`<a href="/">Stop refreshing</a>` : markup`<a href="/">Refresh</a> <a href="/?refresh">Refresh automatically</a>`}</p></section>`;
}

const codeCard = ({
  phoneNumber,
  code,
  issuedAt,
  wrongTries,
  expired,
}: IdentityState['codes'][number]): Markup =>
  markup`<li class="${expired ? 'spent' : ''}"><span class="code">${code}</span> <span class="phone">${phoneNumber}</span>
<span class="quiet">${new Date(issuedAt).toLocaleTimeString('en-IN', { timeZone: 'Asia/Kolkata' })}${expired ? ', expired' : ''}${wrongTries > 0 ? `, ${wrongTries} wrong` : ''}</span></li>`;
