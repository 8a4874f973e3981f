import { createHmac } from 'node:crypto';
import { createCookie, type Cookie } from '@remix-run/node';
import { z } from 'zod';
import { env } from '#app/env.server';
import { carriesPreview, previewCookieName } from '#app/cookies.server';
import { isSameSecret } from '#app/same-secret.server';

export const hasPreview = env.PREVIEW_SECRET !== undefined;

export const opensPreview = (token: string): boolean =>
  env.PREVIEW_SECRET !== undefined && isSameSecret(token, env.PREVIEW_SECRET);

const PREVIEW_LIFETIME_MS = 60 * 60 * 1000;

const cookie =
  env.PREVIEW_SECRET === undefined
    ? undefined
    : previewCookie(env.PREVIEW_SECRET, env.PUBLIC_ORIGIN.startsWith('https://'));

/** The key is derived from the preview secret: a new secret ends every preview. */
function previewCookie(secret: string, secure: boolean): Cookie {
  const key = createHmac('sha256', secret).update('preview-cookie').digest('base64url');
  return createCookie(previewCookieName(secure), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    secrets: [key],
    maxAge: PREVIEW_LIFETIME_MS / 1000,
  });
}

/** Signed, so neither the browser's clock nor a copied cookie can extend it. */
const content = z.object({ until: z.number() });

export async function isPreview(request: Request, now = Date.now()): Promise<boolean> {
  const cookies = request.headers.get('cookie');
  if (!cookie || !cookies || !carriesPreview(cookies)) return false;
  // broken base64 throws
  const read = content.safeParse(await cookie.parse(cookies).catch(() => undefined));
  return read.success && now < read.data.until;
}

export const beginPreview = async (now = Date.now()): Promise<string> =>
  cookie?.serialize({ until: now + PREVIEW_LIFETIME_MS }) ?? '';

export const endPreview = async (): Promise<string> => cookie?.serialize('', { maxAge: 0 }) ?? '';
