// @ts-check
import { chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.mjs';
import { openCmsAndShop } from './cms-and-shop.mjs';
import { editorAt } from './cms-editor.mjs';
import { WALKS } from './cms-walks.mjs';
import { readCommand } from './command.mjs';
import { stop } from './shell.mjs';

const { has } = readCommand({
  usage: `npm run cms:journey [-- --pictures]

  Opens CMS and shop and works in the real admin as an editor does: ${Object.keys(WALKS).join('; ')}.
  Stops at the first edit that the shop does not show. --pictures takes the pictures in docs/images/ again.`,
  options: ['pictures'],
});

/**
 * Content is refreshed every 60 s even without the webhook; a longer wait would hide a lost one.
 */
const SHOWN_WITHIN_MS = 30_000;

const executablePath = (await findBrowser()) ?? stop(NO_BROWSER);
const { cms, shop, editor: account, close } = await openCmsAndShop();
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
try {
  const looks = {
    viewport: { width: 1120, height: 700 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
  };
  const page = await (await browser.newContext(looks)).newPage();
  const editor = editorAt(page, cms, { draws: has('pictures') });
  // Another browser: the editor's one has the cookie of the preview.
  const customer = await (await browser.newContext(looks)).newPage();
  /** @param {string} path */
  const visit = (path) => customer.goto(shop + path);
  /** @type {import('./cms-walks.mjs').Walker['seen']} */
  const seen = async (path, isShown, withinMs = SHOWN_WITHIN_MS) => {
    const deadline = performance.now() + withinMs;
    for (;;) {
      await visit(path);
      if (await isShown()) return;
      if (performance.now() > deadline) throw new Error(`${path} did not show it in time`);
      await customer.waitForTimeout(50);
    }
  };

  await editor.signIn(account);
  for (const [name, walk] of Object.entries(WALKS)) {
    const started = performance.now();
    try {
      await walk({ editor, customer, seen, visit });
    } catch (error) {
      await page.screenshot({ path: 'test-results/cms-journey.png' });
      throw new Error(`${name}: failed. The editor saw test-results/cms-journey.png`, {
        cause: error,
      });
    }
    console.log(`✓ ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
} finally {
  await browser.close();
  await close();
}
