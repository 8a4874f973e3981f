const VERIFIED_KEY = 'isVerified';
const PHONE_KEY = 'userPhoneNumber';

/** A hint for the first paint, under the specification's keys. The server decides. */
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
