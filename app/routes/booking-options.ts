import type { LoaderFunctionArgs } from '@remix-run/node';
import { bookingOptions } from '#app/booking/booking-options.server';
import { getContent } from '#app/content/content.server';
import { PERSONAL } from '#app/http.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const { content } = await getContent(request);
  return Response.json(bookingOptions(content, Date.now()), {
    headers: { 'cache-control': PERSONAL },
  });
}
