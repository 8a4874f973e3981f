import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { findBrowser, NO_BROWSER } from './scripts/browser.mjs';
import { KEPT_IN } from './tests/support/typed';

type TestConfigWebServer = Extract<NonNullable<PlaywrightTestConfig['webServer']>, { command: string }>;

// Below the ports that the system hands out to clients.
const SHOP = { port: 4310, sandboxPort: 4311 };
const CMS_SHOP = { port: 4320, sandboxPort: 4321 };
/** Specs that bring the providers into trouble: on the second shop, one after the other, when nobody else is there. */
const IN_TROUBLE = /trouble\.spec\.ts$/;
/** Specs for the shop whose content comes from the sandbox's GraphQL endpoint. */
const ON_CMS = /cms\.spec\.ts$/;
/** On the same shop, after those: what an editor's accident holds back would keep their price changes from it. */
const FOR_EDITORS = /preview\.spec\.ts$/;
/** What no screen size changes is tried on one. */
const ANY_SIZE = /(crawl|focus|no-script|reflow|storage)\.spec\.ts$/;
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const executablePath = await findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
// The workers read this file, too, and are to find the same folder.
const dataFolder = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'deskdost-e2e-')));

/** Two production shops, on the seed and on the CMS. Tests share them: each takes a phone number of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // On a busy machine a page may be slow once. What passes only then is named at the end of the run.
  retries: 2,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? 'test-results/report.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${SHOP.port}`,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    trace: 'on-first-retry', // recording every test takes longer than the tests
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', testIgnore: [ON_CMS, FOR_EDITORS], use: phone },
    { name: 'desktop', testIgnore: [ON_CMS, FOR_EDITORS, ANY_SIZE], use: { viewport: { width: 1280, height: 800 } } },
    { name: 'cms', testMatch: ON_CMS, use: { ...phone, baseURL: `http://127.0.0.1:${CMS_SHOP.port}` } },
    { name: 'editors', testMatch: FOR_EDITORS, dependencies: ['cms'], use: { ...phone, baseURL: `http://127.0.0.1:${CMS_SHOP.port}` } },
    // The specification by number. A file's tests share a page where they only look.
    { name: 'conformance', testDir: 'tests/conformance', testMatch: /\.spec\.ts$/, testIgnore: IN_TROUBLE, use: phone, fullyParallel: false },
    { name: 'trouble', testDir: 'tests/conformance', testMatch: IN_TROUBLE, dependencies: ['cms', 'editors'], use: { ...phone, baseURL: `http://127.0.0.1:${CMS_SHOP.port}` }, fullyParallel: false },
  ],
  webServer: [openShop(SHOP, 'seed'), openShop(CMS_SHOP, 'cms', { CMS_GRAPHQL_URL: `http://127.0.0.1:${CMS_SHOP.sandboxPort}/graphql`, CMS_TOKEN: 'a-token-for-drafts' })],
});

/** The production build with a sandbox of its own, as `npm start` opens it. The second shop waits for the first one's build. */
function openShop({ port, sandboxPort }: typeof SHOP, data: string, more: Record<string, string> = {}): TestConfigWebServer {
  return {
    command: 'node scripts/start.mjs --no-env-file',
    env: { PORT: String(port), SANDBOX_PORT: String(sandboxPort), SHOP_MODE: 'sandbox', LOG_LEVEL: 'warn', DATA_DIR: join(dataFolder, data), ...keptLog(data), ...more },
    wait: { stdout: /Ctrl\+C closes both/ },
    stdout: 'pipe',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  };
}

/** Everything it says, apart from the sandbox, which prints one-time codes. */
function keptLog(data: string): Record<string, string> {
  return KEPT_IN ? { LOG_LEVEL: 'debug', SHOP_LOG_FILE: join(KEPT_IN, `${data}.log`) } : {};
}
