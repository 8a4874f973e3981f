/** While the page is held, nothing reloads or leaves it. A payment holds it. */
export const isPageHeld = (): boolean => isHeld;

export function holdPage(): void {
  isHeld = true;
}

export function releasePage(): void {
  isHeld = false;
}

let isHeld = false;
