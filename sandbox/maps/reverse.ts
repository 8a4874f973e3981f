import { createHash } from 'node:crypto';
import { componentsOf, formatAddress, localityTypes, type Component } from './address';
import { metresBetween, type Position } from './distance';
import { ALL_LOCALITIES, type Locality } from './localities';
import { plusCode, shortPlusCode } from './plus-code';

export interface Found {
  placeId: string;
  locality: Locality;
  formatted: string;
  components: Component[];
  addressLines: string[];
  types: string[];
  position: Position;
  precision: 'ROOFTOP' | 'GEOMETRIC_CENTER' | 'APPROXIMATE';
}

const STREETS_WITHIN_M = 15_000;
const KNOWN_WITHIN_M = 75_000;

/** Near a known place: street and locality. Farther away: a plus code. Beyond 75 km: nothing. */
export function addressesNear(position: Position): Found[] {
  const [nearest] = ALL_LOCALITIES.map((locality) => ({
    locality,
    metres: metresBetween(position, locality),
  })).sort((a, b) => a.metres - b.metres);
  if (!nearest || nearest.metres > KNOWN_WITHIN_M) return [];
  const { locality, metres } = nearest;
  const byCode = plusCodeAddress(position, locality);
  if (metres > STREETS_WITHIN_M) return [byCode];
  const addresses = [streetAddress(position, locality), wholeLocality(locality)];
  return locality.plusCodeFirst ? [byCode, ...addresses] : addresses;
}

export function plusCodeNear(
  position: Position,
  found: Found[],
): { global: string; compound: string | undefined } {
  const global = plusCode(position.lat, position.lng);
  return { global, compound: found[0] ? compoundCode(global, found[0].locality) : undefined };
}

/** Parses `28.6315,77.2167`. */
export function readPosition(text: string): Position | undefined {
  const match = /^\s*(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  const position = { lat: Number(match?.[1]), lng: Number(match?.[2]) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : undefined;
}

function plusCodeAddress(position: Position, locality: Locality): Found {
  const code = plusCode(position.lat, position.lng);
  const short = shortPlusCode(code);
  const town = { ...locality, area: null, pincode: null };
  return {
    placeId: placeIdAt(code),
    locality: town,
    formatted: compoundCode(code, locality),
    components: componentsOf(town, { long: short, short, types: ['plus_code'] }),
    addressLines: [short],
    types: ['plus_code'],
    position,
    precision: 'GEOMETRIC_CENTER',
  };
}

function streetAddress(position: Position, locality: Locality): Found {
  const number = String(1 + (Math.round(position.lat * 10_000) % 98));
  const lines = [number, 'Main Rd', ...(locality.area ? [locality.area] : [])];
  return {
    placeId: placeIdAt(`street ${plusCode(position.lat, position.lng)}`),
    locality,
    formatted: formatAddress(locality, number, 'Main Rd'),
    components: componentsOf(
      locality,
      { long: number, short: number, types: ['street_number'] },
      { long: 'Main Road', short: 'Main Rd', types: ['route'] },
    ),
    addressLines: [lines.join(', ')],
    types: ['street_address'],
    position,
    precision: 'ROOFTOP',
  };
}

const wholeLocality = (locality: Locality): Found => ({
  placeId: locality.placeId,
  locality,
  formatted: formatAddress(locality),
  components: componentsOf(locality),
  addressLines: locality.area ? [locality.area] : [],
  types: localityTypes(locality),
  position: { lat: locality.lat, lng: locality.lng },
  precision: 'APPROXIMATE',
});

const compoundCode = (code: string, { city, state, country }: Locality): string =>
  `${shortPlusCode(code)} ${[...new Set([city, state, country])].join(', ')}`;

const placeIdAt = (what: string): string =>
  `GhIJ${createHash('sha256').update(what).digest('base64url').slice(0, 23)}`;
