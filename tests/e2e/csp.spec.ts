import type { Browser, Page } from 'playwright/test';
import { expect, test } from './test';

/** What could come in by content or by a bug: a script, a handler, and a script from elsewhere. */
const INJECTED = '<script>window.ran = "inline"</script><img src="/none.png" onerror="window.ran = \'handler\'"><script src="http://127.0.0.1:9/evil.js"></script>';

interface Watched {
  ran?: string;
  refused: string[];
}

/** A page of its own, since here the console is to complain: what was refused by the policy is noted in it. */
async function watchedPage(browser: Browser, baseURL = ''): Promise<Page> {
  const page = await browser.newPage({ baseURL });
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => refused.push(`${effectiveDirective} ${blockedURI}`));
  });
  return page;
}

const seen = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const { ran, refused } = window as unknown as Watched; // as `watchedPage` made it
    return { ran, refused };
  });

async function inject(page: Page, changes: { withPolicy: boolean }): Promise<void> {
  await page.route('**/terms-of-use', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    const body = (await response.text()).replace('</main>', `${INJECTED}</main>`);
    await route.fulfill({ response, body, headers: changes.withPolicy ? { ...headers, 'content-security-policy': policy } : headers });
  });
  await page.goto('/terms-of-use');
}

test('an injected script does not run: not inline, not as a handler, not from elsewhere', async ({ browser, baseURL }) => {
  const page = await watchedPage(browser, baseURL);
  await inject(page, { withPolicy: true });
  await expect.poll(async () => (await seen(page)).refused.sort()).toEqual(['script-src-attr inline', 'script-src-elem http://127.0.0.1:9/evil.js', 'script-src-elem inline']);
  expect((await seen(page)).ran).toBeUndefined();
  await page.close();
});

test('without the policy it would: the test above can fail', async ({ browser, baseURL }) => {
  const page = await watchedPage(browser, baseURL);
  await inject(page, { withPolicy: false });
  await expect.poll(async () => (await seen(page)).ran).toBe('handler');
  await page.close();
});

test('on /checkout the policy lets a frame open a UPI app, and no other program', async ({ browser, baseURL }) => {
  const page = await watchedPage(browser, baseURL);
  await page.goto('/checkout');
  const open = (address: string) => page.evaluate((src) => void document.body.append(Object.assign(document.createElement('iframe'), { src })), address);
  const refused = async () => (await seen(page)).refused;
  await open('other-program://x');
  await expect.poll(refused).toEqual(['frame-src ']); // Chromium names no such address
  for (const app of ['upi', 'phonepe', 'tez', 'gpay', 'paytmmp']) await open(`${app}://pay?pa=deskdost@upi&am=1`);
  await open('other-program://y');
  await expect.poll(refused).toEqual(['frame-src ', 'frame-src ']);
  await page.close();
});
