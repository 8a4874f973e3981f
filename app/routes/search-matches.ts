import type { LoaderFunctionArgs } from '@remix-run/node';
import { askerOf } from '#app/account/asker.server';
import type { Matches } from '#app/catalog/found-service';
import { queryOf } from '#app/search/search-query.server';
import { searchServices } from '#app/search/search.server';
import { getContent } from '#app/content/content.server';
import { REVALIDATED } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireWithin(LIMITS.searches, await askerOf(request));
  const { content } = await getContent(request);
  const started = performance.now();
  const matches = searchServices(content, queryOf(new URL(request.url).searchParams), IN_LIST);
  const took = `search;dur=${(performance.now() - started).toFixed(2)}`;
  return Response.json({ matches } satisfies Matches, {
    headers: { 'Cache-Control': REVALIDATED, 'Server-Timing': took },
  });
}

/** Few, so that the fixed suggestions stay visible. */
const IN_LIST = 5;
