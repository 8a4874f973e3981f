import type { LoaderFunctionArgs } from '@remix-run/node';
import { getContent, pictureCopy } from '#app/content/content.server';
import { drawingFile } from '#app/ui/drawing-file.server';
import { showsUpload } from '#app/content/pictures';
import { NOT_STORED } from '#app/ground/http.server';

const YEAR_S = 365 * 24 * 60 * 60;

/** Sends the general drawing, which browsers show instead, if the upload can't be fetched. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const { content } = await getContent(request);
  const picture = await pictureCopy(address, showsUpload(content, address));
  return picture
    ? new Response(new Uint8Array(picture.bytes), {
        headers: {
          'Content-Type': picture.type,
          'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
        },
      })
    : new Response(drawingFile('service-issue'), {
        status: 404,
        headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': NOT_STORED },
      });
}
