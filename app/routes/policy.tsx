import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import styles from '#app/company/policy-page.css?url';
import { PolicyArticle } from '#app/company/policy-article';
import { requireWrittenPage } from '#app/company/written-page.server';
import { getContent } from '#app/content/content.server';
import { contentHeaders } from '#app/content/page-headers.server';
import { pageMeta } from '#app/discovery/page-meta';
import { headersOfLoader } from '#app/ground/http.server';
import { pathOf } from '#app/words/language.server';
import { moveOn, refundRulesOn, termsOn } from '#app/company/policy-rules';
import type { PageHandle } from '#app/styles/page-handle';
import { words } from '#app/words/words';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle: PageHandle = { isStill: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const slug = pathOf(request).slice(1).toLowerCase();
  const page = requireWrittenPage(content, slug);
  return data(
    {
      page,
      refunds: {
        rules: refundRulesOn(slug, content.site),
        terms: termsOn(slug, content.site),
        move: moveOn(slug, content.site),
      },
    },
    { headers: contentHeaders(source, `written:${page.slug}`) },
  );
}

export const headers = headersOfLoader;

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  shown
    ? pageMeta(matches, {
        title: shown.page.title,
        description: words.company.sections(
          shown.page.title,
          ...shown.page.sections
            .slice(0, 4)
            .map((section) => section.title.replace(/^[\d. ]+/, '')),
        ),
        path: `/${shown.page.slug}`,
        picture: 'policies',
      })
    : [];

export default function PolicyRoute() {
  return <PolicyArticle {...useLoaderData<typeof loader>()} />;
}
