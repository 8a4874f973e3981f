import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { PERSONAL } from '#app/http.server';
import { clientAddress } from '#app/limits/client-address.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';
import { LONGEST_PATH, ownPath } from '#app/own-path';
import { line } from '#app/posted-form.server';
import { renewDrafts } from '#app/content/content.server';
import { beginPreview, hasPreview, opensPreview } from '#app/content/preview-cookie.server';

/** Opened by the CMS's preview button: checks the token and sets a cookie. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!hasPreview) return text(404, 'This shop has no preview.');
  await requireWithin(LIMITS.previews, clientAddress(request), tooManyTries);
  const { to, token, status } = previewLink.parse(
    Object.fromEntries(new URL(request.url).searchParams),
  );
  if (!opensPreview(token))
    return text(
      401,
      "This preview link is not valid. Open the preview from the content service's editor.",
    );
  await renewDrafts();
  const cookie = await beginPreview(Date.now(), status === 'published' ? status : 'drafts');
  const headers = { 'Set-Cookie': cookie, 'Cache-Control': PERSONAL };
  return redirect(ownPath(to), { status: 303, headers });
}

const previewLink = z.object({
  token: line(500).catch(''),
  to: line(LONGEST_PATH).catch(''),
  /** Of the CMS: `draft` or `published`. */
  status: line(20).catch(''),
});

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
