import type { LoaderFunctionArgs } from '@remix-run/node';
import { findService } from '#app/catalog/find-service';
import { getContent, isPriced } from '#app/content/content.server';
import { PERSONAL } from '#app/http.server';

const UNCONFIRMED = 'We can’t confirm prices right now. Please try again in a minute.';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  if (!isPriced(source)) return Response.json({ message: UNCONFIRMED }, { status: 503 });
  const service = findService(content, { id: '', slug: params.slug ?? '' });
  if (!service)
    return Response.json({ message: 'This service is no longer offered.' }, { status: 404 });
  const { id, slug, name, pricePaise } = service;
  return Response.json({ id, slug, name, pricePaise }, { headers: { 'cache-control': PERSONAL } });
}
