import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { askerOf } from '#app/account/asker.server';
import { personalJson } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';
import { noteMapsFailure } from '#app/location/google.server';
import type { Suggestions } from '#app/location/places';
import { requireOwnPage } from '#app/location/own-page.server';
import { suggestPlaces } from '#app/location/places.server';
import { words } from '#app/words/words';

/** Answers with an empty list that says so if Google fails. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  requireOwnPage(request);
  await requireWithin(LIMITS.suggestions, await askerOf(request));
  const asked = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return personalJson({ message: words.location.queryTooShort }, 400);
  try {
    return personalJson({
      suggestions: await suggestPlaces(asked.data.q, asked.data.s, request.signal),
    } satisfies Suggestions);
  } catch (error) {
    noteMapsFailure('places.suggestFailed', error);
    return personalJson({ suggestions: [], failed: true } satisfies Suggestions);
  }
}

/** Ignores other parameters, above all redirect addresses. */
const query = z.object({ q: z.string().trim().min(3).max(100), s: z.uuid() });
