/**
 * A technician's taps: kept on the phone until the desk has answered, and sent once, in their
 * order. Without a network the page goes on with the steps that its templates hold.
 */
interface Tap {
  key: string;
  /** By the phone's clock; only how long ago it was is sent. */
  at: number;
  staff: string;
  visit: string;
  to: string;
  word: string;
  fields: Record<string, string>;
  /** Blank while it waits; else why the desk did not take it. */
  refused: string;
}

const KEPT = 'taps';
const AGAIN_AFTER_MS = 10_000;
const GONE = 'This visit is no longer yours, or long over.';

const place = document.querySelector<HTMLElement>('#mine');
const list = document.querySelector<HTMLElement>('#taps');
const staff = place?.dataset.staff ?? '';
let isSending = false;

if (place && list) {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('[data-steps]')) return;
    event.preventDefault();
    keep(form, event.submitter);
  });
  list.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.value)
      write(read().filter(({ key }) => key !== target.value));
  });
  window.addEventListener('online', () => void send());
  window.setInterval(() => void send(), AGAIN_AFTER_MS);
  for (const tap of waiting()) goOn(tap);
  show();
  void send();
}

function keep(form: HTMLFormElement, button: HTMLElement | null): void {
  const visit = form.closest<HTMLElement>('[data-visit]')?.dataset.visit ?? '';
  const data = new FormData(form, button);
  const fields = Object.fromEntries(
    [...data].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const to = fields.to ?? '';
  const word = button?.textContent ?? to;
  const tap = { key, at: Date.now(), staff, visit, to, word, fields, refused: '' };
  write([...read(), tap]);
  goOn(tap);
  void send();
}

/** The next steps, as if the desk had taken this one. */
function goOn({ visit, to, fields }: Tap): void {
  const card = document.querySelector(`[data-visit="${CSS.escape(visit)}"]`);
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

/** One after the other; a page that was left goes on when it is opened again. */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  let answered = 0;
  for (let tap = waiting()[0]; tap; tap = waiting()[0]) {
    const refused = await ask(tap).catch(() => undefined);
    if (refused === undefined) break;
    const { key } = tap;
    answered += 1;
    write(
      refused
        ? read().map((each) => (each.key === key ? { ...each, refused } : each))
        : read().filter((each) => each.key !== key),
    );
  }
  isSending = false;
  if (answered > 0) location.assign(mine().length > 0 ? '/mine' : '/mine?said=stepped');
}

/** @returns blank when it was taken, `undefined` when the desk gave no answer */
async function ask({ key, at, visit, fields }: Tap): Promise<string | undefined> {
  const agoMs = String(Math.max(0, Date.now() - at));
  const answer = await fetch(`/mine/${visit}/step`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ...fields, key, agoMs }),
    redirect: 'manual',
  });
  if (answer.status === 404) return GONE;
  const isAnswer = answer.headers.get('content-type')?.includes('application/json') ?? false;
  if (!isAnswer || answer.status >= 500 || answer.status === 401) return undefined;
  return ((await answer.json()) as { refused?: string }).refused ?? '';
}

function read(): Tap[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as Tap[];
  } catch {
    return [];
  }
}

function write(taps: Tap[]): void {
  localStorage.setItem(KEPT, JSON.stringify(taps));
  show();
}

/** Another person's stay until that person signs in on this phone. */
function mine(): Tap[] {
  return read().filter((tap) => tap.staff === staff);
}

function waiting(): Tap[] {
  return mine().filter(({ refused }) => refused === '');
}

function show(): void {
  const taps = mine();
  if (!list) return;
  list.hidden = taps.length === 0;
  const waits = waiting().length;
  const head = list.querySelector('p');
  if (head)
    head.textContent =
      waits > 0
        ? `Kept on this phone: ${waits}. Sent by themselves when you are online and signed in.`
        : 'Not taken by the desk:';
  list.querySelector('ul')?.replaceChildren(...taps.map(row));
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
