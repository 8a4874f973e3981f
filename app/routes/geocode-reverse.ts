import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { askerOf } from '#app/account/asker.server';
import { personalJson } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';
import { isNearIndia, placeAt, rounded } from '#app/location/geocode.server';
import { noteMapsFailure } from '#app/location/google.server';
import { CITY_FETCH_FAILED } from '#app/location/location';
import { requireOwnPage } from '#app/location/own-page.server';
import { words } from '#app/words/words';

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  requireOwnPage(request);
  await requireWithin(LIMITS.positions, await askerOf(request));
  const asked = position.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return personalJson({ message: words.location.positionInvalid }, 400);
  if (!isNearIndia(asked.data)) return personalJson({ message: words.location.indiaOnly }, 422);
  try {
    const place = await placeAt(rounded(asked.data), request.signal);
    return place === 'abroad'
      ? personalJson({ message: words.location.indiaOnly }, 422)
      : personalJson(place);
  } catch (error) {
    noteMapsFailure('geocode.reverseFailed', error);
    const { title, description } = CITY_FETCH_FAILED;
    return personalJson({ title, description }, 502);
  }
}

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));
const position = z.object({ lat: degrees(90), lng: degrees(180) });
