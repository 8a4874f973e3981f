import { createHash } from 'node:crypto';
import base from '#app/styles.css?inline';
import shop from '#app/shop.css?inline';
import lost from './lost-page.css?inline';
import { STYLES_ID, type StylesKind } from './page-styles';

const sheets: Record<StylesKind, { text: Buffer; hash: string }> = { live: sheet(base + shop), still: sheet(base), lost: sheet(base + lost) };

/** React writes these two attributes in this order; nothing that comes in with content can bear a `<`. */
const PLACE = new RegExp(`<style id="${STYLES_ID}" data-kind="(${Object.keys(sheets).join('|')})">`);

/**
 * Puts the styles into the place that `PageStyles` has left for them, and says what the Content-Security-Policy calls them. As
 * bytes and last of all: they are as long as the rest of the page, and nothing needs to read or copy them on the way.
 */
export function addStyles(html: string): { body: Buffer; hashes: string[] } {
  const place = PLACE.exec(html);
  if (!place) return { body: Buffer.from(html), hashes: [] };
  const { text, hash } = sheets[place[1] as StylesKind]; // the expression knows no other
  const at = place.index + place[0].length;
  return { body: Buffer.concat([Buffer.from(html.slice(0, at)), text, Buffer.from(html.slice(at))]), hashes: [hash] };
}

function sheet(css: string): { text: Buffer; hash: string } {
  const text = Buffer.from(css);
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
