import { createHmac } from 'node:crypto';

const LIFETIME_MS = 30 * 60 * 1000;

/** The query of a link that opens the shop's preview. The shop checks it in app/content/preview-link.server.ts. */
export function signedPreview(
  secret: string,
  { to, status }: { to: string; status: string },
  now = Date.now(),
): URLSearchParams {
  const until = String(now + LIFETIME_MS);
  const signature = createHmac('sha256', secret)
    .update(['preview-link', until, status, to].join('\n'))
    .digest('base64url');
  return new URLSearchParams({ to, status, until, signature });
}
