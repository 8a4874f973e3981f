import { asRecord, parseJson } from '#app/ground/json';
import { words } from '#app/words/words';

export interface Location {
  title: string;
  description: string;
  address_components: AddressComponent[];
}

export interface AddressComponent {
  long_name: string;
  short_name: string;
  types: string[];
}

export const DEFAULT_LOCATION: Location = {
  get title() {
    return words.location.selectYourLocation;
  },
  get description() {
    return words.location.yourLocationDetails;
  },
  address_components: [],
};

/** Shown in the header only; never stored or used as an address. */
export const DETECTION_FAILED: Location = {
  get title() {
    return words.location.errorDetectingLocation;
  },
  get description() {
    return words.location.yourLocationDetails;
  },
  address_components: [],
};
export const CITY_FETCH_FAILED: Location = {
  get title() {
    return words.location.errorFetchingCity;
  },
  get description() {
    return words.location.detailsUnavailable;
  },
  address_components: [],
};

export function located(
  title: string,
  description: string,
  address_components: AddressComponent[] = [],
): Location {
  return { title, description, address_components };
}

const SHOWN_CHARACTERS = 20;

export function truncate(description: string): string {
  const characters = [...description];
  return characters.length > SHOWN_CHARACTERS
    ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}...`
    : description;
}

export function parseLocation(stored: string | null): Location | undefined {
  const value = parseJson(stored ?? '');
  return isLocation(value) ? value : undefined;
}

/** Values for the customer form. Skips a title that is not the city of the address. */
export function customerFieldsOf(location: Location | undefined): {
  pincode?: string;
  city?: string;
  address?: string;
} {
  if (!location || isStandIn(location.title)) return {};
  const { title, description } = location;
  const pincode = componentOf(location, 'postal_code');
  return {
    ...(pincode && PINCODE.test(pincode) ? { pincode } : {}),
    ...(componentOf(location, 'locality') === title ? { city: title } : {}),
    ...(description === pincode || description === words.location.addressNotAvailable
      ? {}
      : { address: description }),
  };
}

const isStandIn = (title: string): boolean =>
  [DEFAULT_LOCATION, DETECTION_FAILED, CITY_FETCH_FAILED].some((each) => each.title === title);
const PINCODE = /^[1-9]\d{5}$/;

const componentOf = (location: Location, type: string): string | undefined =>
  location.address_components.find(({ types }) => types.includes(type))?.long_name;

function isLocation(value: unknown): value is Location {
  const { title, description, address_components: components } = asRecord(value);
  return (
    isText(title) &&
    isText(description) &&
    Array.isArray(components) &&
    components.length <= 30 &&
    components.every(isComponent)
  );
}

function isComponent(value: unknown): value is AddressComponent {
  const { long_name: long, short_name: short, types } = asRecord(value);
  return isText(long) && isText(short) && Array.isArray(types) && types.every(isText);
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 500;
