import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { IS_PROOF } from '../../scripts/depth.mjs';
import { setColorScheme } from './color-scheme';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Dark differs in colours alone, so only contrast is checked there, and only by the proof. */
const SCHEMES = IS_PROOF ? (['light', 'dark'] as const) : (['light'] as const);

export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await setColorScheme(page, colorScheme);
    // may paint late
    await expect(async () =>
      expect(await violationsOn(page, colorScheme), `${what}, ${colorScheme}`).toEqual([]),
    ).toPass({ timeout: 30_000 });
  }
}

export async function violationsOn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('iframe');
  const { violations } = await (
    colorScheme === 'light' ? axe.withTags(RULES) : axe.withRules(['color-contrast'])
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
