import type { Page } from 'playwright/test';

export async function inView(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: 'Offers' })
    .getByRole('group')
    .evaluateAll((all) => {
      const view = all[0]?.closest('.offers-view')?.getBoundingClientRect();
      const isIn = ({ left, right }: DOMRect) =>
        view !== undefined && left >= view.left - 1 && right <= view.right + 1;
      return all
        .filter((slide) => isIn(slide.getBoundingClientRect()))
        .map((slide) => slide.getAttribute('aria-label') ?? '');
    });
}

interface Movement {
  began: number;
  ended: number;
}

/** Samples every frame. The last of the `count` moves is incomplete. */
export async function movements(page: Page, count: number): Promise<Movement[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<Movement[]>((resolve) => {
        const view = document.querySelector('.offers-view');
        const slides = [...document.querySelectorAll('.offer')];
        const left = (element: Element | null) => element?.getBoundingClientRect().left ?? 0;
        const text = () => document.querySelector('.offers-place')?.textContent;
        const seen: Movement[] = [];
        let shown = text();
        const sample = (now: number) => {
          const last = seen.at(-1);
          const isInPlace = slides.some((slide) => Math.abs(left(slide) - left(view)) < 1);
          if (text() !== shown) seen.push({ began: now, ended: now });
          else if (last && !isInPlace) last.ended = now;
          shown = text();
          if (seen.length === wanted) resolve(seen);
          else requestAnimationFrame(sample);
        };
        requestAnimationFrame(sample);
      }),
    count,
  );
}
