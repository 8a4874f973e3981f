export const STYLES_ID = 'page-styles';

/** In the order of `app/styles.css`. */
export type StyleLayer = 'ui' | 'location' | 'catalog' | 'cart' | 'account' | 'booking' | 'checkout';

/**
 * Adds to the styles that stand in the document those of a part that is loaded when it is needed: `addLateStyles('cart', css)`, with
 * the text of a sheet imported with `?inline`. Within the part's script they can't arrive later than it, nor be missing once it is there.
 * As a sheet of their own they don't make the browser look at every element anew, and outlive it when React builds the document anew.
 */
export function addLateStyles(layer: StyleLayer, css: string): void {
  if (typeof document === 'undefined') return;
  const rule = `@layer ${layer} {${css}}`;
  if (canAdopt()) {
    adopt(rule);
  } else {
    inserted.push(rule);
    insert(rule, document.getElementById(STYLES_ID));
  }
}

const canAdopt = (): boolean => 'adoptedStyleSheets' in document;

/** Safari before 16.4 has them in the sheet of the page, which React may build anew. */
const inserted: string[] = [];

/** Puts them into the sheet that has just been built. */
export function insertLateStyles(place: Element | null): void {
  for (const rule of inserted) insert(rule, place);
}

function adopt(rule: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function insert(rule: string, place: Element | null): void {
  const sheet = place instanceof HTMLStyleElement ? place.sheet : null;
  try {
    sheet?.insertRule(rule, sheet.cssRules.length);
  } catch {
    // A browser that knows no layers shows all of the shop bare; it works all the same.
  }
}
