import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, sealScripts } from '#app/ground/content-security.server';
import { readEnvironment } from '#app/ground/env.server';

const live = {
  SHOP_MODE: 'live',
  PUBLIC_ORIGIN: 'https://shop.example',
  SESSION_SECRETS: 'a-secret-of-some-length',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'k3vQ9xWm2TzRb7LcPd5HsYn1',
  RAZORPAY_WEBHOOK_SECRETS: 'Zr8dNq4JwX6tVb2Mh9KsGf3Y',
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_WEB_API_KEY: 'key',
  FORM_ENDPOINT_ORDERS: 'https://forms.example/orders',
  FORM_ENDPOINT_TICKETS: 'https://forms.example/tickets',
  GOOGLE_MAPS_SERVER_KEY: 'Jf5Wb8Qz3Kt7Xm2Vr9Ld4PhN',
};

const STYLE = "'sha256-style='";

function policyOf(
  environment: Record<string, string>,
  scripts: string[] = [],
  options?: { hotReload?: boolean },
) {
  const text = contentSecurityPolicy(
    readEnvironment(environment),
    { scripts, styles: [STYLE] },
    options,
  );
  return Object.fromEntries(
    text.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]),
  );
}

describe('the Content-Security-Policy', () => {
  test('in the sandbox names the sandbox and nothing of Razorpay or Google', () => {
    const policy = policyOf({ SANDBOX_PORT: '4999' }, ["'sha256-abc='"]);
    expect(policy['script-src']).toEqual(["'self'", "'sha256-abc='", 'http://127.0.0.1:4999']);
    expect(policy['connect-src']).toEqual(["'self'", 'http://127.0.0.1:4999']);
    expect(JSON.stringify(policy)).not.toMatch(/google|razorpay\.com/);
    expect(policy).not.toHaveProperty('upgrade-insecure-requests');
  });

  test('in live names the providers and their parts', () => {
    const policy = policyOf(live);
    expect(policy['script-src']).toEqual([
      "'self'",
      'https://checkout.razorpay.com',
      'https://cdn.razorpay.com',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(policy['connect-src']).toContain('https://identitytoolkit.googleapis.com');
    expect(policy['connect-src']).toContain('https://securetoken.googleapis.com');
    expect(policy['connect-src']).toContain('https://lumberjack.razorpay.com');
    expect(policy['form-action']).toEqual(["'self'", 'https://api.razorpay.com']);
    expect(policy['style-src-attr']).toEqual(["'unsafe-inline'"]);
    expect(policy).toHaveProperty('upgrade-insecure-requests');
  });

  test('allows the page its own style sheet and no other; Vite, while developing, any', () => {
    expect(policyOf(live)['style-src']).toEqual(["'self'", STYLE]);
    expect(policyOf(live, [], { hotReload: true })['style-src']).toEqual([
      "'self'",
      "'unsafe-inline'",
    ]);
  });

  test('lets the payment frame open the UPI apps', () => {
    expect(policyOf(live)['frame-src']).toEqual(
      expect.arrayContaining(['upi:', 'phonepe:', 'tez:', 'gpay:', 'paytmmp:']),
    );
  });

  test('takes pictures from the shop alone', () => {
    const withMedia = { ...live, CMS_GRAPHQL_URL: 'https://cms.example/graphql' };
    expect(policyOf(withMedia)['img-src']).toEqual(policyOf(live)['img-src']);
  });

  test.each([{ SANDBOX_PORT: '4999' }, live])(
    'never allows inline scripts, strict-dynamic, bases, objects or framing',
    (environment) => {
      const policy = policyOf(environment, [], { hotReload: true });
      expect(policy['script-src']).not.toContain("'unsafe-inline'");
      expect(JSON.stringify(policy)).not.toMatch(/strict-dynamic|unsafe-eval|nonce/);
      for (const name of ['default-src', 'base-uri', 'object-src', 'frame-ancestors'])
        expect(policy[name]).toEqual(["'none'"]);
    },
  );
});

describe('sealing scripts', () => {
  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

  test('hashes its own inline scripts and removes the nonce', () => {
    const sealed = sealScripts(
      '<script nonce="N">a()</script><script type="module" nonce="N" async="">b("é")</script>',
      'N',
    );
    expect(sealed.hashes).toEqual([hashOf('a()'), hashOf('b("é")')]);
    expect(sealed.html).toBe('<script>a()</script><script type="module" async="">b("é")</script>');
  });

  test('gives no hash to a script from content', () => {
    expect(
      sealScripts('<script>evil()</script><script nonce="guess">evil()</script>', 'N').hashes,
    ).toEqual([]);
  });

  test('gives no hash to a script with an address, which `self` covers', () => {
    expect(sealScripts('<script nonce="N" src="/a.js"></script>', 'N').hashes).toEqual([]);
  });

  test('names equal scripts once', () => {
    expect(
      sealScripts('<script nonce="N">a()</script><script nonce="N">a()</script>', 'N').hashes,
    ).toHaveLength(1);
  });
});
