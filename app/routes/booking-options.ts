import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { bookingOptions } from '#app/booking/booking-options.server';
import { getContent } from '#app/content/content.server';
import { personalJson } from '#app/http.server';

/** `?kind=visit&pincode=560034&draft=…`, each of them optional. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { content } = await getContent(request);
  const { kind, pincode, draft } = query.parse(
    Object.fromEntries(new URL(request.url).searchParams),
  );
  const asked = { kind, pincode, draftId: draft };
  return personalJson(await bookingOptions(content, asked, Date.now()));
}

/** What makes no sense counts as not known. */
const query = z.object({
  kind: z.enum(['visit', 'remote', '']).catch(''),
  pincode: z
    .string()
    .regex(/^[1-9]\d{5}$/)
    .catch(''),
  draft: z.string().max(100).catch(''),
});
