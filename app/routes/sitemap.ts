import type { LoaderFunctionArgs } from '@remix-run/node';
import { getContent } from '#app/content/content.server';
import { contentHeaders } from '#app/content/page-headers.server';
import { sitemap } from '#app/discovery/sitemap.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const { content, translations, source } = await getContent(request);
  return new Response(sitemap(content, { translations }), {
    headers: { ...contentHeaders(source), 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
