import { json, type Answer, type Call } from '../http';
import type { Position } from './distance';
import { addressesNear, plusCodeNear, readPosition, type Found } from './reverse';

/** Always HTTP 200; the error is in `status`. The knob `maps.v3Status` forces one. */
export function reverseV3({ url }: Call, key: string, forced: unknown): Answer {
  if (url.searchParams.get('key') !== key)
    return refused('REQUEST_DENIED', 'The provided API key is invalid.');
  if (typeof forced === 'string') return refused(forced, 'Forced by the sandbox');
  const position = readPosition(url.searchParams.get('latlng') ?? '');
  if (!position)
    return refused('INVALID_REQUEST', "Invalid request. Missing the 'latlng' parameter.");
  const near = addressesNear(position);
  const { global, compound } = plusCodeNear(position, near);
  const results = near
    .filter(matching(list(url, 'result_type'), list(url, 'location_type')))
    .map(result);
  return json({
    plus_code: { compound_code: compound, global_code: global },
    results,
    status: results.length > 0 ? 'OK' : 'ZERO_RESULTS',
  });
}

const refused = (status: string, message: string): Answer =>
  json({ error_message: message, results: [], status });

const matching =
  (types: string[] | undefined, precisions: string[] | undefined) =>
  (found: Found): boolean =>
    (!types || found.types.some((type) => types.includes(type))) &&
    (!precisions || precisions.includes(found.precision));

const list = (url: URL, name: string): string[] | undefined =>
  url.searchParams.get(name)?.split('|');

const result = ({
  components,
  formatted,
  position,
  precision,
  placeId,
  types,
}: Found): Record<string, unknown> => ({
  address_components: components.map(({ long, short, types: kinds }) => ({
    long_name: long,
    short_name: short,
    types: kinds,
  })),
  formatted_address: formatted,
  geometry: { location: position, location_type: precision, viewport: viewport(position) },
  place_id: placeId,
  types,
});

const viewport = ({ lat, lng }: Position): Record<string, Position> => ({
  northeast: { lat: lat + 0.00135, lng: lng + 0.00135 },
  southwest: { lat: lat - 0.00135, lng: lng - 0.00135 },
});
