import { describe, expect, it } from 'vitest';
import { EnvironmentError, publicEnvironment, readEnvironment } from '#app/env.server';

const live = {
  SHOP_MODE: 'live',
  PUBLIC_ORIGIN: 'https://shop.example',
  SESSION_SECRETS: 'newest-long-secret,older-long-secret',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 'k',
  RAZORPAY_WEBHOOK_SECRETS: 'w2,w1',
  FIREBASE_PROJECT_ID: 'deskdost',
  FIREBASE_WEB_API_KEY: 'a',
  FORM_ENDPOINT_ORDERS: 'https://forms.example/o',
  FORM_ENDPOINT_TICKETS: 'https://forms.example/t',
  GOOGLE_MAPS_SERVER_KEY: 'm',
};

function reasonsFor(environment: Record<string, string | undefined>): string[] {
  try {
    readEnvironment(environment);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.reasons;
    throw error;
  }
}

describe('the environment', () => {
  it('is a sandbox while no provider key is set, and needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({ SHOP_MODE: 'sandbox', PORT: 3000, DATA_DIR: '.data', RAZORPAY_API_BASE: 'http://127.0.0.1:4401' });
    expect(readEnvironment({ SANDBOX_PORT: '5000', PORT: '3100' })).toMatchObject({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:5000', PUBLIC_ORIGIN: 'http://127.0.0.1:3100' });
  });

  it('is live as soon as a provider key is set, and then says everything that is missing at once', () => {
    const reasons = reasonsFor({ RAZORPAY_KEY_ID: 'rzp_live_abc' });
    for (const name of ['PUBLIC_ORIGIN', 'SESSION_SECRETS', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRETS', 'FIREBASE_PROJECT_ID', 'FORM_ENDPOINT_ORDERS']) {
      expect(reasons).toContain(`${name}: is missing`);
    }
  });

  it('takes a complete live environment, with Google and Razorpay at their own addresses', () => {
    expect(readEnvironment(live)).toMatchObject({
      SHOP_MODE: 'live',
      RAZORPAY_API_BASE: 'https://api.razorpay.com',
      RAZORPAY_CHECKOUT_SRC: 'https://checkout.razorpay.com/v1/checkout.js',
      SESSION_SECRETS: ['newest-long-secret', 'older-long-secret'],
    });
  });

  it.each([
    ['a sandbox API', { RAZORPAY_API_BASE: 'http://127.0.0.1:4401' }, 'RAZORPAY_API_BASE'],
    ['a sandbox script', { RAZORPAY_CHECKOUT_SRC: 'http://localhost:4401/v1/checkout.js' }, 'RAZORPAY_CHECKOUT_SRC'],
    ['a loopback address over https', { FORM_ENDPOINT_ORDERS: 'https://127.0.0.5/x' }, 'FORM_ENDPOINT_ORDERS'],
    ['plain http', { PUBLIC_ORIGIN: 'http://shop.example' }, 'PUBLIC_ORIGIN'],
    ['the emulator', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, 'FIREBASE_AUTH_EMULATOR_HOST'],
    ['a demo project', { FIREBASE_PROJECT_ID: 'demo-x' }, 'FIREBASE_PROJECT_ID'],
    ['a test key', { RAZORPAY_KEY_ID: 'rzp_test_abc' }, 'RAZORPAY_KEY_ID'],
    ["the sandbox's session secret", { SESSION_SECRETS: 'sandbox-session-secret' }, 'SESSION_SECRETS'],
    ['a port that is none', { PORT: 'eighty' }, 'PORT'],
    ['a webhook token that can be guessed', { CONTENT_WEBHOOK_TOKEN: 'short' }, 'CONTENT_WEBHOOK_TOKEN'],
    ['a preview secret that can be guessed', { PREVIEW_SECRET: 'fifteen-letters' }, 'PREVIEW_SECRET'],
    ["the sandbox's preview secret", { PREVIEW_SECRET: 'sandbox-preview-secret' }, 'PREVIEW_SECRET'],
    ['all proxies of the world', { TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    ['a farewell longer than there is time', { DRAIN_MS: '20000' }, 'DRAIN_MS'],
  ])('live refuses %s', (_, changes, name) => {
    expect(reasonsFor({ ...live, ...changes }).join('\n')).toContain(`${name}:`);
  });

  it.each([
    ['an outside origin', { PUBLIC_ORIGIN: 'https://shop.example' }, 'PUBLIC_ORIGIN'],
    ['an outside database', { DATABASE_URL: 'postgres://shop@db.example/shop' }, 'DATABASE_URL'],
    ['a live key', { SHOP_MODE: 'sandbox', RAZORPAY_KEY_ID: 'rzp_live_abc' }, 'RAZORPAY_KEY_ID'],
  ])('a shop that lost its keys does not open as a sandbox: it refuses %s', (_, given, name) => {
    expect(reasonsFor(given).join('\n')).toContain(`${name}:`);
  });

  it('has no webhook and no preview unless told, and lets developers try both', () => {
    expect(readEnvironment(live)).not.toHaveProperty('CONTENT_WEBHOOK_TOKEN');
    expect(readEnvironment(live)).not.toHaveProperty('PREVIEW_SECRET');
    expect(readEnvironment({})).toMatchObject({ PREVIEW_SECRET: 'sandbox-preview-secret', CONTENT_WEBHOOK_TOKEN: 'sandbox-content-token' });
  });

  it('lets a staging shop use test keys when it says so', () => {
    expect(reasonsFor({ ...live, RAZORPAY_KEY_ID: 'rzp_test_abc', RAZORPAY_ALLOW_TEST_KEYS: '1' })).toEqual([]);
  });

  it('believes no proxy unless told how many there are', () => {
    expect([undefined, 'false', '2'].map((given) => readEnvironment({ ...live, TRUST_PROXY: given }).TRUST_PROXY)).toEqual([0, 0, 2]);
  });

  it('treats an empty variable as absent', () => {
    expect(reasonsFor({ ...live, FIREBASE_AUTH_EMULATOR_HOST: '', PORT: '' })).toEqual([]);
  });

  it('tells the browser no secret', () => {
    const told = JSON.stringify(publicEnvironment(readEnvironment({ ...live, RAZORPAY_KEY_SECRET: 'TOP-1', RAZORPAY_WEBHOOK_SECRETS: 'TOP-2', SESSION_SECRETS: 'TOP-3-of-some-length', GOOGLE_MAPS_SERVER_KEY: 'TOP-4', FORM_ENDPOINT_SECRET: 'TOP-5', CMS_TOKEN: 'TOP-6', CONTENT_WEBHOOK_TOKEN: 'TOP-7-of-some-length', PREVIEW_SECRET: 'TOP-8-of-some-length' })));
    expect(told).not.toContain('TOP-');
  });
});
