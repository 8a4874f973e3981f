import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cardService } from '#app/catalog/card-service';
import { CategoryHead } from '#app/catalog/category-head';
import { categoryHref, categoryPage } from '#app/catalog/category-page';
import { findCategory, tabOf } from '#app/catalog/find-category';
import { PageLinks } from '#app/catalog/page-links';
import styles from '#app/catalog/pages.css?url';
import { ServiceGrid } from '#app/catalog/service-grid';
import { getContent } from '#app/content/content.server';
import { contentHeaders } from '#app/content/page-headers.server';
import { pageMeta } from '#app/discovery/page-meta';
import { sharePictureOf } from '#app/discovery/share-picture';
import { breadcrumbs, serviceList } from '#app/discovery/structured-data';
import { UNFINISHED, loaderDecides } from '#app/http.server';
import { sheetBeyond } from '#app/page-styles';

export const links = sheetBeyond('live', styles);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const category = findCategory(content.categories, params.category ?? '');
  if (!category)
    throw data(null, {
      status: 404,
      headers: { ...contentHeaders(source), 'Cache-Control': UNFINISHED },
    });

  const { pathname, search, searchParams } = new URL(request.url);
  if (pathname !== `/${category.slug}`) throw redirect(`/${category.slug}${search}`, 301);

  const tab = tabOf(searchParams);
  const page = categoryPage(content, category, tab, searchParams.get('after'));
  if (!page) throw redirect(categoryHref(category.slug, tab));
  const { slug, title, summary, bookingTabLabel, quickTabLabel, picture } = category;
  const feeNote = content.site.policyFacts.find((fact) => fact.key === 'booking-fee')?.text ?? '';
  return data(
    {
      category: { slug, title, summary, bookingTabLabel, quickTabLabel, picture },
      tab,
      page: { ...page, services: page.services.map(cardService) },
      feeNote,
    },
    { headers: contentHeaders(source, `category:${slug}`) },
  );
}

export const headers = loaderDecides;

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return [];
  const { category, tab, page } = loaded;
  const title =
    tab === 'quick'
      ? `${category.title}: quick help by call`
      : `${category.title} at home or office`;
  return pageMeta(matches, {
    title: page.first > 1 ? `${title}, from service ${page.first}` : title,
    description: `${category.summary} Prices in rupees, tax included.`,
    path: page.address,
    previous: page.previous,
    next: page.next,
    picture: sharePictureOf(category.slug),
    structured: (site) => [
      breadcrumbs(site, [{ name: category.title, path: `/${category.slug}` }]),
      serviceList(site, category.title, page.services),
    ],
  });
};

export default function CategoryPage() {
  const { category, tab, page, feeNote } = useLoaderData<typeof loader>();
  return (
    <div className="category">
      <CategoryHead category={category} tab={tab} feeNote={feeNote} />
      <div className="wrap category-list">
        <h2 className="visually-hidden">
          {tab === 'quick' ? category.quickTabLabel : category.bookingTabLabel}: services and prices
        </h2>
        {page.services.length > 0 ? (
          <ServiceGrid services={page.services} firstInSight={3} />
        ) : (
          <p>Nothing here at the moment. Please look at the other tab.</p>
        )}
        <PageLinks page={page} count={page.services.length} />
      </div>
    </div>
  );
}
