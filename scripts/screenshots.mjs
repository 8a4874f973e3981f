// @ts-check
// Takes screenshots of every screen at 360, 768 and 1280 px; `-- --readme` also makes the README's two.
import { readCommand } from './command.mjs';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.mjs';
import { environmentForTests } from './env-file.mjs';
import { root, stop } from './shell.mjs';

const { has } = readCommand({
  usage: `npm run screenshots [-- --readme]

  Takes pictures of every screen. --readme takes those of the README again.`,
  options: ['readme'],
});

const SHOP = 'http://127.0.0.1:4330';
const SANDBOX = 'http://127.0.0.1:4331';
const SIZES = {
  phone: { width: 360, height: 800 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 800 },
};
const PAGES = {
  landing: '/',
  category: '/laptop-support',
  'category-quick': '/laptop-support?tab=quick',
  detail: '/itemPage/laptop-booking-display',
  choices: '/itemPage/Display',
  'checkout-empty': '/checkout',
  search: '/search?q=display',
  'search-nothing': '/search?q=zzzz',
  contact: '/contact-us',
  about: '/about-us',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  refund: '/refund-policy',
  'anti-discrimination': '/anti-discrimation-policy',
  'coming-soon': '/ComingSoon',
  'not-found': '/no-such-page',
};

/** @typedef {import('playwright').Page} Page */
/** @typedef {(name: string, full?: boolean) => Promise<void>} Shoot */

const executablePath = await findBrowser();
if (!executablePath) stop(NO_BROWSER);
const folder = join(root, 'screenshots');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const closeShop = await openShop();
const browser = await chromium.launch({
  executablePath,
  args: BROWSER_ARGS,
});
try {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        timezoneId: 'Asia/Kolkata',
        locale: 'en-IN',
        hasTouch: size === 'phone',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      /** @type {Shoot} */
      const shoot = async (name, full = false) => {
        // As tall as the page, so that bars fixed at the bottom stand at its end.
        const height = full
          ? await page.evaluate(() => document.documentElement.scrollHeight)
          : viewport.height;
        await page.setViewportSize({ ...viewport, height });
        await page.waitForTimeout(250);
        await page.screenshot({ path: join(folder, `${size}-${colorScheme}-${name}.png`) });
        await page.setViewportSize(viewport);
      };
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(SHOP + path, { waitUntil: 'networkidle' });
        await shoot(name, true);
      }
      await panels(page, shoot);
      await journey(page, shoot);
      await context.close();
    }
  }
  if (has('readme')) await readmePictures();
} finally {
  await browser.close();
  closeShop();
}
console.log(`Screenshots are in ${folder}`);

/** @param {Page} page @param {Shoot} shoot */
async function panels(page, shoot) {
  await page.goto(SHOP, { waitUntil: 'networkidle' });
  for (const entry of ['Booking', 'Categories', 'Account', 'Cart']) {
    await page
      .locator('nav')
      .getByText(entry, { exact: true })
      .locator('visible=true')
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await shoot(`panel-${entry.toLowerCase()}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // The panel's history entry must be gone first.
    await page.waitForFunction(() => !history.state?.panel);
    await page.waitForTimeout(500); // longer than the double-tap guard
  }
}

/** @param {Page} page */
async function typeCustomer(page) {
  const typed = {
    Name: 'Asha Rao',
    Email: 'asha@example.com',
    Pincode: '560034',
    City: 'Bengaluru',
    Address: '12, 5th Cross, Koramangala',
  };
  for (const [label, value] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** @param {Page} page @param {Shoot} shoot */
async function journey(page, shoot) {
  const phone = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await page.goto(`${SHOP}/laptop-support`, { waitUntil: 'networkidle' });
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Display', exact: true }) });
  await card.getByRole('button', { name: 'Add' }).click();
  await shoot('toast');
  await page
    .locator('nav')
    .getByText('Cart', { exact: true })
    .locator('visible=true')
    .first()
    .click();
  await shoot('cart');
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  const panel = page.getByRole('dialog', { name: 'Sign in with your phone' });
  await panel.getByLabel('Phone number').fill('12');
  await panel.getByRole('button', { name: 'Send OTP' }).click();
  await shoot('sign-in-error');
  await panel.getByLabel('Phone number').fill(phone);
  await panel.getByRole('button', { name: 'Send OTP' }).click();
  await panel.getByLabel('6-digit OTP').waitFor();
  await shoot('otp');
  await panel.getByLabel('6-digit OTP').fill(await codeFor(phone));
  await panel.getByRole('button', { name: 'Verify OTP' }).click();
  await page.getByRole('button', { name: 'Continue to checkout' }).waitFor();
  await shoot('verified');
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await page.getByText('Please select a customer.').waitFor();
  await shoot('checkout-errors', true);
  await typeCustomer(page);
  await shoot('checkout-form', true);
  await page.getByRole('button', { name: 'Save Details' }).click();
  await page.getByRole('checkbox', { name: /Asha Rao/ }).check();
  await page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).check();
  await page.getByRole('radio', { name: '10am-12pm' }).locator('visible=true').check();
  await shoot('checkout-ready', true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await shoot('checkout-top');
  await page.getByRole('button', { name: 'Complete Order' }).click();
  const frame = page.frameLocator('iframe.razorpay-checkout-frame');
  await frame.getByRole('button', { name: 'Simulate scan' }).waitFor();
  await shoot('payment');
  await page.goto(SHOP, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /Continue your booking/ }).waitFor();
  await shoot('landing-continue');
  await page.goBack({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await frame.getByRole('button', { name: 'Simulate scan' }).waitFor();
  await frame.getByRole('button', { name: 'Simulate scan' }).click();
  await page.getByText('Payment Successful & Order Submitted!').waitFor();
  await shoot('success');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByText('Booked and paid').waitFor();
  await shoot('landing-booked');
  await page.getByRole('link', { name: /See your booking/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Display' }).waitFor();
  await shoot('order', true);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  await shoot('receipt', true);
  await page.goto(SHOP, { waitUntil: 'networkidle' });
  await page
    .locator('nav')
    .getByText('Account', { exact: true })
    .locator('visible=true')
    .first()
    .click();
  await page.getByRole('link', { name: /Booked and paid/ }).waitFor();
  await shoot('my-bookings');
}

/** @param {string} phone */
async function codeFor(phone) {
  const answer = await fetch(`${SANDBOX}/emulator/v1/projects/demo-deskdost/verificationCodes`);
  const { verificationCodes } =
    /** @type {{ verificationCodes: { phoneNumber: string, code: string }[] }} */ (
      await answer.json()
    );
  return verificationCodes.filter((sent) => sent.phoneNumber === `+91${phone}`).at(-1)?.code ?? '';
}

async function readmePictures() {
  const images = join(root, 'docs', 'images');
  mkdirSync(images, { recursive: true });
  const made = {
    phone: ['phone-light-landing-booked', 'phone-light-cart', 'phone-light-checkout-top'],
    desktop: ['laptop-light-checkout-top'],
  };
  for (const [name, parts] of Object.entries(made)) {
    const page = await browser.newPage({
      viewport: { width: name === 'phone' ? 1140 : 1280, height: 800 },
    });
    const pictures = parts.map((part) => {
      const bytes = readFileSync(join(folder, `${part}.png`));
      return `<img src="data:image/png;base64,${bytes.toString('base64')}">`;
    });
    await page.setContent(
      `<body style="margin:0;display:flex;gap:30px;background:#dcece8">${pictures.join('')}</body>`,
    );
    await page.screenshot({ path: join(images, `${name}.png`), scale: 'css' });
    await page.close();
  }
}

/** @returns {Promise<() => void>} */
async function openShop() {
  const data = mkdtempSync(join(tmpdir(), 'deskdost-screenshots-'));
  const env = {
    ...environmentForTests(),
    PORT: '4330',
    SANDBOX_PORT: '4331',
    SHOP_MODE: 'sandbox',
    LOG_LEVEL: 'warn',
    DATA_DIR: data,
  };
  const shop = spawn(process.execPath, ['scripts/start.mjs', '--no-env-file'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    shop.stdout.on(
      'data',
      (text) => String(text).includes('Ctrl+C closes both') && resolve(undefined),
    );
    shop.once('exit', () => reject(new Error('the shop did not start')));
  });
  return () => {
    shop.kill('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  };
}
