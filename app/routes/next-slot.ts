import type { LoaderFunctionArgs } from '@remix-run/node';
import { askedPlace, nextFreeSlot } from '#app/booking/booking-options.server';
import { getContent } from '#app/content/content.server';
import { shopTime } from '#app/database/clock.server';
import { personalJson } from '#app/ground/http.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const { content } = await getContent(request);
  return personalJson(await nextFreeSlot(content, askedPlace(request), shopTime()));
}
