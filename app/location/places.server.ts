import { z } from 'zod';
import { env } from '#app/ground/env.server';
import { askGoogle } from './google.server';
import { indianPlace } from './indian-address';
import type { Place, Suggestion } from './places';
import { words } from '#app/words/words';

/** Suggests at most five places. @throws MapsFailure */
export async function suggestPlaces(
  input: string,
  session: string,
  signal?: AbortSignal,
): Promise<Suggestion[]> {
  const body = {
    input,
    includedRegionCodes: ['in'],
    regionCode: 'in',
    languageCode: words.page.language,
    sessionToken: session,
  };
  const { suggestions } = await askGoogle(autocompletion, {
    address: new URL('/v1/places:autocomplete', env.MAPS_PLACES_BASE),
    init: {
      method: 'POST',
      headers: { ...key(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    withinMs: SUGGESTIONS_MS,
    signal,
  });
  return suggestions.flatMap(({ placePrediction: found }) =>
    found && PLACE_ID.test(found.placeId) ? [suggestion(found)] : [],
  );
}

/** Ends Google's billing session. @throws MapsFailure */
export async function placeDetails(
  id: string,
  session: string,
  signal?: AbortSignal,
): Promise<Place | 'abroad'> {
  const address = new URL(`/v1/places/${id}`, env.MAPS_PLACES_BASE);
  address.search = new URLSearchParams({
    sessionToken: session,
    languageCode: words.page.language,
    regionCode: 'IN',
  }).toString();
  // The field mask decides the price; these fields are in the cheapest class.
  const headers = { ...key(), 'x-goog-fieldmask': 'formattedAddress,addressComponents' };
  const { formattedAddress, addressComponents } = await askGoogle(details, {
    address,
    init: { headers },
    withinMs: DETAILS_MS,
    signal,
  });
  const components = addressComponents.map(({ longText, shortText, types }) => ({
    long_name: longText,
    short_name: shortText,
    types,
  }));
  return indianPlace([
    { formatted_address: formattedAddress, address_components: components, types: [] },
  ]);
}

export const PLACE_ID = /^[A-Za-z0-9_-]{10,300}$/;

const SUGGESTIONS_MS = 3000;
const DETAILS_MS = 5000;

const key = () => ({ 'x-goog-api-key': env.GOOGLE_MAPS_SERVER_KEY });

const texts = z.object({ text: z.string().max(500) });
const prediction = z.object({
  placeId: z.string(),
  text: texts,
  structuredFormat: z.object({ mainText: texts, secondaryText: texts.optional() }).optional(),
});
/** Google returns `{}` if it finds nothing. */
const autocompletion = z.object({
  suggestions: z
    .array(z.object({ placePrediction: prediction.optional() }))
    .max(20)
    .default([]),
});

const component = z.object({
  longText: z.string(),
  shortText: z.string().default(''),
  types: z.array(z.string()).default([]),
});
const details = z.object({
  formattedAddress: z.string(),
  addressComponents: z.array(component).min(1),
});

const suggestion = ({
  placeId,
  text,
  structuredFormat,
}: z.infer<typeof prediction>): Suggestion => ({
  id: placeId,
  description: text.text,
  structured_formatting: {
    main_text: structuredFormat?.mainText.text ?? text.text,
    secondary_text: structuredFormat?.secondaryText?.text ?? '',
  },
});
