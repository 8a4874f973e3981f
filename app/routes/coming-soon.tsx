import { data, type LinksFunction, type MetaFunction } from '@remix-run/node';
import { ComingSoon } from '#app/company/coming-soon';
import styles from '#app/company/coming-soon-page.css?url';
import { pageMeta } from '#app/discovery/page-meta';
import { SHARED, headersOfLoader } from '#app/ground/http.server';
import type { PageHandle } from '#app/styles/page-handle';
import { words } from '#app/words/words';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle: PageHandle = { isStill: true, hasNoLoadingBar: true };

export const loader = () => data(null, { headers: { 'Cache-Control': SHARED } });

export const headers = headersOfLoader;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.company.comingSoon,
    description: words.company.comingSoonDescription,
  });

export default function ComingSoonRoute() {
  return <ComingSoon />;
}
