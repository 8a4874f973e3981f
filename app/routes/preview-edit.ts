import type { LoaderFunctionArgs } from '@remix-run/node';
import { isPreview } from '#app/content/preview-cookie.server';
import { PERSONAL } from '#app/ground/http.server';
import { editScript } from '#app/preview/edit-script.server';

/** The script of the CMS's frame, for editors alone. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = { 'Cache-Control': PERSONAL };
  if (!(await isPreview(request))) return new Response(null, { status: 401, headers });
  return new Response(editScript, {
    headers: { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' },
  });
}
