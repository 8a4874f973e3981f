import { json, type Answer, type Call } from '../http';
import {
  componentsOf,
  describe,
  formatAddress,
  localityTypes,
  mainName,
  newComponent,
  postalAddress,
} from './address';
import { project, readFieldMask } from './field-mask';
import { googleError } from './google-error';
import { INDIAN_LOCALITIES, type Locality } from './localities';
import { plusCode } from './plus-code';
import { tokenError, type Sessions } from './sessions';

/** `GET /v1/places/{id}`; ends the session. */
export function details({ params: [id = ''], url, headers }: Call, sessions: Sessions): Answer {
  const mask = headers['x-goog-fieldmask'];
  if (typeof mask !== 'string' || mask === '')
    return googleError('INVALID_ARGUMENT', MASK_REQUIRED);
  const fields = readFieldMask(mask, FIELDS);
  if ('error' in fields) return googleError('INVALID_ARGUMENT', fields.error);
  const token = url.searchParams.get('sessionToken');
  const badToken = tokenError(token);
  if (badToken) return googleError('INVALID_ARGUMENT', badToken);
  if (!/^[A-Za-z0-9_-]{10,300}$/.test(id))
    return googleError('INVALID_ARGUMENT', `Not a valid Place ID: ${id}`);
  const place = INDIAN_LOCALITIES.find(({ placeId }) => placeId === id);
  if (!place)
    return googleError(
      'NOT_FOUND',
      'The Place ID is no longer valid. Please refresh cached Place IDs.',
    );
  sessions.use(token, 'details');
  return json(project(placeBody(place), fields.paths));
}

const MASK_REQUIRED =
  "FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters on how to provide it. As an example, you can set the header 'X-Goog-FieldMask' with value 'id,displayName'.";

const FIELDS = [
  'name',
  'id',
  'types',
  'displayName',
  'formattedAddress',
  'shortFormattedAddress',
  'addressComponents',
  'postalAddress',
  'location',
  'plusCode',
];

const placeBody = (place: Locality): Record<string, unknown> => ({
  name: `places/${place.placeId}`,
  id: place.placeId,
  types: [...localityTypes(place), 'geocode'],
  displayName: { text: mainName(place), languageCode: 'en' },
  formattedAddress: formatAddress(place),
  shortFormattedAddress: describe(place),
  addressComponents: componentsOf(place).map(newComponent),
  postalAddress: postalAddress(place),
  location: { latitude: place.lat, longitude: place.lng },
  plusCode: { globalCode: plusCode(place.lat, place.lng) },
});
