import { createHash } from 'node:crypto';
import type { Environment } from './env.server';

/** One policy for all pages, because a client navigation keeps the first document's policy. */
export function contentSecurityPolicy(
  providers: Providers,
  { scripts, styles }: InlineHashes,
  { hotReload = false, isPreview = false } = {},
): string {
  const cms = providers.CMS_ADMIN_URL ?? providers.CMS_GRAPHQL_URL; // editors' address, if it is another
  const own: Policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...(hotReload ? [] : styles)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': isPreview && cms ? [new URL(cms).origin] : ["'none'"],
    ...(providers.PUBLIC_ORIGIN.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  const policies = [own, razorpay(providers), firebase(providers), hotReload ? viteClient : {}];
  return joinPolicies(policies);
}

export function joinPolicies(policies: Policy[]): string {
  const names = new Set(policies.flatMap((policy) => Object.keys(policy)));
  return [...names]
    .map((name) => [name, ...new Set(policies.flatMap((policy) => policy[name] ?? []))].join(' '))
    .join('; ');
}

/** Scripts injected with content cannot know this render's nonce, so they get no hash. */
export function sealScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}

interface InlineHashes {
  scripts: string[];
  styles: string[];
}

export type Policy = Record<string, string[]>;
type Providers = Pick<
  Environment,
  | 'SHOP_MODE'
  | 'PUBLIC_ORIGIN'
  | 'RAZORPAY_API_BASE'
  | 'RAZORPAY_CHECKOUT_SRC'
  | 'FIREBASE_AUTH_EMULATOR_HOST'
  | 'CMS_GRAPHQL_URL'
  | 'CMS_ADMIN_URL'
>;

/** UPI apps open through their own URL schemes, which count as frame navigations. */
const UPI_APPS = ['upi:', 'phonepe:', 'tez:', 'gpay:', 'paytmmp:'];

function razorpay(providers: Providers): Policy {
  const api = new URL(providers.RAZORPAY_API_BASE).origin;
  const checkout = new URL(providers.RAZORPAY_CHECKOUT_SRC).origin;
  const policy = {
    'script-src': [checkout],
    'connect-src': [api, checkout],
    'frame-src': [api, checkout, ...UPI_APPS],
    'form-action': [api],
  };
  if (providers.SHOP_MODE !== 'live') return policy;
  return {
    ...policy,
    'script-src': [checkout, 'https://cdn.razorpay.com'], // checkout.js loads it for risk checks
    'connect-src': [
      api,
      checkout,
      'https://lumberjack.razorpay.com',
      'https://lumberjack-metrics.razorpay.com',
    ],
    'img-src': ['https://cdn.razorpay.com'],
  };
}

/** What signing in by phone needs. */
export function firebase(providers: Pick<Providers, 'FIREBASE_AUTH_EMULATOR_HOST'>): Policy {
  // The SDK loads nothing from Google with the emulator, not even reCAPTCHA.
  if (providers.FIREBASE_AUTH_EMULATOR_HOST)
    return { 'connect-src': [`http://${providers.FIREBASE_AUTH_EMULATOR_HOST}`] };
  const recaptcha = 'https://www.google.com/recaptcha/';
  return {
    'script-src': [recaptcha, 'https://www.gstatic.com/recaptcha/'],
    'frame-src': [recaptcha, 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      recaptcha,
    ],
    'style-src-attr': ["'unsafe-inline'"],
  };
}

/** Vite injects `<style>` elements; a hash would disable 'unsafe-inline'. */
const viteClient: Policy = { 'style-src': ["'unsafe-inline'"], 'connect-src': ['ws:'] };
