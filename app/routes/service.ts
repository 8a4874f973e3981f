import type { LoaderFunctionArgs } from '@remix-run/node';
import { findService } from '#app/catalog/find-service';
import { getContent, isPriced } from '#app/content/content.server';
import { personalJson } from '#app/ground/http.server';
import { words } from '#app/words/words';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  if (!isPriced(source))
    return Response.json({ message: words.catalog.pricesUnconfirmed }, { status: 503 });
  const service = findService(content, { id: '', slug: params.slug ?? '' });
  if (!service) return Response.json({ message: words.catalog.serviceGone }, { status: 404 });
  const { id, slug, name, pricePaise } = service;
  return personalJson({ id, slug, name, pricePaise });
}
