import { data } from '@remix-run/node';
import { isPreview } from '#app/content/preview-cookie.server';
import { PERSONAL } from '#app/ground/http.server';

/** @throws a 401 unless an editor is in a preview */
export async function requirePreview(request: Request): Promise<void> {
  if (!(await isPreview(request)))
    throw data(
      {
        message:
          'This page is for the shop’s editors. Open it from a preview: the content service’s preview button begins one.',
      },
      { status: 401, headers: { 'Cache-Control': PERSONAL } },
    );
}
