import { pincodeDigits } from '#app/ground/digits';
import { cityOfPincode } from './city-of-pincode';
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
