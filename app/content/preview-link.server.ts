import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { env } from '#app/ground/env.server';
import { LONGEST_PATH } from '#app/ground/own-path';
import { line } from '#app/own-forms/posted-form.server';
import { isSameSecret } from '#app/ground/same-secret.server';

/** What `cms/src/preview-signature.ts` puts into a link. */
export const previewLink = z.object({
  to: line(LONGEST_PATH).catch(''),
  /** The CMS's word: `draft` or `published`. */
  status: line(20).catch(''),
  until: line(20).catch(''),
  signature: line(100).catch(''),
});

/** `old`: signed by the CMS, and out of date. No link holds the secret, so a copied one opens nothing for long. */
export function stateOfLink(
  { to, status, until, signature }: z.infer<typeof previewLink>,
  now: number,
): 'valid' | 'old' | 'wrong' {
  const { PREVIEW_SECRET: secret } = env;
  if (secret === undefined) return 'wrong';
  const signed = createHmac('sha256', secret)
    .update(['preview-link', until, status, to].join('\n'))
    .digest('base64url');
  if (!isSameSecret(signature, signed)) return 'wrong';
  return now < Number(until) ? 'valid' : 'old';
}
