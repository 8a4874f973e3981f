const VERIFIED_KEY = 'isVerified';
const PHONE_KEY = 'userPhoneNumber';

/**
 * What this browser remembers of the sign-in, under the specification's keys. Only ever a hint for what to show first:
 * the server's session decides. Storage may be blocked, full or absent; then there is no hint.
 */
export function readVerifiedHint(): VerifiedHint {
  return { isVerified: read(VERIFIED_KEY) === 'true', phone: read(PHONE_KEY) ?? '' };
}

export interface VerifiedHint {
  isVerified: boolean;
  phone: string;
}

export const NO_HINT: VerifiedHint = { isVerified: false, phone: '' };

export function writeVerifiedHint(phone: string): void {
  tolerant(() => {
    localStorage.setItem(VERIFIED_KEY, 'true');
    localStorage.setItem(PHONE_KEY, phone);
  });
}

export function clearVerifiedHint(): void {
  tolerant(() => {
    localStorage.removeItem(VERIFIED_KEY);
    localStorage.removeItem(PHONE_KEY);
  });
}

const read = (key: string): string | null => tolerant(() => localStorage.getItem(key)) ?? null;

function tolerant<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
