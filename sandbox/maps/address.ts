import type { Locality } from './localities';

export interface Component {
  long: string;
  short: string;
  types: string[];
}

/** Writes `Koramangala, Bengaluru, Karnataka, India`. */
export const describe = (locality: Locality): string => nameParts(locality).join(', ');

export const mainName = ({ area, city }: Locality): string => area ?? city;

export const localityTypes = ({ area }: Locality): string[] =>
  area ? ['sublocality_level_1', 'sublocality', 'political'] : ['locality', 'political'];

/** Puts the pincode before the country and `nearer` in front. */
export function formatAddress(locality: Locality, ...nearer: string[]): string {
  const parts = [...nearer, ...nameParts(locality)];
  const country = parts.pop() ?? '';
  return `${parts.join(', ')}${locality.pincode ? ` ${locality.pincode}` : ''}, ${country}`;
}

export function componentsOf(locality: Locality, ...nearer: Component[]): Component[] {
  const { area, city, district, state, stateCode, country, countryCode, pincode, withoutCity } =
    locality;
  const components = [...nearer];
  if (area)
    components.push({
      long: area,
      short: area,
      types: ['sublocality_level_1', 'sublocality', 'political'],
    });
  if (!withoutCity) components.push({ long: city, short: city, types: ['locality', 'political'] });
  components.push({
    long: district,
    short: district,
    types: ['administrative_area_level_3', 'political'],
  });
  components.push({
    long: state,
    short: stateCode,
    types: ['administrative_area_level_1', 'political'],
  });
  components.push({ long: country, short: countryCode, types: ['country', 'political'] });
  if (pincode) components.push({ long: pincode, short: pincode, types: ['postal_code'] });
  return components;
}

export function postalAddress(
  locality: Locality,
  ...addressLines: string[]
): Record<string, unknown> {
  const { pincode, state, city, countryCode, withoutCity } = locality;
  return {
    regionCode: countryCode,
    languageCode: 'en',
    ...(pincode ? { postalCode: pincode } : {}),
    administrativeArea: state,
    ...(withoutCity ? {} : { locality: city }),
    ...(addressLines.length > 0 ? { addressLines } : {}),
  };
}

export const newComponent = ({ long, short, types }: Component): Record<string, unknown> => ({
  longText: long,
  shortText: short,
  types,
  languageCode: 'en',
});

/** The set drops the repeated name of a city-state. */
const nameParts = ({ area, city, state, country }: Locality): string[] => [
  ...new Set([area ?? city, city, state, country]),
];
