export const STYLES_ID = 'page-styles';

/** In the order of `app/styles.css`. */
export type StyleLayer = 'ui' | 'location' | 'catalog' | 'cart' | 'account' | 'booking' | 'checkout';

const added: string[] = [];
/** How many of them a sheet has: React builds the whole document anew for an error, and its styles with it. */
const shown = new WeakMap<CSSStyleSheet, number>();

/**
 * Adds to the styles that stand in the document those of a part that is loaded when it is needed: `addLateStyles('cart', css)`, with
 * the text of a sheet imported with `?inline`. Within the part's script they can't arrive later than it, nor be missing once it is there.
 */
export function addLateStyles(layer: StyleLayer, css: string): void {
  if (typeof document === 'undefined') return;
  added.push(`@layer ${layer} {${css}}`);
  showLateStyles(document.getElementById(STYLES_ID));
}

/** Brings the element's sheet up to all that were added. */
export function showLateStyles(place: Element | null): void {
  const sheet = place instanceof HTMLStyleElement ? place.sheet : null;
  if (!sheet) return;
  for (const rule of added.slice(shown.get(sheet) ?? 0)) insert(rule, sheet);
  shown.set(sheet, added.length);
}

function insert(rule: string, sheet: CSSStyleSheet): void {
  try {
    sheet.insertRule(rule, sheet.cssRules.length);
  } catch {
    // A browser that knows no layers shows all of the shop bare; it works all the same.
  }
}
