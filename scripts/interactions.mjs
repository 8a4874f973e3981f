// @ts-check
import { PHONE, withBuiltShop } from './built-shop.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ name: string, at: string, prepare?: (page: Page) => Promise<void>, act: (page: Page) => Promise<void> }} Interaction */

const CPU_SLOWDOWN = 4;
const ROUNDS = Number(process.argv[2] ?? 5);
const LIMIT_MS = 100;
const SHORTEST_REPORTED_MS = 8;

const bar = (/** @type {string} */ label) => (/** @type {Page} */ page) => page.locator('nav').getByText(label, { exact: true }).locator('visible=true').first().tap();
const dialog = (/** @type {Page} */ page) => page.getByRole('dialog').waitFor();
const panel = (/** @type {string} */ label) => ({
  name: `open ${label}`,
  at: '/',
  act: async (/** @type {Page} */ page) => {
    await bar(label)(page);
    await dialog(page);
  },
});
const search = (/** @type {Page} */ page) => page.getByPlaceholder('Search for services');

/** @type {Interaction[]} */
const INTERACTIONS = [
  panel('Booking'),
  panel('Categories'),
  panel('Account'),
  panel('Cart'),
  {
    name: 'open location',
    at: '/',
    act: async (page) => {
      await page.locator('.location-button').locator('visible=true').first().tap();
      await dialog(page);
    },
  },
  {
    name: 'close a panel',
    at: '/',
    prepare: panel('Cart').act,
    act: async (page) => {
      await page.getByRole('button', { name: 'Close' }).first().tap();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'add to the cart',
    at: '/laptop-support',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add' }).locator('visible=true').first().tap();
      await page.locator('.toast').waitFor();
    },
  },
  {
    name: 'replace what is in it',
    at: '/laptop-support',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add' }).locator('visible=true').first().tap();
      await page.locator('.toast').waitFor();
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Add' }).locator('visible=true').nth(1).tap();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'type in the search',
    at: '/',
    prepare: async (page) => {
      await search(page).tap();
      await page.waitForTimeout(400);
    },
    act: async (page) => {
      await search(page).pressSequentially('display', { delay: 150 });
      await page.getByRole('option').first().waitFor();
    },
  },
];

const figures = await withBuiltShop(async ({ origin, browser }) => {
  const rows = [];
  for (const interaction of INTERACTIONS) {
    const runs = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await measure(browser, origin, interaction));
    rows.push({ name: interaction.name, middle: median(runs), worst: Math.max(...runs) });
  }
  return rows;
});
console.log(`From the event to the next paint, in ms, at ${CPU_SLOWDOWN}× CPU slowdown, ${ROUNDS} rounds (8: less than the browser reports)\n`);
console.log(`${'interaction'.padEnd(26)}${'median'.padStart(8)}${'worst'.padStart(8)}`);
for (const { name, middle, worst } of figures) console.log(`${name.padEnd(26)}${String(middle).padStart(8)}${String(worst).padStart(8)}`);
process.exitCode = figures.some(({ middle }) => middle > LIMIT_MS) ? 1 : 0;

/**
 * The longest of the browser's own Event Timing entries that the interaction made: what INP is made of.
 * @param {import('playwright').Browser} browser @param {string} origin @param {Interaction} interaction
 */
async function measure(browser, origin, { at, prepare, act }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(observeEvents);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(origin + at, { waitUntil: 'load' });
  await page.waitForTimeout(1000); // the page has come alive
  await prepare?.(page);
  await page.waitForTimeout(700);
  await page.evaluate(() => Object.assign(window, { longestEvent: 0 }));
  await act(page);
  await page.waitForTimeout(500); // the browser reports after the paint
  const longest = await page.evaluate(() => Reflect.get(window, 'longestEvent'));
  await context.close();
  return Math.max(Number(longest), SHORTEST_REPORTED_MS);
}

/** In the page. Only what belongs to an interaction counts; 16 ms is the shortest that a browser reports. */
function observeEvents() {
  Object.assign(window, { longestEvent: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId') > 0) Object.assign(window, { longestEvent: Math.max(Reflect.get(window, 'longestEvent'), entry.duration) });
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
