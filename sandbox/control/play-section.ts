import { html, type Answer, type Call } from '../http';
import { markup, page, type Markup } from '../page';

/** Runs `npm run play`. @returns what it says */
export type RunPlay = (words: string[]) => Promise<string>;

/** Each button, and the words of its command. */
const BUTTONS: [label: string, words: string][] = [
  ['A paid booking', 'booking'],
  ['A paid booking in Hindi', 'booking --language=hi'],
  ['Ten paid bookings', 'booking --times=10'],
  ['An unpaid order', 'unpaid'],
  ['A cancelled booking', 'cancelled'],
  ['A late UPI payment', 'late-upi'],
  ['A visit that was yesterday', 'visit-yesterday'],
  ['A technician on the way', 'on-the-way'],
  ['A final bill', 'bill'],
  ['Clock: 2 hours on', 'clock 2h'],
  ['Clock: a day on', 'clock 1d'],
  ['Clock: the real time', 'clock now'],
  ['Twelve bookings for the desk', 'seed demo'],
  ['Forget everything, in the shop, too', 'reset'],
];

export function playSection(said: string): Markup {
  return markup`<section id="play"><h2>Play</h2>
<p class="quiet">Each button is a command, such as <code>npm run play -- booking</code>, and takes seconds.</p>
${said ? markup`<p class="notice letter" role="status">${withLinks(said)}</p>` : ''}
<div class="actions">${BUTTONS.map(([label, words]) => markup`<form method="post" action="/control/page/play"><button type="submit" name="words" value="${words}">${label}</button></form>`)}</div></section>`;
}

const withLinks = (text: string): Markup[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) =>
      index % 2 === 1 ? markup`<a href="${piece}">${piece}</a>` : markup`${piece}`,
    );

/** Takes the words of a button alone: whoever can post here may press it, and no more. */
export async function pressPlay(
  { body }: Call,
  run: RunPlay,
  remember: (said: string) => void,
): Promise<Answer> {
  const pressed = new URLSearchParams(body).get('words') ?? '';
  const button = BUTTONS.find(([, words]) => words === pressed);
  if (!button) return html(page('No such button', markup`<h1>No such button</h1>`), 404);
  remember(await run(pressed.split(' ')));
  return { status: 303, headers: { location: '/#play' } };
}
