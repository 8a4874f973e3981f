// @ts-check
import { readCommand } from './command.mjs';
import { PHONE, withBuiltShop } from './built-shop.mjs';

const { words } = readCommand({
  usage: `npm run interactions [-- <rounds>]

  Measures from event to paint at 4× CPU slowdown.`,
  words: 1,
});

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').Locator} Locator */
/** @typedef {(page: Page) => Locator} Find */
/**
 * @typedef {{ name: string, at: string, before?: Find[], act: { tap: Find } | { type: string },
 *   then: Find }} Interaction
 */

const CPU_SLOWDOWN = 4;
const ROUNDS = Number(words[0] ?? 5);
const LIMIT_MS = 100;
const SHORTEST_REPORTED_MS = 8;
const TOUCH_MS = 80;
/** The page is not queried meanwhile, as that would cost it time. */
const SETTLED_MS = 1000;

/** @type {(label: string) => Find} */
const bar = (label) => (page) =>
  page.locator('nav').getByText(label, { exact: true }).locator('visible=true').first();
/** @type {Find} */
const dialog = (page) => page.getByRole('dialog');
/** @type {(place: number) => Find} */
const addButton = (place) => (page) =>
  page.getByRole('button', { name: 'Add' }).locator('visible=true').nth(place);
/** @type {Find} */
const search = (page) => page.getByPlaceholder('Search for services');

/** @type {Interaction[]} */
const INTERACTIONS = [
  ...['Booking', 'Categories', 'Account', 'Cart'].map((label) => ({
    name: `open ${label}`,
    at: '/',
    act: { tap: bar(label) },
    then: dialog,
  })),
  {
    name: 'open location',
    at: '/',
    act: { tap: (page) => page.locator('.location-button').locator('visible=true').first() },
    then: dialog,
  },
  {
    name: 'close a panel',
    at: '/',
    before: [bar('Cart')],
    act: { tap: (page) => page.getByRole('button', { name: 'Close' }).first() },
    then: (page) => page.locator('body:not(:has(dialog))'),
  },
  {
    name: 'add to the cart',
    at: '/laptop-support',
    act: { tap: addButton(0) },
    then: (page) => page.locator('.toast'),
  },
  {
    name: 'replace what is in it',
    at: '/laptop-support',
    before: [addButton(0)],
    act: { tap: addButton(0) },
    then: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'type in the search',
    at: '/',
    before: [search],
    act: { type: 'display' },
    then: (page) => page.getByRole('option').first(),
  },
];

/** @type {{ name: string, middle: number, worst: number }[]} */
const figures = await withBuiltShop(async ({ origin, browser }) => {
  const rows = [];
  for (const interaction of INTERACTIONS) {
    const runs = [];
    for (let round = 0; round < ROUNDS; round += 1)
      runs.push(await measure(browser, origin, interaction));
    rows.push({ name: interaction.name, middle: median(runs), worst: Math.max(...runs) });
  }
  return rows;
});
console.log(
  `Time from event to next paint in ms at ${CPU_SLOWDOWN}× CPU slowdown, ${ROUNDS} rounds (8: below the reporting threshold)\n`,
);
console.log(`${'interaction'.padEnd(26)}${'median'.padStart(8)}${'worst'.padStart(8)}`);
for (const { name, middle, worst } of figures)
  console.log(`${name.padEnd(26)}${String(middle).padStart(8)}${String(worst).padStart(8)}`);
process.exitCode = figures.some(({ middle }) => middle > LIMIT_MS) ? 1 : 0;

/**
 * The longest Event Timing entry of the interaction, the basis of INP.
 * @param {import('playwright').Browser} browser @param {string} origin
 * @param {Interaction} interaction
 */
async function measure(browser, origin, { at, before = [], act, then }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(observeEvents);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(origin + at, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS); // wait for hydration
  for (const first of before) await touch(session, page, first);
  const place = 'tap' in act ? await placeOf(act.tap(page)) : undefined;
  await page.evaluate(() => Object.assign(window, { longestEvent: 0 }));
  await page.waitForTimeout(SETTLED_MS);
  if (place) await touchAt(session, page, place);
  else if ('type' in act) await typeText(page, act.type);
  await then(page).waitFor();
  const longest = await page.evaluate(() => Reflect.get(window, 'longestEvent'));
  await context.close();
  return Math.max(Number(longest), SHORTEST_REPORTED_MS);
}

/** @param {import('playwright').CDPSession} session @param {Page} page @param {Find} find */
async function touch(session, page, find) {
  await touchAt(session, page, await placeOf(find(page)));
}

/**
 * Playwright's own tap releases at once and queries the page in between.
 * @param {import('playwright').CDPSession} session @param {Page} page
 * @param {{ x: number, y: number }} place
 */
async function touchAt(session, page, place) {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await page.waitForTimeout(TOUCH_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(SETTLED_MS); // entries are reported after the paint
}

/** @param {Page} page @param {string} text */
async function typeText(page, text) {
  await page.keyboard.type(text, { delay: 150 });
  await page.waitForTimeout(SETTLED_MS);
}

/** @param {Locator} element */
async function placeOf(element) {
  // In the middle, as the cart bar may cover the bottom edge.
  await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const box = await element.boundingBox();
  if (!box) throw new Error(`Not visible: ${String(element)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the page. Browsers report no entry below 16 ms. */
function observeEvents() {
  Object.assign(window, { longestEvent: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId') > 0)
        Object.assign(window, {
          longestEvent: Math.max(Reflect.get(window, 'longestEvent'), entry.duration),
        });
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
