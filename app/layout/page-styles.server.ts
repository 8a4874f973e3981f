import { createHash } from 'node:crypto';
import catalogue from '#app/catalog/pages.css?inline';
import orders from '#app/checkout/pages.css?inline';
import shop from '#app/styles/shop.css?inline';
import base from '#app/styles/styles.css?inline';
import { STYLES_ID } from '#app/ui/late-styles';
import lost from '#app/ui/lost-page.css?inline';
import type { StylesKind } from '#app/styles/page-styles';

const sheets: Record<StylesKind, { text: Buffer; hash: string }> = {
  live: sheet(base + shop + catalogue),
  orders: sheet(base + shop + orders),
  still: sheet(base),
  lost: sheet(base + lost),
};

/** The tag as React writes it. The first match is in the head, before any content. */
const PLACE = new RegExp(
  `<style id="${STYLES_ID}" data-kind="(${Object.keys(sheets).join('|')})">`,
);

/** Done last and as bytes: the styles are as long as the rest. Returns their CSP hash. */
export function addStyles(html: string): { body: Buffer<ArrayBuffer>; hash: string } {
  const place = PLACE.exec(html);
  if (!place) throw new Error('The document has no place for the styles');
  const { text, hash } = sheets[place[1] as StylesKind]; // the pattern allows only these kinds
  const at = place.index + place[0].length;
  return {
    body: Buffer.concat([Buffer.from(html.slice(0, at)), text, Buffer.from(html.slice(at))]),
    hash,
  };
}

function sheet(css: string): { text: Buffer; hash: string } {
  const text = Buffer.from(css);
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
