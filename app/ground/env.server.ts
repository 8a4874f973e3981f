import { z } from 'zod';
import { hostOf, isLoopback } from './ip-address';
import { messageFaults, messageSettings, sandboxMessages } from './message-settings.server';
import { inPlaceOfSecrets, PROGRAMS, strangeSecrets } from './program-secrets.server';
import { secretFaults, SHORTEST_SECRET } from './weak-secret.server';

export type Environment = ReturnType<typeof readEnvironment>;

const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string()).min(1, 'names none'));
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true');
const proxies = z
  .string()
  .regex(/^(?:false|[1-5])$/, 'is false or the number of proxies, 1 to 5')
  .transform((text) => (text === 'false' ? 0 : Number(text)));
const port = z.coerce.number().int().min(1).max(65535);

const secret = z.string().min(SHORTEST_SECRET, `needs at least ${SHORTEST_SECRET} characters`);

const SANDBOX_KEY_ID = 'rzp_test_SandboxDeskDost';
/** Any of these switches the default mode from sandbox to live. */
const PROVIDER_KEYS = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'FIREBASE_WEB_API_KEY',
  'FORM_ENDPOINT_ORDERS',
  'FORM_ENDPOINT_TICKETS',
  'GOOGLE_MAPS_SERVER_KEY',
];

export class EnvironmentError extends Error {
  constructor(readonly reasons: string[]) {
    super(`The shop can't start:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/** @throws EnvironmentError listing every invalid variable */
export function readEnvironment(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const mode = given.SHOP_MODE ?? (PROVIDER_KEYS.some((name) => given[name]) ? 'live' : 'sandbox');
  const defaults =
    mode === 'sandbox' ? sandboxDefaults(given.SANDBOX_PORT ?? '4401', given.PORT ?? '3000') : {};
  // A host name, not an IP address: passkeys are bound to a name.
  const desk = { DESK_ORIGIN: `http://localhost:${given.DESK_PORT ?? '4402'}` };
  const parsed = schema.safeParse({
    ...desk,
    ...defaults,
    ...inPlaceOfSecrets(given),
    ...given,
    SHOP_MODE: mode,
  });
  const reasons = parsed.success
    ? []
    : parsed.error.issues
        // A default made from a wrong port is not what somebody set.
        .filter(({ path: [name] }) => !(String(name) in defaults) || String(name) in given)
        .map((issue) => `${issue.path.join('.')}: ${describe(issue)}`);
  reasons.push(...strangeSecrets(given));
  reasons.push(...(mode === 'live' ? liveFaults(given) : sandboxFaults(given)));
  if (!parsed.success || reasons.length > 0) throw new EnvironmentError([...new Set(reasons)]);
  // `isModeNamed` is false when the mode was derived from the provider keys.
  return { ...parsed.data, isModeNamed: given.SHOP_MODE !== undefined };
}

const schema = z.object({
  PROGRAM: z.enum(PROGRAMS).default('shop'),
  SHOP_MODE: z.enum(['sandbox', 'live']),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: secret.optional(),
  SANDBOX_PORT: port.default(4401),
  DESK_PORT: port.default(4402),
  DESK_HOST: z.string().default('127.0.0.1'),
  DESK_ORIGIN: z.url().transform((url) => new URL(url).origin),
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  TRUST_PROXY: proxies.default(0),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  DRAIN_MS: z.coerce.number().int().min(0).max(6000).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  REMOVALS_DIR: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_RECIPIENTS: list
    .pipe(z.array(z.string().startsWith('age1', 'takes public keys, which begin with age1')))
    .optional(),
  BACKUP_CMS_DIR: z.string().optional(),
  BACKUP_CMS_DATABASE_URL: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SESSION_SECRETS: list,
  RAZORPAY_KEY_ID: z.string().startsWith('rzp_'),
  RAZORPAY_KEY_SECRET: z.string(),
  RAZORPAY_WEBHOOK_SECRETS: list,
  RAZORPAY_API_BASE: z.url().default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_SRC: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
  RAZORPAY_ALLOW_TEST_KEYS: flag.default(false),
  FIREBASE_PROJECT_ID: z.string(),
  FIREBASE_WEB_API_KEY: z.string(),
  FIREBASE_APP_ID: z.string().default(''),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  FORM_ENDPOINT_ORDERS: z.url(),
  FORM_ENDPOINT_TICKETS: z.url(),
  FORM_ENDPOINT_SECRET: z.string().optional(),
  FORM_PRESET: z.enum(['generic', 'sheet']).default('generic'),
  GOOGLE_MAPS_SERVER_KEY: z.string(),
  MAPS_GEOCODE_BASE: z.url().default('https://maps.googleapis.com'),
  MAPS_PLACES_BASE: z.url().default('https://places.googleapis.com'),
  CMS_GRAPHQL_URL: z.url().optional(),
  CMS_TOKEN: z.string().optional(),
  CMS_ADMIN_URL: z.url().optional(),
  CMS_MEDIA_HOST: z.url().optional(),
  DEMO: flag.default(false),
  CONTENT_WEBHOOK_TOKEN: secret.optional(),
  PREVIEW_SECRET: secret.optional(),
  ...messageSettings,
});

function sandboxDefaults(sandboxPort: string, shopPort: string): Record<string, string> {
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  return {
    PUBLIC_ORIGIN: `http://127.0.0.1:${shopPort}`,
    SESSION_SECRETS: 'sandbox-session-secret',
    RAZORPAY_KEY_ID: SANDBOX_KEY_ID,
    RAZORPAY_KEY_SECRET: 'sandbox_key_secret',
    RAZORPAY_WEBHOOK_SECRETS: 'sandbox_webhook_secret',
    RAZORPAY_API_BASE: sandbox,
    RAZORPAY_CHECKOUT_SRC: `${sandbox}/v1/checkout.js`,
    FIREBASE_PROJECT_ID: 'demo-deskdost',
    FIREBASE_WEB_API_KEY: 'sandbox-web-api-key',
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${sandboxPort}`,
    FORM_ENDPOINT_ORDERS: `${sandbox}/forms/orders`,
    GOOGLE_MAPS_SERVER_KEY: 'sandbox-maps-key',
    MAPS_GEOCODE_BASE: sandbox,
    MAPS_PLACES_BASE: sandbox,
    FORM_ENDPOINT_TICKETS: `${sandbox}/forms/tickets`,
    CONTENT_WEBHOOK_TOKEN: 'sandbox-content-token',
    PREVIEW_SECRET: 'sandbox-preview-secret',
    ...sandboxMessages(sandbox),
  };
}

/** Detects a real shop that lost its provider keys. The database's own mode is a stronger check. */
function sandboxFaults(given: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  for (const name of ['PUBLIC_ORIGIN', 'DATABASE_URL']) {
    const value = given[name];
    if (value && hostOf(value) !== '' && !isLoopback(value))
      faults.push(`${name}: is not on this machine; the sandbox is for this machine only`);
  }
  if (given.RAZORPAY_KEY_ID?.startsWith('rzp_live_'))
    faults.push('RAZORPAY_KEY_ID: is a live key; the sandbox takes none');
  if (isOn(given.DEMO) && given.CMS_GRAPHQL_URL)
    faults.push(
      'DEMO: shows the bundled seed; beside CMS_GRAPHQL_URL the editors’ zones are shown',
    );
  return faults;
}

const isOn = (value: string | undefined): boolean => ['1', 'true'].includes(value ?? '');

function liveFaults(given: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  for (const name of [
    'PUBLIC_ORIGIN',
    'RAZORPAY_API_BASE',
    'RAZORPAY_CHECKOUT_SRC',
    'FORM_ENDPOINT_ORDERS',
    'CMS_MEDIA_HOST',
    'FORM_ENDPOINT_TICKETS',
    'MAPS_GEOCODE_BASE',
    'MAPS_PLACES_BASE',
    'MSG91_BASE',
    'WHATSAPP_BASE',
  ]) {
    const value = given[name];
    if (value && !value.startsWith('https://'))
      faults.push(`${name}: live mode takes https addresses only`);
    if (value && isLoopback(value))
      faults.push(`${name}: is an address of this machine, as the sandbox has`);
  }
  if (given.SANDBOX_CLOCK_AHEAD_MS)
    faults.push('SANDBOX_CLOCK_AHEAD_MS: a live shop keeps the real time');
  if (given.CMS_GRAPHQL_URL?.startsWith('http://') && !isBeside(given.CMS_GRAPHQL_URL))
    faults.push('CMS_GRAPHQL_URL: plain http is for a content service on this machine only');
  faults.push(...secretFaults(given));
  if ((given.PROGRAM ?? 'shop') === 'shop') faults.push(...messageFaults(given)); // others write to nobody
  const desk = given.DESK_ORIGIN;
  if (desk && !desk.startsWith('https://') && !isLoopback(desk))
    faults.push('DESK_ORIGIN: plain http is for a desk on this machine only');
  if (desk && /^(?:[\d.]+|\[.*\])$/.test(hostOf(desk)))
    faults.push('DESK_ORIGIN: takes a name, as passkeys do; on this machine http://localhost:4402');
  if (desk && hostOf(desk) !== '' && hostOf(desk) === hostOf(given.PUBLIC_ORIGIN ?? ''))
    faults.push('DESK_ORIGIN: is on the shop’s host; give the desk one of its own');
  if (isOn(given.DEMO)) faults.push('DEMO: is for the sandbox; a live shop has zones of its own');
  if (given.FIREBASE_AUTH_EMULATOR_HOST)
    faults.push('FIREBASE_AUTH_EMULATOR_HOST: must be absent in live mode');
  if (given.FIREBASE_PROJECT_ID?.startsWith('demo-'))
    faults.push('FIREBASE_PROJECT_ID: demo- projects are for the sandbox');
  const testKey = given.RAZORPAY_KEY_ID?.startsWith('rzp_test_');
  if (testKey && !isOn(given.RAZORPAY_ALLOW_TEST_KEYS)) {
    faults.push('RAZORPAY_KEY_ID: is a test key; a staging shop sets RAZORPAY_ALLOW_TEST_KEYS=1');
  }
  for (const [name, value] of Object.entries(given)) {
    if (value && /(^|[^a-z])sandbox/i.test(value) && name in sandboxDefaults('0', '0'))
      faults.push(`${name}: is the sandbox's value`);
  }
  return faults;
}

/** True for this machine and a container's name: no public name is without a dot. */
export const isBeside = (address: string): boolean =>
  isLoopback(address) || /^[a-z][a-z0-9-]*$/.test(hostOf(address));

const describe = (issue: z.core.$ZodIssue): string =>
  issue.message.endsWith('received undefined') ? 'is missing' : issue.message;

/** Safe to send to the browser. */
export const publicEnvironment = (environment: Environment) => ({
  firebase: {
    apiKey: environment.FIREBASE_WEB_API_KEY,
    projectId: environment.FIREBASE_PROJECT_ID,
    appId: environment.FIREBASE_APP_ID,
    emulatorUrl: environment.FIREBASE_AUTH_EMULATOR_HOST
      ? `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}`
      : '',
  },
});
export type PublicEnvironment = ReturnType<typeof publicEnvironment>;

export const env: Environment = readEnvironment(process.env);
