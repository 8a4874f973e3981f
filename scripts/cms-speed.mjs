// @ts-check
// Measures how soon an edit is visible: publishes twenty prices in the real admin, and asks the shop
// for its page from the click on.
import { chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.mjs';
import { openCmsAndShop } from './cms-and-shop.mjs';
import { editorAt } from './cms-editor.mjs';
import { readCommand } from './command.mjs';
import { stop } from './shell.mjs';

const { words } = readCommand({
  usage: `npm run cms:speed -- [port of the shop]

  Publishes 20 prices in the real admin, and measures from each click when the shop shows it.`,
  words: 1,
});

const EDITS = 20;
const TIMEOUT_MS = 65_000;
const ASK_EVERY_MS = 10;
/** Extra checks after each edit, to catch the old value coming back. */
const EXTRA_CHECKS = 3;
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

const executablePath = (await findBrowser()) ?? stop(NO_BROWSER);
const { cms, shop, editor: account, close } = await openCmsAndShop({ shop: words[0] });
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const editor = editorAt(page, cms);
  await editor.signIn(account);
  await editor.openEntry('service', 'seed-laptop-booking-keyboard');
  let stale = 0;
  /** @type {number[]} */
  const waits = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const price = 1_111 + edit;
    await editor.fill('Price (rupees)', String(price));
    const clicked = performance.now();
    const click = page.getByRole('button', { name: 'Publish' }).click();
    while (!(await isShown(price))) {
      if (performance.now() - clicked > TIMEOUT_MS) throw new Error(`${price} was never shown`);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    waits.push(performance.now() - clicked);
    await click;
    await page.getByText('Published document').first().waitFor();
    for (let check = 0; check < EXTRA_CHECKS; check += 1) stale += (await isShown(price)) ? 0 : 1;
  }
  waits.sort((a, b) => a - b);
  const at = (/** @type {number} */ part) =>
    Math.round(waits[Math.ceil(part * waits.length) - 1] ?? 0);
  console.log(
    `${EDITS} clicks, shop at ${shop}: click → new page p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ` +
      `max ${at(1)} ms; old value seen ${stale} times`,
  );
} finally {
  await browser.close();
  await close();
}

/** @param {number} price rupees */
async function isShown(price) {
  const answer = await fetch(`${shop}/laptop-support`);
  return (await answer.text()).includes(rupees.format(price));
}
