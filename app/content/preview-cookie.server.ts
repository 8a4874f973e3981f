import { createHmac } from 'node:crypto';
import type { Cookie } from '@remix-run/node';
import { z } from 'zod';
import { env } from '#app/ground/env.server';
import { carriesPreview, signedCookie } from '#app/ground/cookies.server';

export const hasPreview = env.PREVIEW_SECRET !== undefined;

const PREVIEW_LIFETIME_MS = 60 * 60 * 1000;

const cookie = env.PREVIEW_SECRET === undefined ? undefined : previewCookie(env.PREVIEW_SECRET);

/** The key is derived from the preview secret: a new secret ends every preview. */
function previewCookie(secret: string): Cookie {
  const key = createHmac('sha256', secret).update('preview-cookie').digest('base64url');
  return signedCookie('preview', {
    origin: env.PUBLIC_ORIGIN,
    secrets: [key],
    lifetimeMs: PREVIEW_LIFETIME_MS,
  });
}

/** What a preview shows: the CMS's preview has a tab for each. */
const previewed = z.enum(['drafts', 'published']);
export type Previewed = z.infer<typeof previewed>;

/** Signed, so neither the browser's clock nor a copied cookie can extend it. */
const content = z.object({ until: z.number(), shows: previewed.default('drafts') });

/** `undefined` outside a preview. */
export async function previewOf(
  request: Request,
  now = Date.now(),
): Promise<Previewed | undefined> {
  return (await openPreview(request, now))?.shows;
}

async function openPreview(request: Request, now: number) {
  const cookies = request.headers.get('cookie');
  if (!cookie || !cookies || !carriesPreview(cookies)) return undefined;
  // broken base64 throws
  const { data } = content.safeParse(await cookie.parse(cookies).catch(() => undefined));
  return data && now < data.until ? data : undefined;
}

export const isPreview = async (request: Request): Promise<boolean> =>
  (await previewOf(request)) !== undefined;

export const beginPreview = (now = Date.now(), shows: Previewed = 'drafts'): Promise<string> =>
  cookieUntil(now + PREVIEW_LIFETIME_MS, shows);

/** Shows the other tab until the preview ends as planned; `undefined` when there is none. */
export async function turnPreview(
  request: Request,
  now: number,
  shows: Previewed,
): Promise<string | undefined> {
  const open = await openPreview(request, now);
  return open && cookieUntil(open.until, shows);
}

const cookieUntil = async (until: number, shows: Previewed): Promise<string> =>
  cookie?.serialize({ until, shows }) ?? '';

export const endPreview = async (): Promise<string> => cookie?.serialize('', { maxAge: 0 }) ?? '';
