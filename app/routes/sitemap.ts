import type { LoaderFunctionArgs } from '@remix-run/node';
import { getContent } from '#app/content/content.server';
import { contentHeaders } from '#app/content/page-headers.server';
import { sitemap, sitemapPart } from '#app/discovery/sitemap.server';
import { UNFINISHED } from '#app/http.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const part = new URL(request.url).searchParams.get('part');
  const text = part === null ? sitemap(content) : sitemapPart(content, part);
  if (text === undefined)
    return new Response('The sitemap has no such part.', {
      status: 404,
      headers: { 'Cache-Control': UNFINISHED },
    });
  return new Response(text, {
    headers: { ...contentHeaders(source), 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
