import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import styles from '#app/catalog/pages.css?url';
import { SearchPage } from '#app/search/search-page';
import { queryOf } from '#app/search/search-query';
import { helpByCall, searchServices } from '#app/search/search.server';
import { PhoneLinks } from '#app/support/phone-links';
import { getContent } from '#app/content/content.server';
import { pageMeta } from '#app/discovery/page-meta';
import { REVALIDATED, headersOfLoader } from '#app/http.server';
import { pageSheet } from '#app/page-styles';

export const links = pageSheet('live', styles);

export async function loader({ request }: LoaderFunctionArgs) {
  const query = queryOf(new URL(request.url).searchParams);
  const { content, source } = await getContent(request);
  const services = searchServices(content, query, ON_PAGE);
  const notSure = services.length === 0 ? helpByCall(content) : null;
  return data(
    { query, services, notSure, suggestions: content.suggestions },
    { headers: { 'Cache-Control': REVALIDATED, 'x-content-source': source } },
  );
}

const ON_PAGE = 60;

export const headers = headersOfLoader;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, { title: page?.query ? `Services for “${page.query}”` : 'Search' });

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} phoneLinks={<PhoneLinks />} />;
}
