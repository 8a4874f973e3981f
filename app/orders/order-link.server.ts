import { env } from '#app/env.server';
import { isLinkKey, linkKey } from '#app/link-key.server';

export const orderLink = (reference: string): string =>
  `${env.PUBLIC_ORIGIN}${orderPath(reference, linkKey('order', reference))}`;

export const orderPath = (reference: string, key = '', page = ''): string =>
  `/orders/${reference}${page}${key ? `?key=${key}` : ''}`;

export const isOrderKey = (reference: string, key: string): boolean =>
  isLinkKey('order', reference, key);
