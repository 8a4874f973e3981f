import { createHash } from 'node:crypto';
import { LOCALITY_TABLE } from './locality-table';

export interface Locality {
  placeId: string;
  area: string | null;
  city: string;
  district: string;
  state: string;
  stateCode: string;
  country: string;
  countryCode: string;
  /** Often missing for a whole locality, as at Google. */
  pincode: string | null;
  lat: number;
  lng: number;
  /** Older names that people still type. */
  otherNames: string[];
  /** The reverse geocode starts with a plus code. */
  plusCodeFirst: boolean;
  /** The components name a district but no city. */
  withoutCity: boolean;
}

/** Neighbours, to test the "India only" message. Suggestions never include them. */
const ABROAD: Locality[] = [
  abroad('Kathmandu', 'Bagmati Province', 'Nepal', 'NP', 27.7172, 85.324),
  abroad('Lahore', 'Punjab', 'Pakistan', 'PK', 31.5204, 74.3587),
  abroad('Dhaka', 'Dhaka Division', 'Bangladesh', 'BD', 23.8103, 90.4125),
  abroad('Colombo', 'Western Province', 'Sri Lanka', 'LK', 6.9271, 79.8612),
];

export const INDIAN_LOCALITIES: Locality[] = LOCALITY_TABLE.trim().split('\n').map(readRow);
export const ALL_LOCALITIES: Locality[] = [...INDIAN_LOCALITIES, ...ABROAD];

function readRow(row: string): Locality {
  const [, stateCode = '', state = '', rest = ''] = /^(\w\w) ([^:]+): (.*)$/.exec(row) ?? [];
  const [
    city = '',
    area = '',
    pincode = '',
    position = '',
    district = '',
    otherName = '',
    marks = '',
  ] = rest.split('|');
  const [lat = NaN, lng = NaN] = position.split(',').map(Number);
  return {
    placeId: placeIdOf(`${area}|${city}`),
    area: area || null,
    city,
    district,
    state,
    stateCode,
    country: 'India',
    countryCode: 'IN',
    pincode: pincode || null,
    lat,
    lng,
    otherNames: otherName ? [otherName] : [],
    plusCodeFirst: marks.includes('+'),
    withoutCity: marks.includes('d'),
  };
}

function abroad(
  city: string,
  state: string,
  country: string,
  countryCode: string,
  lat: number,
  lng: number,
): Locality {
  const nothing = {
    area: null,
    pincode: null,
    otherNames: [],
    plusCodeFirst: false,
    withoutCity: false,
  };
  return {
    ...nothing,
    placeId: placeIdOf(`${city}|${country}`),
    city,
    district: city,
    state,
    stateCode: state,
    country,
    countryCode,
    lat,
    lng,
  };
}

/** Makes ids as long as Google's, and the same in every run. */
function placeIdOf(name: string): string {
  return `ChIJ${createHash('sha256').update(name).digest('base64url').slice(0, 23)}`;
}
