import type { Browser, Page } from 'playwright/test';
import { expect, test } from './test';

/** Injected code: an inline script, an event handler, an external script. */
const INJECTED =
  '<script>window.ran = "inline"</script><img src="/none.png" onerror="window.ran = \'handler\'"><script src="http://127.0.0.1:9/evil.js"></script>';

interface Watched {
  ran?: string;
  refused: string[];
}

/** A separate page, because CSP errors on the console are expected here. */
async function watchedPage(browser: Browser, baseURL = ''): Promise<Page> {
  const page = await browser.newPage({ baseURL });
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return page;
}

const seen = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const { ran, refused } = window as unknown as Watched;
    return { ran, refused };
  });

async function inject(page: Page, changes: { withPolicy: boolean }): Promise<void> {
  await page.route('**/terms-of-use', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    const body = (await response.text()).replace('</main>', `${INJECTED}</main>`);
    await route.fulfill({
      response,
      body,
      headers: changes.withPolicy ? { ...headers, 'content-security-policy': policy } : headers,
    });
  });
  await page.goto('/terms-of-use');
}

test('an injected script does not run: inline, as a handler or from another origin', async ({
  browser,
  baseURL,
}) => {
  const page = await watchedPage(browser, baseURL);
  await inject(page, { withPolicy: true });
  await expect
    .poll(async () => (await seen(page)).refused.sort())
    .toEqual([
      'script-src-attr inline',
      'script-src-elem http://127.0.0.1:9/evil.js',
      'script-src-elem inline',
    ]);
  expect((await seen(page)).ran).toBeUndefined();
  await page.close();
});

test('without the policy the injected script runs, so the test above can fail', async ({
  browser,
  baseURL,
}) => {
  const page = await watchedPage(browser, baseURL);
  await inject(page, { withPolicy: false });
  await expect.poll(async () => (await seen(page)).ran).toBe('handler');
  await page.close();
});

test('on /checkout the policy lets a frame open only UPI apps', async ({ browser, baseURL }) => {
  const page = await watchedPage(browser, baseURL);
  await page.goto('/checkout');
  const open = (address: string) =>
    page.evaluate(
      (src) => void document.body.append(Object.assign(document.createElement('iframe'), { src })),
      address,
    );
  const refused = async () => (await seen(page)).refused;
  await open('other-program://x');
  await expect.poll(refused).toEqual(['frame-src ']); // Chromium omits such a URL
  for (const app of ['upi', 'phonepe', 'tez', 'gpay', 'paytmmp'])
    await open(`${app}://pay?pa=deskdost@upi&am=1`);
  await open('other-program://y');
  await expect.poll(refused).toEqual(['frame-src ', 'frame-src ']);
  await page.close();
});
