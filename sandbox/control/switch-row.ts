import type { Faults } from '../faults';
import { markup, type Markup } from '../page';
import { isOn, SWITCHES, type Switch } from './switches';

/** @param back the page to return to after a press */
export const switchList = (group: string, faults: Faults, back: string): Markup =>
  markup`<ul class="switches">${SWITCHES.filter((item) => item.group === group).map((item) => switchRow(item, isOn(item, faults), back))}</ul>`;

const switchRow = (
  { id, label }: Switch,
  on: boolean,
  back: string,
): Markup => markup`<li><form method="post" action="/control/page/switch">
<input type="hidden" name="switch" value="${id}"><input type="hidden" name="turn" value="${on ? 'off' : 'on'}"><input type="hidden" name="back" value="${back}">
<span id="${id}">${label}</span><button type="submit" aria-describedby="${id}" aria-pressed="${on ? 'true' : 'false'}">${on ? 'On' : 'Off'}</button></form></li>`;
