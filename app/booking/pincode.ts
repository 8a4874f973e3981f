import { tabStorage } from '#app/ground/safe-storage';

export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** Kept in session storage, so that checkout need not ask again. */
const KEY = 'pincode';

/** Blank unless a whole one was typed. */
export function readKeptPincode(): string {
  const kept = tabStorage.read(KEY);
  return isPincode(kept) ? kept : '';
}

/** An event on `window`: another pincode is kept. */
export const NEW_PINCODE = 'newpincode';

export function keepPincode(pincode: string): void {
  if (pincode === readKeptPincode()) return;
  tabStorage.write(KEY, pincode);
  dispatchEvent(new Event(NEW_PINCODE));
}
