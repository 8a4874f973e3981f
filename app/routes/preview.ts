import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { PERSONAL } from '#app/ground/http.server';
import { clientAddress } from '#app/limits/client-address.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';
import { ownPath } from '#app/ground/own-path';
import { renewDrafts } from '#app/content/content.server';
import { beginPreview, hasPreview, turnPreview } from '#app/content/preview-cookie.server';
import { previewLink, stateOfLink } from '#app/content/preview-link.server';

/** Opened by the CMS's preview button: checks the link and sets a cookie. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!hasPreview) return text(404, 'This shop has no preview.');
  await requireWithin(LIMITS.previews, clientAddress(request), tooManyTries);
  const link = previewLink.parse(Object.fromEntries(new URL(request.url).searchParams));
  const now = Date.now();
  const state = stateOfLink(link, now);
  const shows = link.status === 'published' ? link.status : 'drafts';
  if (state === 'wrong') return text(401, NOT_VALID);
  const cookie = await (state === 'valid'
    ? beginPreview(now, shows)
    : turnPreview(request, now, shows));
  if (cookie === undefined) return text(401, TOO_OLD);
  await renewDrafts();
  const headers = { 'Set-Cookie': cookie, 'Cache-Control': PERSONAL };
  return redirect(ownPath(link.to), { status: 303, headers });
}

const NOT_VALID =
  "This preview link is not valid. Open the preview from the content service's editor.";
const TOO_OLD =
  'This preview link is out of date. Reload the entry in the content service, then open its preview again.';

const tooManyTries = (seconds: number): Response =>
  text(429, 'Too many tries. Please wait a minute.', { 'Retry-After': String(seconds) });

const text = (status: number, sentence: string, headers: Record<string, string> = {}): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': PERSONAL,
      'X-Robots-Tag': 'noindex',
      ...headers,
    },
  });
