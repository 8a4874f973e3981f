import { z } from 'zod';
import { json, jsonObject, type Answer, type Call } from '../http';
import { describe, localityTypes, mainName } from './address';
import { metresBetween, type Position } from './distance';
import { project, readFieldMask } from './field-mask';
import { googleError } from './google-error';
import type { Locality } from './localities';
import { matchesIn, search } from './search';
import { tokenError, type Sessions } from './sessions';

const SUGGESTIONS_MAX = 5;

/** `POST /v1/places:autocomplete`: names only. No match gives `{}`. */
export function suggest(call: Call, sessions: Sessions): Answer {
  const parsed = request.safeParse(jsonObject(call.body));
  if (!parsed.success)
    return googleError(
      'INVALID_ARGUMENT',
      `Invalid JSON payload received. ${z.prettifyError(parsed.error)}`,
    );
  const {
    input,
    sessionToken,
    locationBias,
    locationRestriction,
    includedRegionCodes = ['in'],
    includedPrimaryTypes,
  } = parsed.data;
  const badToken = tokenError(sessionToken);
  if (badToken) return googleError('INVALID_ARGUMENT', badToken);
  if (locationBias && locationRestriction)
    return googleError(
      'INVALID_ARGUMENT',
      'location_bias and location_restriction cannot both be set',
    );
  const mask = readFieldMask(String(call.headers['x-goog-fieldmask'] ?? '*'), ['suggestions']);
  if ('error' in mask) return googleError('INVALID_ARGUMENT', mask.error);
  sessions.use(sessionToken, 'autocomplete');
  const found = includedRegionCodes.some((code) => code.toLowerCase() === 'in')
    ? search(input)
    : [];
  const wanted = found.filter(
    (place) =>
      isOfType(place, includedPrimaryTypes) &&
      (!locationRestriction || isInside(place, locationRestriction)),
  );
  if (locationBias)
    wanted.sort((a, b) => Number(isInside(b, locationBias)) - Number(isInside(a, locationBias)));
  if (wanted.length === 0) return json({});
  return json(
    project(
      { suggestions: wanted.slice(0, SUGGESTIONS_MAX).map((place) => suggestion(place, input)) },
      mask.paths,
    ),
  );
}

function suggestion(place: Locality, input: string): Record<string, unknown> {
  const [text, main] = [describe(place), mainName(place)];
  return {
    placePrediction: {
      place: `places/${place.placeId}`,
      placeId: place.placeId,
      text: { text, matches: matchesIn(text, input) },
      structuredFormat: {
        mainText: { text: main, matches: matchesIn(main, input) },
        secondaryText: { text: text.slice(main.length + ', '.length) },
      },
      types: [...localityTypes(place), 'geocode'],
    },
  };
}

const latLng = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
const zone = z.union([
  z.strictObject({
    circle: z.strictObject({ center: latLng, radius: z.number().min(0).max(50_000) }),
  }),
  z.strictObject({ rectangle: z.strictObject({ low: latLng, high: latLng }) }),
]);

/** Strict, because Google rejects unknown fields too. */
const request = z.strictObject({
  input: z.string().min(1),
  sessionToken: z.string().optional(),
  includedRegionCodes: z.array(z.string()).max(15).optional(),
  includedPrimaryTypes: z.array(z.string()).max(5).optional(),
  locationBias: zone.optional(),
  locationRestriction: zone.optional(),
  languageCode: z.string().optional(),
  regionCode: z.string().optional(),
  origin: latLng.optional(),
  inputOffset: z.int().min(0).optional(),
  includeQueryPredictions: z.boolean().optional(),
});

function isInside(place: Position, area: z.infer<typeof zone>): boolean {
  if ('circle' in area) {
    const { center, radius } = area.circle;
    return metresBetween(place, { lat: center.latitude, lng: center.longitude }) <= radius;
  }
  const { low, high } = area.rectangle;
  return (
    place.lat >= low.latitude &&
    place.lat <= high.latitude &&
    place.lng >= low.longitude &&
    place.lng <= high.longitude
  );
}

function isOfType(place: Locality, types: string[] | undefined): boolean {
  if (!types || types.length === 0 || types.includes('(regions)')) return true;
  return (
    localityTypes(place).some((type) => types.includes(type)) ||
    (types.includes('(cities)') && place.area === null)
  );
}
