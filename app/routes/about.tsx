import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { StepList } from '#app/catalog/steps';
import { AboutPage } from '#app/company/about-page';
import styles from '#app/company/about-page.css?url';
import { ABOUT_SLUG } from '#app/company/policy-slugs';
import { requireWrittenPage } from '#app/company/written-page.server';
import { getContent } from '#app/content/content.server';
import { contentHeaders } from '#app/content/page-headers.server';
import { pageMeta } from '#app/discovery/page-meta';
import { headersOfLoader } from '#app/ground/http.server';
import type { PageHandle } from '#app/styles/page-handle';
import { words } from '#app/words/words';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle: PageHandle = { isStill: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const page = requireWrittenPage(content, ABOUT_SLUG);
  return data(
    { page, claims: content.site.claims, steps: content.steps },
    { headers: contentHeaders(source, `written:${page.slug}`) },
  );
}

export const headers = headersOfLoader;

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  shown
    ? pageMeta(matches, {
        title: shown.page.title,
        description: words.company.aboutInShort(
          ...shown.claims.map(({ value, label }) => words.company.claim(value, label)),
        ),
        path: `/${ABOUT_SLUG}`,
        picture: 'about',
      })
    : [];

export default function About() {
  const { page, claims, steps } = useLoaderData<typeof loader>();
  return <AboutPage page={page} claims={claims} steps={<StepList steps={steps} />} />;
}
