import type { LoaderFunctionArgs } from '@remix-run/node';
import { askedPlace, nextFreeSlot } from '#app/booking/booking-options.server';
import { getContent } from '#app/content/content.server';
import { personalJson } from '#app/http.server';

/** For the page of a service, which is cached for everyone. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { content } = await getContent(request);
  return personalJson({ slot: await nextFreeSlot(content, askedPlace(request), Date.now()) });
}
