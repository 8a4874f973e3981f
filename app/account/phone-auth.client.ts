import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  signOut,
  type Auth,
  type ConfirmationResult,
} from 'firebase/auth';
import { SignInFault } from './auth-messages';
import type { FirebaseSettings, PhoneAuth, SentCode } from './phone-auth';
import { words } from '#app/words/words';

let phoneAuth: PhoneAuth | undefined;

/** One per page: the emulator can be connected only before the first call. */
export function openPhoneAuth(settings: FirebaseSettings): PhoneAuth {
  phoneAuth ??= createPhoneAuth(connect(settings));
  return phoneAuth;
}

/** Keeps the sign-in in memory: the shop has its own session. `getAuth` would add pop-up code. */
function connect({ apiKey, projectId, appId, emulatorUrl }: FirebaseSettings): Auth {
  const auth = initializeAuth(initializeApp({ apiKey, projectId, appId }), {
    persistence: inMemoryPersistence,
  });
  auth.languageCode = words.page.language;
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

const createPhoneAuth = (auth: Auth): PhoneAuth => ({
  async send(phone, host) {
    if (!host?.isConnected) throw new SignInFault(words.account.recaptchaNotReady);
    const { verificationId } = await sendCode(auth, phone, host);
    return sentCode(auth, verificationId);
  },
  resume: (id) => sentCode(auth, id),
});

/** A new element for each send: `clear()` leaves it registered, and a second send fails. */
async function sendCode(auth: Auth, phone: string, host: HTMLElement): Promise<ConfirmationResult> {
  const makeModalAgain = auth.emulatorConfig ? () => undefined : makeDialogNonModal(host);
  const slot = host.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, slot, { size: 'invisible' });
  const timeout = challengeTimeout();
  try {
    return await Promise.race([signInWithPhoneNumber(auth, phone, verifier), timeout.expired]);
  } finally {
    timeout.stop();
    verifier.clear();
    slot.remove();
    makeModalAgain();
  }
}

const CHALLENGE_MS = 90_000;

/** Needed because the SDK does not report that a challenge was closed. */
function challengeTimeout(): { expired: Promise<never>; stop: () => void } {
  let timer = 0;
  const expired = new Promise<never>((_, reject) => {
    timer = window.setTimeout(
      () => reject(new SignInFault(words.account.securityCheckNotCompleted)),
      CHALLENGE_MS,
    );
  });
  return { expired, stop: () => window.clearTimeout(timer) };
}

/** A code works once. The token is kept, so that a retry after a server error needs no new code. */
function sentCode(auth: Auth, id: string): SentCode {
  let token: string | undefined;
  return {
    id,
    async confirm(code) {
      if (token !== undefined) return token;
      const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(id, code));
      token = await user.getIdToken();
      await signOut(auth);
      return token;
    },
  };
}

/** Makes the dialog non-modal, or it blocks Google's challenge. @returns what undoes it */
function makeDialogNonModal(host: HTMLElement): () => void {
  const dialog = host.closest('dialog');
  if (!dialog?.matches(':modal')) return () => undefined;
  reopen(dialog, () => dialog.show());
  return () => {
    if (dialog.isConnected && dialog.open) reopen(dialog, () => dialog.showModal());
  };
}

/** Closes the dialog in between, without its event. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  const swallow = (event: Event) => {
    if (event.target !== dialog) return;
    event.stopImmediatePropagation();
    window.removeEventListener('close', swallow, true);
  };
  window.addEventListener('close', swallow, true);
  dialog.close();
  open();
}
