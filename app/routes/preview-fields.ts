import type { LoaderFunctionArgs } from '@remix-run/node';
import { draftFields } from '#app/content/content.server';
import { isPreview } from '#app/content/preview-cookie.server';
import { PERSONAL, personalJson } from '#app/ground/http.server';

/** Serves the script in the CMS's frame. Asking reads the drafts anew. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (await isPreview(request)) return personalJson({ fields: await draftFields() });
  return new Response(null, { status: 401, headers: { 'Cache-Control': PERSONAL } });
}
