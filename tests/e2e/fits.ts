import type { Page } from 'playwright/test';

/** Classes of elements that overflow sideways, except scrollable rows and fixed bars. */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const reachesOver = (element: Element) => element.getBoundingClientRect().right > width + 1;
    const wideBars = [
      ...document.querySelectorAll(
        ':is(.top, .tabs, .buy, .summary-action, .toaster) :is(a, button, p, span)',
      ),
    ].filter(reachesOver);
    if (document.documentElement.scrollWidth <= width)
      return wideBars.map((element) => element.outerHTML.slice(0, 80));
    const wide = [...document.querySelectorAll('body *')].filter(reachesOver);
    return [
      `${document.documentElement.scrollWidth} > ${width}`,
      ...wide
        .slice(0, 8)
        .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`),
    ];
  });

/** The same in an open panel. */
export const tooWideInPanel = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const boxes = [
      dialog,
      ...dialog.querySelectorAll('.sheet-frame, .sheet-body, .sheet-foot'),
    ].filter((box) => box.scrollWidth > box.clientWidth + 1);
    const right = dialog.getBoundingClientRect().right + 1;
    return boxes
      .flatMap((box) => [
        box.className,
        ...[...box.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > right)
          .map(({ className, tagName }) => `${tagName}.${String(className)}`),
      ])
      .slice(0, 8);
  });
