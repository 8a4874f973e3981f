export const STYLES_ID = 'page-styles';

/** In the order of `app/styles.css`. */
export type StyleLayer = 'ui' | 'location' | 'catalog' | 'cart' | 'account' | 'booking' | 'checkout';

/**
 * Adds to the styles that stand in the document those of a part that is loaded when it is needed: `addLateStyles('cart', css)`, with the
 * text of a sheet imported with `?inline`. Within the part's script they can't arrive later than it, nor be missing once it is there.
 */
export function addLateStyles(layer: StyleLayer, css: string): void {
  if (typeof document === 'undefined') return;
  const place = document.getElementById(STYLES_ID);
  const sheet = place instanceof HTMLStyleElement ? place.sheet : null;
  sheet?.insertRule(`@layer ${layer} {${css}}`, sheet.cssRules.length);
}
