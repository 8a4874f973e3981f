import { pincodeDigits } from '#app/ground/digits';
import { words } from '#app/words/words';
import { chooseLocation, readLocation } from './location-store';
import { locationOf } from './places';

/** The city of a pincode. The header shows both, unless a place was chosen there. */
export function learnPlace(typed: string): string {
  const pincode = pincodeDigits(typed);
  const city = cityOfPincode(pincode);
  const shown = readLocation();
  if (city && (!shown || /^\d{6}$/.test(shown.description)))
    chooseLocation(locationOf({ title: city, description: pincode, city, pincode, state: '' }));
  return city;
}

/** A guess to prefill a form; blank for an unfinished pincode or one of another city. */
export function cityOfPincode(pincode: string): string {
  const digits = pincodeDigits(pincode);
  if (!/^[1-9]\d{5}$/.test(digits)) return '';
  const cityAt = words.location.cityAt; // one use, so that a build contains the list once
  return cityAt(digits.slice(0, 4)) || cityAt(digits.slice(0, 3));
}
