import { json, type Answer, type Call } from '../http';
import { newComponent, postalAddress } from './address';
import { project, readFieldMask } from './field-mask';
import { googleError } from './google-error';
import { plusCode } from './plus-code';
import { addressesNear, plusCodeNear, readPosition, type Found } from './reverse';

/** The position is in the path or in query parameters. No match gives `{}`. */
export function reverseV4({ params: [inPath = ''], url, headers }: Call): Answer {
  const inQuery = `${url.searchParams.get('location.latitude') ?? ''},${url.searchParams.get('location.longitude') ?? ''}`;
  const position = readPosition(inPath || inQuery);
  if (!position)
    return googleError('INVALID_ARGUMENT', 'Invalid location: latitude and longitude are required');
  const mask = readFieldMask(String(headers['x-goog-fieldmask'] ?? '*'), ['results', 'plusCode']);
  if ('error' in mask) return googleError('INVALID_ARGUMENT', mask.error);
  const near = addressesNear(position);
  const wanted = near.filter(
    matching(url.searchParams.getAll('types'), url.searchParams.getAll('granularity')),
  );
  if (wanted.length === 0) return json({});
  const { global, compound } = plusCodeNear(position, near);
  return json(
    project(
      { results: wanted.map(result), plusCode: { globalCode: global, compoundCode: compound } },
      mask.paths,
    ),
  );
}

const matching =
  (types: string[], granularities: string[]) =>
  (found: Found): boolean =>
    (types.length === 0 || found.types.some((type) => types.includes(type))) &&
    (granularities.length === 0 || granularities.includes(found.precision));

const result = ({
  placeId,
  position,
  precision,
  formatted,
  locality,
  addressLines,
  components,
  types,
}: Found): Record<string, unknown> => ({
  place: `//places.googleapis.com/places/${placeId}`,
  placeId,
  location: { latitude: position.lat, longitude: position.lng },
  granularity: precision,
  formattedAddress: formatted,
  postalAddress: postalAddress(locality, ...addressLines),
  addressComponents: components.map(newComponent),
  types,
  plusCode: { globalCode: plusCode(position.lat, position.lng) },
});
