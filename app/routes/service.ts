import type { LoaderFunctionArgs } from '@remix-run/node';
import { findService } from '#app/catalog/find-service';
import { getContent } from '#app/content/content.server';
import { PERSONAL } from '#app/http.server';

/** What a service costs now, for a cart that was stored earlier. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { content } = await getContent(request);
  const service = findService(content, { id: '', slug: params.slug ?? '' });
  if (!service) return Response.json({ message: 'This service is no longer offered.' }, { status: 404 });
  const { id, slug, name, pricePaise } = service;
  return Response.json({ id, slug, name, pricePaise }, { headers: { 'cache-control': PERSONAL } });
}
