/** The browser's own dialog for a passkey, between two requests to the desk. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Asked =
  | { does: 'make'; options: PublicKeyCredentialCreationOptionsJSON }
  | { does: 'use'; options: PublicKeyCredentialRequestOptionsJSON };

const place = document.querySelector<HTMLElement>('#passkey');
const button = document.querySelector<HTMLButtonElement>('#passkey-button');
const message = document.querySelector<HTMLElement>('#message');
const NOT_DONE = 'That did not work. Please press again.';

if (place && button) {
  const { origin = '' } = place.dataset;
  if (location.origin !== origin) say(`Passkeys work at ${origin} only. Open the desk there.`);
  else if (!browserSupportsWebAuthn())
    say('This browser can’t use passkeys. Use another one, or update it.');
  else button.hidden = false;
  button.addEventListener('click', () => void press(button));
}

async function press(pressed: HTMLButtonElement): Promise<void> {
  pressed.disabled = true;
  say('Confirm on your device.');
  say((await prove().catch(whyNot)) ?? 'Signed in.');
  pressed.disabled = false;
}

/** @returns what went wrong */
async function prove(): Promise<string | undefined> {
  const asked = await fetch('/passkey/options', { method: 'POST' });
  if (!asked.ok) return said(asked);
  const wanted = (await asked.json()) as Asked;
  const answer =
    wanted.does === 'make'
      ? await startRegistration({ optionsJSON: wanted.options })
      : await startAuthentication({ optionsJSON: wanted.options });
  const proved = await fetch('/passkey', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  });
  if (!proved.ok) return said(proved);
  location.assign('/');
  return undefined;
}

async function said(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => ({}))) as { message?: string };
  return body.message ?? NOT_DONE;
}

/** `NotAllowedError`: closed, or waited too long; the browser does not tell which. */
const whyNot = (failure: unknown): string =>
  failure instanceof Error && failure.name === 'NotAllowedError'
    ? 'Nothing was confirmed. Press again when you are ready.'
    : NOT_DONE;

function say(text: string): void {
  if (message) message.textContent = text;
}
