import { expect, it } from 'vitest';
import { isGoodLink } from '#app/ground/link';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';
import { isGoodLink as isGoodForCms } from '../../cms/src/publishing/links';
import { BAD_LINKS, GOOD_LINKS } from '../harness/links';

it.each(GOOD_LINKS)('%j may be shown', (href) =>
  expect([isGoodLink(href), isGoodForCms(href)]).toEqual([true, true]),
);

it.each(BAD_LINKS)('%j may not, and drops what holds it', (href) => {
  expect([isGoodLink(href), isGoodForCms(href)]).toEqual([false, false]);
  const raw = structuredClone(seed);
  const { siteSetting } = raw.site;
  for (const item of [
    raw.surfaces.tiles[0],
    raw.surfaces.banners[0],
    siteSetting?.footerLinks?.[0],
    siteSetting?.refundRules?.[0],
  ]) {
    Object.assign(item ?? {}, { href });
  }
  Object.assign(siteSetting?.brand ?? {}, { partnerUrl: href });
  const { content, dropped } = parseContent(raw, '');
  const { landingTiles, banners, site } = content;
  expect([
    landingTiles.length,
    banners.length,
    site.footerLinks.length,
    site.refundRules.length,
  ]).toEqual([5, 6, 12, 3]);
  expect(site.brand.partnerUrl).toBe('');
  expect(dropped).toHaveLength(5);
});
