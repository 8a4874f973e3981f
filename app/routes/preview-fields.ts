import type { LoaderFunctionArgs } from '@remix-run/node';
import { draftFields } from '#app/content/content.server';
import { isPreview } from '#app/content/preview-cookie.server';
import { PERSONAL } from '#app/http.server';

/** For the script in the CMS's frame. Asking reads the drafts anew. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = { 'Cache-Control': PERSONAL };
  if (!(await isPreview(request))) return new Response(null, { status: 401, headers });
  return Response.json({ fields: await draftFields() }, { headers });
}
