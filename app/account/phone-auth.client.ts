import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
  type Auth,
  type ConfirmationResult,
} from 'firebase/auth';
import { CAPTCHA_MISSING, SignInFault } from './auth-messages';
import { clearStageFor } from './captcha-stage';
import type { FirebaseSettings, PhoneAuth, SentCode } from './phone-auth';

let phoneAuth: PhoneAuth | undefined;

/** Firebase phone sign-in through the real SDK; one per page, since an emulator can be connected only before the first call. */
export function openPhoneAuth(settings: FirebaseSettings): PhoneAuth {
  phoneAuth ??= over(connect(settings));
  return phoneAuth;
}

/** Nothing is kept in the browser: the shop has its own session. `initializeAuth` leaves out the pop-up code of `getAuth`. */
function connect({ apiKey, projectId, appId, emulatorUrl }: FirebaseSettings): Auth {
  const auth = initializeAuth(initializeApp({ apiKey, projectId, appId }), { persistence: inMemoryPersistence });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

const over = (auth: Auth): PhoneAuth => ({
  async send(phone, host) {
    if (!host?.isConnected) throw new SignInFault(CAPTCHA_MISSING);
    return sentCode(auth, await sendCode(auth, phone, host));
  },
});

/**
 * A fresh verifier in a fresh element for each send. `clear()` forgets the verifier but not grecaptcha's registration of
 * its element, so a second one there fails in production, and the emulator's stand-in hangs on the second send.
 */
async function sendCode(auth: Auth, phone: string, host: HTMLElement): Promise<ConfirmationResult> {
  // Against an emulator no captcha is loaded, so none needs the stage.
  const giveStageBack = auth.emulatorConfig ? () => undefined : clearStageFor(host);
  const slot = host.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, slot, { size: 'invisible' });
  const clock = challengeClock();
  try {
    return await Promise.race([signInWithPhoneNumber(auth, phone, verifier), clock.ranOut]);
  } finally {
    clock.stop();
    verifier.clear();
    slot.remove();
    giveStageBack();
  }
}

const CHALLENGE_MS = 90_000;

/** The SDK never says that somebody closed the picture challenge; without a clock the panel would stay busy for ever. */
function challengeClock(): { ranOut: Promise<never>; stop: () => void } {
  let timer = 0;
  const ranOut = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new SignInFault('The security check was not completed. Please try again.')), CHALLENGE_MS);
  });
  return { ranOut, stop: () => window.clearTimeout(timer) };
}

/** A code serves once. Its token is kept, so that trying again after our own server failed needs no new code. */
function sentCode(auth: Auth, sent: ConfirmationResult): SentCode {
  let token: string | undefined;
  return {
    async confirm(code) {
      if (token !== undefined) return token;
      const { user } = await sent.confirm(code);
      token = await user.getIdToken();
      await signOut(auth);
      return token;
    },
  };
}
