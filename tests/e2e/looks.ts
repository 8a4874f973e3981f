/** What every screen of the desk and every paper must stand, and pictures of them for the docs. */
import AxeBuilder from '@axe-core/playwright';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { IS_PROOF } from '../../scripts/depth.mjs';
import { withPalette } from '../../scripts/palette-png.mjs';
import { setColorScheme } from './color-scheme';
import { expect } from './test';

export const expectNoViolations = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };
/** Each size and each scheme once; `npm test` looks at the phone alone. */
const LOOKS: readonly Look[] = [
  { size: PHONE, colorScheme: 'light' },
  ...(IS_PROOF ? [{ size: LAPTOP, colorScheme: 'dark' } as const] : []),
];

/** No violation, and nothing to scroll sideways, on a phone and on a laptop, light and dark. */
export async function expectGoodLooks(page: Page, looks: readonly Look[] = LOOKS): Promise<void> {
  const before = page.viewportSize();
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(size);
    await setColorScheme(page, colorScheme);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `${page.url()} at ${size.width} px`).toBeLessThanOrEqual(0);
    await expectNoViolations(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

type Look = { size: { width: number; height: number }; colorScheme: 'light' | 'dark' };

export const onPhoneBothSchemes: readonly Look[] = [
  { size: PHONE, colorScheme: 'light' },
  ...(IS_PROOF ? [{ size: PHONE, colorScheme: 'dark' } as const] : []),
];

const MOST_TABS = 60;

/** Walks by the Tab key alone, from the start of the page. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached in ${MOST_TABS} tabs: ${wanted.toString()}`);
}

const FOLDER = process.env.STORY_PICTURES;
export const takesPictures = FOLDER !== undefined;
const MOST_BYTES = 60_000;

/** `npm run story-pictures` sets the folder; a test run takes none. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!FOLDER) return;
  await page.evaluate(() => document.fonts.ready);
  const taken = await page.screenshot({ scale: 'css', animations: 'disabled' });
  const small = withPalette(taken);
  expect(small.length, name).toBeLessThanOrEqual(MOST_BYTES);
  writeFileSync(join(FOLDER, `story-${name}.png`), small);
}
