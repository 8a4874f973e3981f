import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { askerOf } from '#app/account/asker.server';
import styles from '#app/catalog/pages.css?url';
import { searchTitle } from '#app/search/search-title';
import { SearchPage } from '#app/search/search-page';
import { queryOf } from '#app/search/search-query.server';
import { helpByPhone, searchServices } from '#app/search/search.server';
import { noteUnfound } from '#app/search/unfound.server';
import { wantedTiles } from '#app/search/wanted-tiles.server';
import { PhoneLinks } from '#app/support/phone-links';
import type { Content } from '#app/content/content';
import { getContent } from '#app/content/content.server';
import { shopTime } from '#app/database/clock.server';
import { pageMeta } from '#app/discovery/page-meta';
import { REVALIDATED, headersOfLoader } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { describeError, log } from '#app/ground/log.server';
import { pageSheet } from '#app/styles/page-styles';

export const links = pageSheet('live', styles);

export async function loader({ request }: LoaderFunctionArgs) {
  const query = queryOf(new URL(request.url).searchParams);
  const { content, source } = await getContent(request);
  const services = searchServices(content, query, ON_PAGE);
  if (services.length === 0) await countUnfound(request, content, query);
  const notSure = services.length === 0 ? helpByPhone(content) : null;
  return data(
    {
      query,
      services,
      notSure,
      suggestions: content.suggestions,
      wanted: query ? [] : wantedTiles(content),
    },
    { headers: { 'Cache-Control': REVALIDATED, 'x-content-source': source } },
  );
}

const ON_PAGE = 60;

/** A search answers even when this can't be stored, or after too many searches in vain. */
async function countUnfound(request: Request, content: Content, query: string): Promise<void> {
  try {
    if ((await LIMITS.unfound(await askerOf(request))) === 0)
      await noteUnfound(content, query, shopTime());
  } catch (error) {
    log.warn({ event: 'search.not-counted', ...describeError(error) });
  }
}

export const headers = headersOfLoader;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, {
    title: searchTitle(page?.query ?? '', page?.services ?? []),
  });

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} phoneLinks={<PhoneLinks />} />;
}
