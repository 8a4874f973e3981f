import base from '#app/styles.css?inline';
import shop from '#app/shop.css?inline';
import lost from './lost-page.css?inline';
import type { PageStyleSheets } from './page-styles';

/** What `PageStylesContext` holds. */
export const pageStyles: PageStyleSheets = { live: base + shop, still: base, lost: base + lost };
