import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks light colours and, where only colours differ, dark ones. Each project has its own screen
 * size.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // wait for the repaint
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    // may paint late
    await expect(async () =>
      expect(await violationsOn(page, colorScheme), `${what}, ${colorScheme}`).toEqual([]),
    ).toPass({ timeout: 30_000 });
  }
}

async function violationsOn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('iframe');
  const { violations } = await (
    colorScheme === 'light' ? axe.withTags(RULES) : axe.withRules(['color-contrast'])
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
