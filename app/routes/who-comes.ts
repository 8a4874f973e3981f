import type { LoaderFunctionArgs } from '@remix-run/node';
import { getSession } from '#app/account/session.server';
import { PERSONAL } from '#app/ground/http.server';
import { pictureForCustomer } from '#app/staff/staff-photo.server';

/** The photo of who comes, for the signed-in customer while they come. Nobody keeps a copy. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const session = await getSession(request);
  const picture = session && (await pictureForCustomer(params.token ?? '', session.phone));
  const headers = { 'Cache-Control': PERSONAL, 'X-Robots-Tag': 'noindex' };
  return picture
    ? new Response(new Uint8Array(picture), {
        headers: { ...headers, 'Content-Type': 'image/jpeg' },
      })
    : new Response(null, { status: 404, headers });
}
