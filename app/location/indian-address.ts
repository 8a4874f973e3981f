import { NO_ADDRESS, UNKNOWN_CITY, type AddressComponent } from './location';
import type { Place } from './place';

/** One address as Google knows it, in the words of its Geocoding API. */
export interface GoogleAddress {
  address_components: AddressComponent[];
  formatted_address?: string;
  types: string[];
}

/** The place that addresses near one position, best first, speak of; `'abroad'` when that is another country. Pure. */
export function indianPlace(addresses: GoogleAddress[]): Place | 'abroad' {
  const withStreets = addresses.filter(({ types }) => !types.includes('plus_code'));
  const usable = withStreets.length > 0 ? withStreets : addresses;
  const main = usable[0];
  const country = nameOf(usable.slice(0, 1), 'country', 'short_name');
  if (country && country !== 'IN') return 'abroad';
  const city = CITY_TYPES.map((type) => nameOf(usable, type)).find(Boolean) ?? '';
  return {
    title: city || UNKNOWN_CITY,
    description: withoutPlusCode(main?.formatted_address ?? '').slice(0, LONGEST) || NO_ADDRESS,
    city,
    pincode: nameOf(usable, 'postal_code', 'long_name', /^[1-9]\d{5}$/),
    state: nameOf(usable, 'administrative_area_level_1'),
  };
}

/** In this order; the last two are districts, which small places are known by. Never the state. */
const CITY_TYPES = ['locality', 'postal_town', 'administrative_area_level_3', 'administrative_area_level_2'];
const LONGEST = 300;

/** The first address that has such a part, best address first. */
function nameOf(addresses: GoogleAddress[], type: string, which: 'long_name' | 'short_name' = 'long_name', pattern = /./): string {
  for (const { address_components: components } of addresses) {
    const found = components.find((component) => component.types.includes(type) && pattern.test(component[which].trim()));
    if (found) return found[which].trim().slice(0, LONGEST);
  }
  return '';
}

/** `J6J8+JM New Delhi, India` is an address to machines; people say `New Delhi, India`. */
const withoutPlusCode = (address: string): string => address.replace(/^[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,}\s*,?\s*/, '').trim();
