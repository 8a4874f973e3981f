export const STYLES_ID = 'page-styles';

/** Layers in the order of `app/styles/styles.css`. */
type StyleLayer = 'ui' | 'location' | 'catalog' | 'cart' | 'account' | 'booking' | 'checkout';

/**
 * Adds the styles of a part that loads on demand: `addLateStyles('cart', css)`, imported with
 * `?inline`. Bundled with the part's script, they cannot come late or go missing.
 * An adopted sheet avoids a full style recalculation and survives a rebuild of the document.
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

/** Safari before 16.4: rules go into the page's own sheet, which React may rebuild. */
const inserted: string[] = [];

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
    // Browsers without layers show an unstyled shop, which still works.
  }
}
