import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FeeLine } from '#app/booking/fee-line';
import { CartBar } from '#app/cart/cart-bar';
import { cardService } from '#app/catalog/card-service';
import { CategoryFacts } from '#app/catalog/category-facts';
import { CategoryHead } from '#app/catalog/category-head';
import { categoryHref, categoryPage, MOST_CARDS, findCategory } from '#app/catalog/category-page';
import { OtherCategories } from '#app/catalog/other-categories';
import { PageLinks } from '#app/catalog/page-links';
import styles from '#app/catalog/pages.css?url';
import { ServiceGrid } from '#app/catalog/service-grid';
import { getContent } from '#app/content/content.server';
import { contentHeaders } from '#app/content/page-headers.server';
import { canonicalPath } from '#app/discovery/page-address';
import { pageMeta } from '#app/discovery/page-meta';
import { sharePictureOf } from '#app/discovery/share-picture';
import { breadcrumbs, serviceList } from '#app/discovery/structured-data';
import { StructuredScript } from '#app/discovery/structured-script';
import { NOT_STORED, headersOfLoader } from '#app/ground/http.server';
import { pathOf } from '#app/words/language.server';
import { pageSheet } from '#app/styles/page-styles';
import { visitKindOfTab } from '#app/ground/visit-kind';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

export const links = pageSheet('live', styles);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const category = findCategory(content.categories, params.category ?? '');
  const { search, searchParams } = new URL(request.url);
  const pathname = pathOf(request);
  if (!category) {
    const moved = canonicalPath(pathname, content);
    if (moved) throw redirect(moved + search, 301);
    throw data(null, {
      status: 404,
      headers: { ...contentHeaders(source), 'Cache-Control': NOT_STORED },
    });
  }

  if (pathname !== `/${category.slug}`) throw redirect(`/${category.slug}${search}`, 301);

  const kind = visitKindOfTab(searchParams);
  const page = categoryPage(content, category, kind, searchParams.get('after'));
  if (!page) throw redirect(categoryHref(category.slug, kind));
  const { slug, title, summary, tabLabels, picture } = category;
  return data(
    {
      category: { slug, title, summary, tabLabels, picture },
      kind,
      page: { ...page, services: page.services.map(cardService) },
    },
    {
      headers: {
        ...contentHeaders(source, `category:${slug}`),
        // An address of before a service was added still works; caches keep only those we link to.
        ...(page.first % MOST_CARDS !== 1 && { 'Cache-Control': NOT_STORED }),
      },
    },
  );
}

export const headers = headersOfLoader;

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return [];
  const { category, kind, page } = loaded;
  const title =
    kind === 'remote'
      ? words.catalog.titleOfRemote(category.title)
      : words.catalog.titleOfVisits(category.title);
  return pageMeta(matches, {
    title: page.first > 1 ? words.catalog.fromService(title, page.first) : title,
    description: words.catalog.description(category.summary),
    path: page.address,
    previous: page.previous,
    next: page.next,
    picture: sharePictureOf(category.slug),
  });
};

export default function CategoryPage() {
  const { category, kind, page } = useLoaderData<typeof loader>();
  return (
    <div className="category">
      <CategoryHead category={category} kind={kind} />
      <div className="wrap category-list">
        <div>
          <h2 className="visually-hidden">
            {rich(words.catalog.servicesOf(category.tabLabels[kind]), (said) => (
              <span lang={words.page.langOf(said)}>{said}</span>
            ))}
          </h2>
          {page.services.length > 0 ? (
            <>
              <FeeLine kind={kind} as="short" />
              <ServiceGrid services={page.services} firstInSight={3} />
            </>
          ) : (
            <p>{words.catalog.tabEmpty}</p>
          )}
          <PageLinks page={page} count={page.services.length} />
        </div>
        <div className="category-side">
          <CategoryFacts kind={kind} />
          <CartBar />
          <OtherCategories except={category.slug} />
        </div>
      </div>
      <StructuredScript
        of={
          import.meta.env.SSR
            ? (site) => [
                breadcrumbs(site, [{ name: category.title, path: `/${category.slug}` }]),
                serviceList(site, category.title, page.services),
              ]
            : undefined
        }
      />
    </div>
  );
}
