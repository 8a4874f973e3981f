import { loadChunk } from '#app/chunks/load-chunk';
import { SignInFault } from './auth-messages';
import type { FirebaseSettings, PhoneAuth } from './phone-auth';
import { words } from '#app/words/words';

export async function loadPhoneAuth(settings: FirebaseSettings): Promise<PhoneAuth> {
  try {
    const { openPhoneAuth } = await loadChunk('phone-auth', () => import('./phone-auth.client'));
    return openPhoneAuth(settings);
  } catch (cause) {
    throw new SignInFault(words.account.signInNotLoaded, { cause });
  }
}
