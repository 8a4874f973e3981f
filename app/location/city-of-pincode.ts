import { pincodeDigits } from '#app/ground/digits';
import { words } from '#app/words/words';

/** A guess to prefill a form; blank for an unfinished pincode or one of another city. */
export function cityOfPincode(pincode: string): string {
  const digits = pincodeDigits(pincode);
  if (!/^[1-9]\d{5}$/.test(digits)) return '';
  const cityAt = words.location.cityAt; // one use, so that a build contains the list once
  return cityAt(digits.slice(0, 4)) || cityAt(digits.slice(0, 3));
}
