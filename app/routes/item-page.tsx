import { useEffect } from 'react';
import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { readItemCopy, writeItemCopy } from '#app/catalog/item-copy';
import { itemPage, type ItemPage } from '#app/catalog/item-page';
import { ServiceDetail } from '#app/catalog/service-detail';
import { ItemNotFound, SeveralItems } from '#app/catalog/other-items';
import styles from '#app/catalog/pages.css?url';
import { UnreachedItem } from '#app/catalog/unreached-item';
import { getContent } from '#app/content/content.server';
import { contentHeaders } from '#app/content/page-headers.server';
import { canonicalPath } from '#app/discovery/page-address';
import { pageMeta } from '#app/discovery/page-meta';
import { sharePictureOf } from '#app/discovery/share-picture';
import { breadcrumbs, serviceOffer } from '#app/discovery/structured-data';
import { StructuredScript } from '#app/discovery/structured-script';
import { NOT_STORED, headersOfLoader } from '#app/ground/http.server';
import { pathOf } from '#app/words/language.server';
import { formatPaise } from '#app/ground/money';
import { bookingRules } from '#app/bookings/promises';
import { pageSheet } from '#app/styles/page-styles';
import { words } from '#app/words/words';

export const links = pageSheet('live', styles);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const page = itemPage(content, params['*'] ?? '', pathOf(request), bookingRules(content.site));
  if (page.type === 'moved') throw redirect(page.to, 301);
  if (page.type === 'none') {
    const moved = canonicalPath(pathOf(request), content);
    if (moved) throw redirect(moved, 301);
    return data(page, {
      status: 404,
      headers: { ...contentHeaders(source), 'Cache-Control': NOT_STORED },
    });
  }
  // A name may later match several services.
  const isBySlug = page.type === 'one' && pathOf(request) === page.canonical;
  return data(page, {
    headers: isBySlug
      ? contentHeaders(source, `category:${page.category.slug}`)
      : contentHeaders(source),
  });
}

export async function clientLoader({
  serverLoader,
  params,
}: ClientLoaderFunctionArgs): Promise<ItemPage> {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof TypeError)
      return { type: 'unreached', copy: readItemCopy(params['*'] ?? '') };
    throw error;
  }
}

export const headers = headersOfLoader;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (page?.type !== 'one')
    return pageMeta(matches, {
      title:
        page?.type === 'several'
          ? words.catalog.whichOne(page.itemName)
          : words.catalog.serviceNotFound,
    });
  const { service: shown, category, canonical } = page;
  return pageMeta(matches, {
    title: words.catalog.itemTitle(shown.name, category.title, shown.visitKind === 'remote'),
    description: words.catalog.withTax(
      shown.name,
      category.title,
      formatPaise(shown.pricePaise),
      shown.description,
    ),
    path: canonical,
    picture: sharePictureOf(category.slug),
  });
};

export default function ItemRoute() {
  const page = useLoaderData<typeof clientLoader>();
  const service = page.type === 'one' ? page.service : undefined;
  useEffect(() => {
    if (service) writeItemCopy(service);
  }, [service]);

  if (page.type === 'one')
    return (
      <>
        <ServiceDetail {...page} />
        <StructuredScript
          of={
            import.meta.env.SSR
              ? (site) => [
                  serviceOffer(site, page.service, page.category.title),
                  breadcrumbs(site, [
                    { name: page.category.title, path: `/${page.category.slug}` },
                    { name: page.service.name, path: page.canonical },
                  ]),
                ]
              : undefined
          }
        />
      </>
    );
  if (page.type === 'several')
    return <SeveralItems itemName={page.itemName} services={page.services} />;
  if (page.type === 'none') return <ItemNotFound itemName={page.itemName} similar={page.similar} />;
  return <UnreachedItem copy={page.copy} />;
}
