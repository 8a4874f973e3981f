import { createHmac } from 'node:crypto';
import { env } from './env.server';
import { isSameSecret } from './same-secret.server';

/** What a signed link opens. A key for one kind does not open another. */
type LinkKind = 'order' | 'waiting' | 'ticket' | 'email';

/** The key of a link that works without sign-in, until its signing secret is removed. */
export const linkKey = (kind: LinkKind, id: string): string =>
  sign(kind, id, env.SESSION_SECRETS[0] ?? '');

export const isLinkKey = (kind: LinkKind, id: string, key: string): boolean =>
  env.SESSION_SECRETS.some((secret) => isSameSecret(key, sign(kind, id, secret)));

const sign = (kind: LinkKind, id: string, secret: string): string =>
  createHmac('sha256', secret).update(`${kind}-link:${id}`).digest('base64url');
