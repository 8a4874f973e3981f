/** The bill's forms are sent by the page itself: without a network what was typed stays. */
import { keepText } from './kept-text';

const NO_NETWORK = 'No network: nothing was added or sent. What you typed stays; press again.';
const NOT_TAKEN = 'The desk can’t accept this. Please call the desk.';
/** Answers that are pages to every form. */
const REFUSED: Partial<Record<number, string>> = {
  401: 'You were signed out. Sign in again in another tab, then press again.',
  429: 'Too many attempts. Please wait a minute and press again.',
  503: 'The shop can’t save anything right now. What you typed stays; press again later.',
};

export function sendBillsFromPage(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !/\/bill\//.test(form.action)) return;
    event.preventDefault();
    void send(form);
  });
}

/** A second press after a lost answer is safe: the bill's version refuses it. */
async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  if (button) button.disabled = true;
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: fieldsOf(form),
    });
    if (answer.ok) {
      keepText(form);
      location.assign(answer.url);
    } else say(form, await refusedBy(answer));
  } catch {
    say(form, NO_NETWORK);
  } finally {
    if (button) button.disabled = false;
  }
}

const fieldsOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

async function refusedBy(answer: Response): Promise<string> {
  const isJson = answer.headers.get('content-type')?.includes('application/json') ?? false;
  const { refused = '' } = isJson ? ((await answer.json()) as { refused?: string }) : {};
  return refused || (REFUSED[answer.status] ?? NOT_TAKEN);
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('.notice') ?? document.createElement('p');
  place.className = 'notice bad';
  place.setAttribute('role', 'alert');
  place.textContent = text;
  form.append(place);
}
