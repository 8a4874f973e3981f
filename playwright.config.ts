import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './scripts/browser.mjs';
import { IS_PROOF, PROOF_ONLY } from './scripts/depth.mjs';
import { LOG_FOLDER } from './tests/harness/typed';

type TestConfigWebServer = Extract<
  NonNullable<PlaywrightTestConfig['webServer']>,
  { command: string }
>;

// Below the ephemeral port range.
const SHOP = { port: 4310, sandboxPort: 4311 };
const DESK_PORT = 4312;
const CMS_SHOP = { port: 4320, sandboxPort: 4321 };
const LIMITED_SHOP = { port: 4350, sandboxPort: 4351 };
const ON_LIMITS = /limits\.spec\.ts$/;
/** Specs that change what the second shop shows, or break its providers: one at a time. */
const ON_CMS = /(cms|preview|trouble)\.spec\.ts$/;
/** Specs that do not depend on the device run only on the phone. */
const ANY_DEVICE =
  /(back|crawl|csp|desk|focus|hindi|kept-taps|longer|low-data|next-slot-line|no-script|offline-taps|payment|reflow|resilience|storage|styles)\.spec\.ts$/;
/** Left out of `npm test`. */
const IN_PROOF = IS_PROOF ? [] : [new RegExp(`/(${PROOF_ONLY.browser.join('|')})\\.spec\\.ts$`)];
const phone = {
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
const executablePath = await findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
// Workers also load this file and must use the same folder.
const dataFolder = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'deskdost-e2e-')));

/** Tests share three production shops, so each uses its own phone number. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 2,
  ...(IS_PROOF ? {} : { grepInvert: /@proof/ }),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? 'test-results/report.json' }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${SHOP.port}`,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: BROWSER_ARGS,
    },
  },
  projects: [
    // First, because one worker does all of it.
    {
      name: 'cms',
      testDir: 'tests',
      testMatch: ON_CMS,
      workers: 1,
      use: { ...phone, baseURL: `http://127.0.0.1:${CMS_SHOP.port}` },
    },
    { name: 'phone', testIgnore: [ON_CMS, ON_LIMITS, ...IN_PROOF], use: phone },
    ...(IS_PROOF
      ? [
          {
            name: 'desktop',
            testIgnore: [ON_CMS, ON_LIMITS, ANY_DEVICE],
            use: { viewport: { width: 1280, height: 800 } },
          },
        ]
      : []),
    { name: 'limits', testMatch: ON_LIMITS, use: phone },
    // Proves the numbered statements. Tests of one file may share a page.
    {
      name: 'conformance',
      testDir: 'tests/conformance',
      testMatch: /\.spec\.ts$/,
      testIgnore: ON_CMS,
      use: phone,
      fullyParallel: false,
    },
  ],
  webServer: [
    openShop(SHOP, 'seed', { DESK_PORT: String(DESK_PORT) }),
    openShop(LIMITED_SHOP, 'limits', { DEMO: '1' }),
    openShop(CMS_SHOP, 'cms', {
      CMS_GRAPHQL_URL: `http://127.0.0.1:${CMS_SHOP.sandboxPort}/graphql`,
      CMS_TOKEN: 'a-token-for-drafts',
    }),
  ],
});

/** The others wait for the first one's build. */
function openShop(
  { port, sandboxPort }: typeof SHOP,
  data: string,
  more: Record<string, string> = {},
): TestConfigWebServer {
  return {
    command: `node scripts/start.mjs --no-env-file${'DESK_PORT' in more ? ' --desk' : ''}`,
    env: {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SHOP_MODE: 'sandbox',
      LOG_LEVEL: 'warn',
      DATA_DIR: join(dataFolder, data),
      ...logSettings(data),
      ...more,
    },
    wait: { stdout: /Ctrl\+C closes both/ },
    stdout: 'pipe',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  };
}

/** The shop's debug log, without the sandbox, which prints one-time codes. */
function logSettings(data: string): Record<string, string> {
  return LOG_FOLDER ? { LOG_LEVEL: 'debug', SHOP_LOG_FILE: join(LOG_FOLDER, `${data}.log`) } : {};
}
