import { browserStorage } from '#app/ground/safe-storage';

const VERIFIED_KEY = 'isVerified';
const PHONE_KEY = 'userPhoneNumber';

/** A hint for the first paint, under the specification's keys. The server decides. */
export function readVerifiedHint(): VerifiedHint {
  return {
    isVerified: browserStorage.read(VERIFIED_KEY) === 'true',
    phone: browserStorage.read(PHONE_KEY),
  };
}

export interface VerifiedHint {
  isVerified: boolean;
  phone: string;
}

export const NO_HINT: VerifiedHint = { isVerified: false, phone: '' };

export function writeVerifiedHint(phone: string): void {
  browserStorage.write(VERIFIED_KEY, 'true');
  browserStorage.write(PHONE_KEY, phone);
}

export function clearVerifiedHint(): void {
  browserStorage.forget(VERIFIED_KEY);
  browserStorage.forget(PHONE_KEY);
}
