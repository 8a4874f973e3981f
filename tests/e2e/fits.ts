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

/** Texts of the top bar that lie over one another. */
export const overlaps = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    const inBar = [...document.querySelectorAll('.top-row > *')]
      .filter((element) => element.checkVisibility() && element.textContent.trim())
      .map((element) => ({ name: element.className, box: boxOf(element) }))
      .filter(({ box }) => box.width > 1);
    return inBar.flatMap((one, index) =>
      inBar
        .slice(index + 1)
        .filter(
          ({ box }) =>
            one.box.left < box.right - 1 &&
            box.left < one.box.right - 1 &&
            one.box.top < box.bottom - 1 &&
            box.top < one.box.bottom - 1,
        )
        .map(({ name }) => `${one.name} over ${name}`),
    );
  });

/** Classes of elements that overflow an open panel sideways. */
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

/**
 * Texts that a box cuts off or that stand out of their button, link or page. Boxes that scroll
 * sideways, and those that end in "…", do so on purpose.
 */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector(':modal') ?? document.body;
    const width = document.documentElement.clientWidth;
    const found = new Set<string>();

    const isHidden = (element: Element) =>
      element.closest('script, style, template, svg, noscript, select') !== null ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** Why this box cuts a text, or `shown` if the boxes around it no longer matter. */
    const cutBy = (box: Element, text: DOMRect): string => {
      const style = getComputedStyle(box);
      const place = box.getBoundingClientRect();
      const isForEars = style.position === 'absolute' && place.width <= 1;
      const isShort = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
      if (isForEars || isShort) return 'shown';
      if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth) return 'shown';
      if (/inline$|contents/.test(style.display)) return '';
      const isWide = text.right > place.right + 1 || text.left < place.left - 1;
      const isTall = text.bottom > place.bottom + 3 || text.top < place.top - 3;
      if (isWide && (style.overflowX !== 'visible' || box.matches('a, button, label')))
        return `wider than ${box.tagName}.${box.className}`;
      if (isTall && (/hidden|clip/.test(style.overflowY) || box.matches('a, button, label')))
        return `taller than ${box.tagName}.${box.className}`;
      return /auto|scroll/.test(style.overflowY) ? 'shown' : '';
    };

    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: around, nodeValue } = texts.currentNode;
      if (!around || !nodeValue?.trim() || isHidden(around)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const text = range.getBoundingClientRect();
      let why = '';
      for (
        let box: Element | null = around;
        box !== document.documentElement && box && !why;
        box = box.parentElement
      )
        why = cutBy(box, text);
      if (!why && text.right > width + 1) why = 'off the page';
      if (why && why !== 'shown') found.add(`${nodeValue.slice(0, 40)}: ${why}`);
    }
    return [...found];
  });
