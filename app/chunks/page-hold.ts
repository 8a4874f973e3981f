/** Nothing reloads or leaves the page while it is held. A payment holds it. */
export const isPageHeld = (): boolean => isHeld;

export function holdPage(): void {
  isHeld = true;
}

export function releasePage(): void {
  isHeld = false;
}

let isHeld = false;
