import { cityOfPincode } from './city-of-pincode';
import { located } from './location';
import { chooseLocation, readLocation } from './location-store';

/** The city of a pincode. The header shows both, unless a place was chosen there. */
export function learnPlace(pincode: string): string {
  const city = cityOfPincode(pincode);
  const chosen = readLocation();
  if (city && (!chosen || /^\d{6}$/.test(chosen.description)))
    chooseLocation(
      located(city, pincode, [component(city, 'locality'), component(pincode, 'postal_code')]),
    );
  return city;
}

const component = (name: string, type: string) => ({
  long_name: name,
  short_name: name,
  types: [type],
});
