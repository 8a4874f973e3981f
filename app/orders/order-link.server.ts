import { createHmac } from 'node:crypto';
import { env } from '#app/env.server';
import { isSameSecret } from '#app/same-secret.server';

/** The address that opens one booking for whoever was given it: the reference, signed. Nothing is stored; a new secret ends the links of the one that is dropped. */
export const orderLink = (reference: string): string =>
  `${env.PUBLIC_ORIGIN}${orderPath(reference, orderKey(reference))}`;

/** A page about the order, with the key where there is one to hand on. */
export const orderPath = (reference: string, key = '', page = ''): string =>
  `/orders/${reference}${page}${key ? `?key=${key}` : ''}`;

/** Compares in constant time, with each secret that is still in use. */
export const isOrderKey = (reference: string, key: string): boolean =>
  env.SESSION_SECRETS.some((secret) => isSameSecret(key, sign(reference, secret)));

const orderKey = (reference: string): string => sign(reference, env.SESSION_SECRETS[0] ?? '');

/** The purpose is signed too: no other signature made with these secrets opens a booking. */
const sign = (reference: string, secret: string): string =>
  createHmac('sha256', secret).update(`order-link:${reference}`).digest('base64url');
