import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { askerOf } from '#app/account/asker.server';
import { personalJson } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';
import { noteMapsFailure } from '#app/location/google.server';
import { requireOwnPage } from '#app/location/own-page.server';
import { PLACE_ID, placeDetails } from '#app/location/places.server';
import { words } from '#app/words/words';

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  requireOwnPage(request);
  await requireWithin(LIMITS.places, await askerOf(request));
  const asked = question.safeParse({
    id: params.id,
    s: new URL(request.url).searchParams.get('s'),
  });
  if (!asked.success) return personalJson({ message: words.location.placeUnknown }, 400);
  try {
    const place = await placeDetails(asked.data.id, asked.data.s, request.signal);
    return place === 'abroad'
      ? personalJson({ message: words.location.indiaOnly }, 422)
      : personalJson(place);
  } catch (error) {
    const { status } = noteMapsFailure('places.detailsFailed', error);
    return personalJson({ message: words.location.placeUnavailable }, status === 404 ? 404 : 502);
  }
}

const question = z.object({ id: z.string().regex(PLACE_ID), s: z.uuid() });
