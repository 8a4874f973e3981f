/**
 * Whoever must not lose the page holds it: no part of the shop then reloads it or leads away from it. A payment does,
 * from "Opening payment..." to the shop's answer.
 */
export const isPageHeld = (): boolean => isHeld;

export function holdPage(): void {
  isHeld = true;
}

export function releasePage(): void {
  isHeld = false;
}

let isHeld = false;
