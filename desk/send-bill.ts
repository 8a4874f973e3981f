/** The bill's forms are sent by the page itself: without a network what was typed stays. */
import { keepText } from './kept-text';

const NO_NETWORK = 'No network: nothing was added or sent. What you typed stays; press again.';
const NOT_TAKEN = 'The desk can’t accept this. Please call the desk.';

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
    const answer = await fetch(form.action, { method: 'POST', body: fieldsOf(form) });
    if (answer.ok) {
      keepText(form);
      location.assign(answer.url);
    } else say(form, noticeIn(await answer.text()));
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

function noticeIn(page: string): string {
  const shown = new DOMParser().parseFromString(page, 'text/html');
  return shown.querySelector('main .notice, main p')?.textContent || NOT_TAKEN;
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('.notice') ?? document.createElement('p');
  place.className = 'notice bad';
  place.setAttribute('role', 'alert');
  place.textContent = text;
  form.append(place);
}
