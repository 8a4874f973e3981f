import { env } from '#app/ground/env.server';
import { inLanguage, type Language } from '#app/ground/language';
import { isLinkKey, linkKey } from '#app/ground/link-key.server';

export const orderLink = (reference: string, language: Language = 'en'): string =>
  env.PUBLIC_ORIGIN + inLanguage(language, orderPath(reference, linkKey('order', reference)));

export const orderPath = (reference: string, key = '', page = ''): string =>
  `/orders/${reference}${page}${key ? `?key=${key}` : ''}`;

export const isOrderKey = (reference: string, key: string): boolean =>
  isLinkKey('order', reference, key);
