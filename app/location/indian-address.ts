import { cutText } from '#app/ground/clean-text';
import { type AddressComponent } from './location';
import type { Place } from './places';
import { words } from '#app/words/words';

export interface GoogleAddress {
  address_components: AddressComponent[];
  formatted_address?: string;
  types: string[];
}

/** Addresses come best first. `'abroad'` if they are in another country. */
export function indianPlace(addresses: GoogleAddress[]): Place | 'abroad' {
  const withStreets = addresses.filter(({ types }) => !types.includes('plus_code'));
  const usable = withStreets.length > 0 ? withStreets : addresses;
  const main = usable[0];
  const country = nameOf(usable.slice(0, 1), 'country', 'short_name');
  if (country && country !== 'IN') return 'abroad';
  const city = CITY_TYPES.map((type) => nameOf(usable, type)).find(Boolean) ?? '';
  return {
    title: city || words.location.unknownCity,
    description:
      cutText(withoutPlusCode(main?.formatted_address ?? ''), LONGEST) ||
      words.location.addressNotAvailable,
    city,
    pincode: nameOf(usable, 'postal_code', 'long_name', /^[1-9]\d{5}$/),
    state: nameOf(usable, 'administrative_area_level_1'),
  };
}

/** Types by preference; the last two are districts, which stand in for small places. */
const CITY_TYPES = [
  'locality',
  'postal_town',
  'administrative_area_level_3',
  'administrative_area_level_2',
];
const LONGEST = 300;

function nameOf(
  addresses: GoogleAddress[],
  type: string,
  which: 'long_name' | 'short_name' = 'long_name',
  pattern = /./,
): string {
  for (const { address_components: components } of addresses) {
    const found = components.find(
      (component) => component.types.includes(type) && pattern.test(component[which].trim()),
    );
    if (found) return cutText(found[which].trim(), LONGEST);
  }
  return '';
}

/** Removes the plus code: `J6J8+JM New Delhi, India` → `New Delhi, India`. */
const withoutPlusCode = (address: string): string =>
  address.replace(/^[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,}\s*,?\s*/, '').trim();
