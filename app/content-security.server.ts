import { createHash } from 'node:crypto';
import type { Environment } from '#app/env.server';

/**
 * The Content-Security-Policy: this shop, its inline scripts and styles by hash, and the configured providers, nothing else.
 * Every page has the same one but for the hashes, since a page keeps its first document's policy while links are followed.
 */
export function contentSecurityPolicy(providers: Providers, { scripts, styles }: InlineHashes, { hotReload = false, isPreview = false } = {}): string {
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
    // The content service's editor shows a preview in a frame of its own.
    'frame-ancestors': isPreview && providers.CMS_GRAPHQL_URL ? [new URL(providers.CMS_GRAPHQL_URL).origin] : ["'none'"],
    ...(providers.PUBLIC_ORIGIN.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  const policies = [own, razorpay(providers), firebase(providers), contentService(providers), hotReload ? viteClient : {}];
  const names = new Set(policies.flatMap((policy) => Object.keys(policy)));
  return [...names].map((name) => [name, ...new Set(policies.flatMap((policy) => policy[name] ?? []))].join(' ')).join('; ');
}

/**
 * Names the page's own inline scripts by hash and removes the mark they were found by. The mark is random for every
 * rendering, so a script that came in with content can't bear it: it gets no hash and the browser refuses to run it.
 */
export function sealScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}

/** As the policy spells them: `'sha256-…'`. */
interface InlineHashes {
  scripts: string[];
  styles: string[];
}

type Policy = Record<string, string[]>;
type Providers = Pick<
  Environment,
  'SHOP_MODE' | 'PUBLIC_ORIGIN' | 'RAZORPAY_API_BASE' | 'RAZORPAY_CHECKOUT_SRC' | 'FIREBASE_AUTH_EMULATOR_HOST' | 'CMS_GRAPHQL_URL' | 'CMS_MEDIA_HOST'
>;

/** A UPI app is opened by an address of its own scheme; inside the payment frame that is a navigation of a frame. */
const UPI_APPS = ['upi:', 'phonepe:', 'tez:', 'gpay:', 'paytmmp:'];

function razorpay(providers: Providers): Policy {
  const api = new URL(providers.RAZORPAY_API_BASE).origin;
  const checkout = new URL(providers.RAZORPAY_CHECKOUT_SRC).origin;
  const policy = {
    'script-src': [checkout],
    'connect-src': [api, checkout],
    'frame-src': [api, checkout, ...UPI_APPS],
    'form-action': [api], // redirect mode
  };
  if (providers.SHOP_MODE !== 'live') return policy;
  return {
    ...policy,
    'script-src': [checkout, 'https://cdn.razorpay.com'], // the risk script that checkout.js brings along
    'connect-src': [api, checkout, 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
    'img-src': ['https://cdn.razorpay.com'],
  };
}

function firebase(providers: Providers): Policy {
  // Against an emulator the SDK loads nothing of Google's, reCAPTCHA included.
  if (providers.FIREBASE_AUTH_EMULATOR_HOST) return { 'connect-src': [`http://${providers.FIREBASE_AUTH_EMULATOR_HOST}`] };
  const recaptcha = 'https://www.google.com/recaptcha/';
  return {
    'script-src': [recaptcha, 'https://www.gstatic.com/recaptcha/'],
    'frame-src': [recaptcha, 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', recaptcha],
    'style-src-attr': ["'unsafe-inline'"], // the badge of reCAPTCHA; attributes can't load anything
  };
}

function contentService({ CMS_GRAPHQL_URL, CMS_MEDIA_HOST }: Providers): Policy {
  const media = CMS_MEDIA_HOST ?? CMS_GRAPHQL_URL;
  return media ? { 'img-src': [new URL(media).origin] } : {};
}

/** Vite puts styles into `<style>` elements, which a hash beside it would forbid again, and talks to its server over a WebSocket. */
const viteClient: Policy = { 'style-src': ["'unsafe-inline'"], 'connect-src': ['ws:'] };
