/**
 * A technician's taps: kept on the phone until the desk has answered, and sent once, in their
 * order. Without a network the page goes on with the steps that its templates hold.
 */
import {
  askDesk,
  dropOldTaps,
  pauseAfter,
  readTaps,
  refuse,
  writeTaps,
  type Tap,
} from './kept-taps';
import { keepText, putTextBack } from './kept-text';
import { sendBillsFromPage } from './send-bill';
import { makeUploadsSmall } from './small-photo';

const LOOK_EVERY_MS = 10_000;

const place = document.querySelector<HTMLElement>('#mine');
const list = document.querySelector<HTMLElement>('#taps');
const staff = place?.dataset.staff ?? '';
let isSending = false;
let failures = 0;
/** Time of the page's clock. */
let nextTry = 0;
/** Every tap was accepted, but the page was not reloaded. */
let isNoted = false;

makeUploadsSmall();
sendBillsFromPage();
putTextBack();
if (place && list) {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('[data-steps]')) return;
    const tap = tapOf(form, event.submitter);
    if (!isKept(tap)) return;
    event.preventDefault();
    isNoted = false;
    goOn(tap);
    show();
    void send();
  });
  list.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.value)
      change(readTaps().filter(({ key }) => key !== target.value));
  });
  window.addEventListener('online', () => void send());
  window.setInterval(look, LOOK_EVERY_MS);
  for (const tap of waiting()) goOn(tap);
  look();
  show();
}

function look(): void {
  if (dropOldTaps()) show();
  if (performance.now() >= nextTry) void send();
}

function tapOf(form: HTMLFormElement, button: HTMLElement | null): Tap {
  const visit = form.closest<HTMLElement>('[data-visit]')?.dataset.visit ?? '';
  const fields = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
  // Older phones do not take the button as the second argument of `FormData`.
  if (button instanceof HTMLButtonElement && button.name) fields[button.name] = button.value;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const to = fields.to ?? '';
  const word = button?.textContent ?? to;
  return { key, at: Date.now(), staff, visit, to, word, fields, refused: '' };
}

/** False when nothing can be stored: then the browser submits the form as usual. */
function isKept(tap: Tap): boolean {
  if (!tap.to) return false;
  try {
    writeTaps([...readTaps(), tap]);
    return true;
  } catch {
    return false;
  }
}

/** The next steps, as if the desk had taken this one. */
function goOn({ visit, to, fields }: Tap): void {
  const card = cardOf(visit);
  const steps = card?.querySelector('[data-steps]');
  const next = card?.querySelector<HTMLTemplateElement>(`template[data-state="${to}"]`);
  const shown = steps?.querySelector<HTMLInputElement>('[name="version"]')?.value;
  if (!card || !steps || !next || shown !== fields.version) return;
  steps.replaceChildren(next.content.cloneNode(true));
  for (const input of steps.querySelectorAll<HTMLInputElement>('[name="version"]'))
    input.value = String(Number(fields.version) + 1);
  const badge = card.querySelector('.badge');
  if (badge) badge.textContent = next.dataset.word ?? '';
  badge?.setAttribute('class', `badge ${to}`);
}

function cardOf(visit: string): Element | null {
  return document.querySelector(`[data-visit="${CSS.escape(visit)}"]`);
}

/** One after the other; a page that was left goes on when it is opened again. */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  const answered: Tap[] = [];
  try {
    for (let tap = waiting()[0]; tap; tap = waiting()[0]) {
      const { key } = tap;
      const answer = await askDesk(tap);
      failures = answer.type === 'none' ? failures + 1 : 0;
      nextTry = answer.type === 'none' ? performance.now() + pauseAfter(failures) : 0;
      if (answer.type === 'none') break;
      const after = answer.type === 'refused' ? [refuse(tap, answer.why)] : [];
      answered.push(...(after.length > 0 ? after : [tap]));
      change(readTaps().flatMap((each) => (each.key === key ? after : [each])));
    }
  } finally {
    isSending = false;
  }
  // There may be no network for a new page while a tap has no answer.
  if (answered.length > 0 && waiting().length === 0) tell(answered);
}

/**
 * Opens a new page, but not over another visit, nor over typing unless a tap was refused: then the
 * steps shown are wrong, and what was typed comes back on the new page.
 */
function tell(answered: Tap[]): void {
  const isHere = location.pathname === '/mine' || answered.some(({ visit }) => cardOf(visit));
  const isAnyRefused = answered.some(({ refused }) => refused !== '');
  if (isHere && isAnyRefused && isTyping()) {
    keepText();
    location.assign(/^\/mine(?:\/[^/]+)?/.exec(location.pathname)?.[0] ?? '/mine');
    return;
  }
  if (isHere && (isAnyRefused || !isTyping())) {
    location.assign(mine().length > 0 ? '/mine' : '/mine?said=stepped');
    return;
  }
  isNoted = mine().length === 0;
  show();
}

function isTyping(): boolean {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type="hidden"]), textarea',
    ),
  ];
  const lists = [...document.querySelectorAll('select')];
  return (
    fields.some((field) => field.value !== field.defaultValue) ||
    lists.some(({ options, selectedIndex }) => {
      const usual = [...options].findIndex(({ defaultSelected }) => defaultSelected);
      return selectedIndex !== Math.max(usual, 0);
    }) ||
    (document.activeElement?.matches('input, textarea, select') ?? false)
  );
}

function change(taps: Tap[]): void {
  writeTaps(taps);
  show();
}

/** Another person's stay until that person signs in on this phone. */
function mine(): Tap[] {
  return readTaps().filter((tap) => tap.staff === staff);
}

function waiting(): Tap[] {
  return mine().filter(({ refused }) => refused === '');
}

function show(): void {
  const taps = mine();
  if (!list) return;
  list.hidden = taps.length === 0 && !isNoted;
  const head = list.querySelector('p');
  if (head) head.textContent = headOf(taps);
  list.querySelector('ul')?.replaceChildren(...taps.map(row));
}

function headOf(taps: Tap[]): string {
  const waits = waiting().length;
  if (waits > 0)
    return `Saved on this phone: ${waits}. They are sent when you are online and signed in.`;
  return taps.length > 0 ? 'Not accepted by the desk:' : 'Received by the desk.';
}

function row({ key, at, word, visit, fields, refused }: Tap): HTMLLIElement {
  const item = document.createElement('li');
  const time = new Date(at).toLocaleTimeString('en-IN', { hour: '2-digit', minute: '2-digit' });
  const note = fields.note ? ` “${fields.note}”` : '';
  item.textContent = `${word}, ${time}, ${visit}${note}${refused ? `: ${refused} ` : ''}`;
  if (refused) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'button', value: key });
    button.textContent = 'Remove';
    item.append(button);
  }
  return item;
}
