import { tabStorage } from '#app/safe-storage';

export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** In session storage, so that checkout need not ask again. */
const KEY = 'pincode';

/** Blank unless a whole one was typed. */
export function readKeptPincode(): string {
  const kept = tabStorage.read(KEY);
  return isPincode(kept) ? kept : '';
}

export const keepPincode = (pincode: string): void => void tabStorage.write(KEY, pincode);
