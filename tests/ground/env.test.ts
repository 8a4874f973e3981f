import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, publicEnvironment, readEnvironment } from '#app/ground/env.server';

/** Random, and long enough for live mode. */
const RANDOM = [
  'k3vQ9xWm2TzRb7LcPd5HsYn1',
  'Zr8dNq4JwX6tVb2Mh9KsGf3Y',
  'c7Lp2Xv9Rm4Tz8Qw1Hk6Nd3S',
  'Jf5Wb8Qz3Kt7Xm2Vr9Ld4PhN',
];
const [KEY_SECRET = '', WEBHOOK_SECRET = '', OLD_WEBHOOK_SECRET = '', MAPS_KEY = ''] = RANDOM;

const live = {
  SHOP_MODE: 'live',
  PUBLIC_ORIGIN: 'https://shop.example',
  SESSION_SECRETS: 'newest-long-secret,older-long-secret',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: KEY_SECRET,
  RAZORPAY_WEBHOOK_SECRETS: `${WEBHOOK_SECRET},${OLD_WEBHOOK_SECRET}`,
  FIREBASE_PROJECT_ID: 'deskdost',
  FIREBASE_WEB_API_KEY: 'a',
  FORM_ENDPOINT_ORDERS: 'https://forms.example/o',
  FORM_ENDPOINT_TICKETS: 'https://forms.example/t',
  GOOGLE_MAPS_SERVER_KEY: MAPS_KEY,
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
    expect(readEnvironment({})).toMatchObject({
      SHOP_MODE: 'sandbox',
      PORT: 3000,
      DATA_DIR: '.data',
      RAZORPAY_API_BASE: 'http://127.0.0.1:4401',
    });
    expect(readEnvironment({ SANDBOX_PORT: '5000', PORT: '3100' })).toMatchObject({
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:5000',
      PUBLIC_ORIGIN: 'http://127.0.0.1:3100',
    });
  });

  it('of desk and backup does without the secrets of the shop, and refuses them', () => {
    const { RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS, GOOGLE_MAPS_SERVER_KEY, ...rest } = live;
    expect(reasonsFor(rest)).toHaveLength(3);
    const mail = { MAIL_FROM: 'bookings@shop.example' }; // without the SMTP_URL that belongs to it
    expect(readEnvironment({ ...rest, ...mail, PROGRAM: 'desk' }).PROGRAM).toBe('desk');
    expect(reasonsFor({ ...rest, PROGRAM: 'desk', GOOGLE_MAPS_SERVER_KEY })).toEqual([
      'GOOGLE_MAPS_SERVER_KEY: is not for the desk',
    ]);
    const { SESSION_SECRETS, ...ofBackup } = rest;
    expect(reasonsFor({ ...ofBackup, PROGRAM: 'desk' })).toEqual(['SESSION_SECRETS: is missing']);
    expect(reasonsFor({ ...ofBackup, PROGRAM: 'backup' })).toEqual([]);
    const all = { SESSION_SECRETS, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRETS };
    expect(reasonsFor({ ...ofBackup, ...all, PROGRAM: 'backup' })).toHaveLength(3);
    expect(reasonsFor({ ...live, PROGRAM: 'office' })).toHaveLength(1);
  });

  it('is live as soon as a provider key is set, and then says everything that is missing at once', () => {
    const reasons = reasonsFor({ RAZORPAY_KEY_ID: 'rzp_live_abc' });
    for (const name of [
      'PUBLIC_ORIGIN',
      'SESSION_SECRETS',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRETS',
      'FIREBASE_PROJECT_ID',
      'FORM_ENDPOINT_ORDERS',
    ]) {
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

  it('shows the demo in the sandbox only, and not beside a CMS', () => {
    expect(readEnvironment({ DEMO: '1' }).DEMO).toBe(true);
    expect(readEnvironment({}).DEMO).toBe(false);
    expect(reasonsFor({ ...live, DEMO: '1' })).toEqual([
      'DEMO: is for the sandbox; a live shop has zones of its own',
    ]);
    expect(reasonsFor({ DEMO: '1', CMS_GRAPHQL_URL: 'http://127.0.0.1:1337/graphql' })).toEqual([
      'DEMO: shows the bundled seed; beside CMS_GRAPHQL_URL the editors’ zones are shown',
    ]);
  });

  it.each([
    ['a sandbox API', { RAZORPAY_API_BASE: 'http://127.0.0.1:4401' }, 'RAZORPAY_API_BASE'],
    [
      'a sandbox script',
      { RAZORPAY_CHECKOUT_SRC: 'http://localhost:4401/v1/checkout.js' },
      'RAZORPAY_CHECKOUT_SRC',
    ],
    [
      'a loopback address mapped to IPv6',
      { FORM_ENDPOINT_ORDERS: 'https://[::ffff:127.0.0.1]/orders' },
      'FORM_ENDPOINT_ORDERS',
    ],
    [
      'a content service elsewhere over http',
      { CMS_GRAPHQL_URL: 'http://cms.example.in/graphql' },
      'CMS_GRAPHQL_URL',
    ],
    [
      'a loopback address over https',
      { FORM_ENDPOINT_ORDERS: 'https://127.0.0.5/x' },
      'FORM_ENDPOINT_ORDERS',
    ],
    ['plain http', { PUBLIC_ORIGIN: 'http://shop.example' }, 'PUBLIC_ORIGIN'],
    [
      'the emulator',
      { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      'FIREBASE_AUTH_EMULATOR_HOST',
    ],
    ['a demo project', { FIREBASE_PROJECT_ID: 'demo-x' }, 'FIREBASE_PROJECT_ID'],
    ['a test key', { RAZORPAY_KEY_ID: 'rzp_test_abc' }, 'RAZORPAY_KEY_ID'],
    [
      "the sandbox's session secret",
      { SESSION_SECRETS: 'sandbox-session-secret' },
      'SESSION_SECRETS',
    ],
    ['a port that is none', { PORT: 'eighty' }, 'PORT'],
    [
      'a webhook token that can be guessed',
      { CONTENT_WEBHOOK_TOKEN: 'short' },
      'CONTENT_WEBHOOK_TOKEN',
    ],
    [
      'a preview secret that can be guessed',
      { PREVIEW_SECRET: 'fifteen-letters' },
      'PREVIEW_SECRET',
    ],
    [
      "the sandbox's preview secret",
      { PREVIEW_SECRET: 'sandbox-preview-secret' },
      'PREVIEW_SECRET',
    ],
    ['a desk whose address has no name', { DESK_ORIGIN: 'http://127.0.0.1:4402' }, 'DESK_ORIGIN'],
    ['all proxies of the world', { TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    ['a farewell longer than there is time', { DRAIN_MS: '20000' }, 'DRAIN_MS'],
  ])('live refuses %s', (_, changes, name) => {
    expect(reasonsFor({ ...live, ...changes }).join('\n')).toContain(`${name}:`);
  });

  it('a wrong port is one fault: nobody set the address made from it', () => {
    expect(reasonsFor({ PORT: 'eighty' })).toEqual([expect.stringMatching(/^PORT: /)]);
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
    expect(readEnvironment({})).toMatchObject({
      PREVIEW_SECRET: 'sandbox-preview-secret',
      CONTENT_WEBHOOK_TOKEN: 'sandbox-content-token',
    });
  });

  it('lets a staging shop use test keys when it says so', () => {
    expect(
      reasonsFor({ ...live, RAZORPAY_KEY_ID: 'rzp_test_abc', RAZORPAY_ALLOW_TEST_KEYS: '1' }),
    ).toEqual([]);
  });

  it('believes no proxy unless told how many there are', () => {
    expect(
      [undefined, 'false', '2'].map(
        (given) => readEnvironment({ ...live, TRUST_PROXY: given }).TRUST_PROXY,
      ),
    ).toEqual([0, 0, 2]);
  });

  it('treats an empty variable as absent', () => {
    expect(reasonsFor({ ...live, FIREBASE_AUTH_EMULATOR_HOST: '', PORT: '' })).toEqual([]);
  });

  it('tells the browser no secret', () => {
    const environment = {
      ...live,
      ...Object.fromEntries(SINGLE_SECRETS.map((name) => [name, KEY_SECRET])),
    };
    const told = JSON.stringify(publicEnvironment(readEnvironment(environment)));
    const secrets = [...RANDOM, 'newest-long-secret', 'older-long-secret'];
    for (const secret of secrets) expect(told).not.toContain(secret);
  });
});

const SINGLE_SECRETS = [
  ...['RAZORPAY_KEY_SECRET', 'GOOGLE_MAPS_SERVER_KEY', 'FORM_ENDPOINT_SECRET'],
  ...['CMS_TOKEN', 'CONTENT_WEBHOOK_TOKEN', 'PREVIEW_SECRET'],
];
const SECRET_LISTS = ['SESSION_SECRETS', 'RAZORPAY_WEBHOOK_SECRETS'];

describe('a secret in live mode', () => {
  const names = [...SINGLE_SECRETS, ...SECRET_LISTS];

  it.each(names)('%s needs 16 characters, and says so without the value', (name) => {
    const reasons = reasonsFor({ ...live, [name]: 'tooShort-Zq7Xw9' });
    const each = SECRET_LISTS.includes(name) ? 'each ' : '';
    expect(reasons).toEqual([`${name}: ${each}needs at least 16 characters`]);
  });

  it.each([
    ...['1', ' ', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'abababababababababab', 'secretsecretsecret'],
    ...['changeme-changeme!', '1234567890123456', '9876543210987654', 'abcdefghijklmnopqrst'],
    ...['Password12345678', 'your-secret-token', 'qwertyuiopasdfghjkl', 'Live-Shop-Secret-2026'],
    ...['RAZORPAY_KEY_SECRET', 'sandbox_key_secret'],
  ])('refuses "%s"', (guess) => {
    const reasons = reasonsFor({ ...live, RAZORPAY_KEY_SECRET: guess });
    expect(reasons).not.toEqual([]);
    for (const reason of reasons) {
      expect(reason).toMatch(/^RAZORPAY_KEY_SECRET: /);
      if (guess.length > 1)
        expect(reason.slice('RAZORPAY_KEY_SECRET: '.length)).not.toContain(guess);
    }
  });

  it('is refused for one bad part of a comma list, and for its own name', () => {
    const withPart = (RAZORPAY_WEBHOOK_SECRETS: string) =>
      reasonsFor({ ...live, RAZORPAY_WEBHOOK_SECRETS });
    const own = ['RAZORPAY_WEBHOOK_SECRETS', 'sandbox_webhook_secret'];
    for (const part of ['1', 'webhook-secret-webhook', ...own]) {
      expect(withPart(`${WEBHOOK_SECRET},${part}`)).not.toEqual([]);
    }
    expect(withPart(' , ')).toEqual(['RAZORPAY_WEBHOOK_SECRETS: names none']);
  });

  it('all bad ones are named at once', () => {
    const guessed = Object.fromEntries(names.map((name) => [name, 'changemechangeme']));
    const reasons = reasonsFor({ ...live, ...guessed });
    expect(reasons.map((reason) => reason.split(':')[0]).sort()).toEqual([...names].sort());
  });

  it('random ones are taken, in hexadecimal, in base64 and as providers make them', () => {
    for (let each = 0; each < 500; each += 1) {
      const random = createHash('sha512').update(String(each)).digest(); // the same in every run
      const [hex, base64] = [random.toString('hex'), random.toString('base64url')];
      const made = [hex.slice(0, 16), base64.slice(0, 16), hex];
      for (const CMS_TOKEN of made)
        expect(reasonsFor({ ...live, CMS_TOKEN }), CMS_TOKEN).toEqual([]);
    }
  });

  it('a sandbox takes short ones', () => {
    const short = { RAZORPAY_WEBHOOK_SECRETS: '1', FORM_ENDPOINT_SECRET: 'x', CMS_TOKEN: 't' };
    expect(reasonsFor({ SHOP_MODE: 'sandbox', ...short })).toEqual([]);
  });
});
