/** Phone sign-in in the browser, with the shop's own modules. */
import { authMessage } from '#app/account/auth-messages';
import { cleanOtp, isOtp } from '#app/account/otp';
import { readPhone } from '#app/account/valid-phone';
import { openPhoneAuth } from '#app/account/phone-auth.client';
import type { FirebaseSettings, SentCode } from '#app/account/phone-auth';
import { words } from '#app/words/words';

const place = document.querySelector<HTMLElement>('#sign-in');
const phoneForm = document.querySelector<HTMLFormElement>('#phone-form');
const codeForm = document.querySelector<HTMLFormElement>('#code-form');
const message = document.querySelector<HTMLElement>('#message');
let sent: SentCode | undefined;

if (place && phoneForm && codeForm) {
  const settings = JSON.parse(place.dataset.settings ?? '') as FirebaseSettings;
  const typed = (form: HTMLFormElement, name: string): string => {
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };
  onSubmit(phoneForm, 'send', async () => {
    const phone = readPhone(typed(phoneForm, 'phone'));
    if ('error' in phone)
      return say('Type the ten digits of your Indian mobile number, such as 98450 12345.');
    say('Sending the code …');
    sent = await openPhoneAuth(settings).send(phone.number, document.querySelector('#captcha'));
    phoneForm.hidden = true;
    codeForm.hidden = false;
    codeForm.querySelector('input')?.focus();
    say('The code is on its way to your phone.');
  });
  onSubmit(codeForm, 'verify', async () => {
    const code = cleanOtp(typed(codeForm, 'code'));
    if (!isOtp(code)) return say(words.account.otpIncomplete);
    say('Checking …');
    const idToken = (await sent?.confirm(code)) ?? '';
    const answer = await fetch('/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
    });
    if (answer.ok) return location.assign('/');
    const body = (await answer.json()) as { message?: string };
    say(body.message ?? 'That did not work. Please try again.');
  });
}

/** One press at a time. */
function onSubmit(
  form: HTMLFormElement,
  call: 'send' | 'verify',
  work: () => Promise<void> | void,
): void {
  let isBusy = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    void Promise.resolve(work())
      .catch((failure: unknown) => say(authMessage(failure, call)))
      .finally(() => (isBusy = false));
  });
}

function say(text: string): void {
  if (message) message.textContent = text;
}
