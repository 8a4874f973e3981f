import { createHmac } from 'node:crypto';
import { env } from '#app/env.server';
import { isSameSecret } from '#app/same-secret.server';

/** A link that opens one booking without sign-in, until its signing secret is removed. */
export const orderLink = (reference: string): string =>
  `${env.PUBLIC_ORIGIN}${orderPath(reference, orderKey(reference))}`;

export const orderPath = (reference: string, key = '', page = ''): string =>
  `/orders/${reference}${page}${key ? `?key=${key}` : ''}`;

export const isOrderKey = (reference: string, key: string): boolean =>
  env.SESSION_SECRETS.some((secret) => isSameSecret(key, sign(reference, secret)));

const orderKey = (reference: string): string => sign(reference, env.SESSION_SECRETS[0] ?? '');

/** The prefix keeps other signatures made with the same secret from working here. */
const sign = (reference: string, secret: string): string =>
  createHmac('sha256', secret).update(`order-link:${reference}`).digest('base64url');
