import { describe, expect, it } from 'vitest';
import { parseInLanguages } from '#app/content/translations.server';
import { kindShares } from '#app/discovery/kind-shares';
import { listedPaths } from '#app/discovery/page-address';
import { sitemap } from '#app/discovery/sitemap.server';
import { isListedIn, translatedShares } from '#app/discovery/translated-share';
import { translationFindings } from '#app/findings/translations';
import { seed } from '#seed/seed';

const whole = await parseInLanguages(seed, '');
const origin = 'https://shop.example';

/** The seed without these translations of the first service. */
async function without(...fields: string[]) {
  const raw = structuredClone(seed);
  const [service] = raw.catalogue.categories[0]?.services ?? [];
  for (const field of fields) Object.assign(service?.translations?.[0] ?? {}, { [field]: null });
  return parseInLanguages(raw, '');
}
const PATH = '/itemPage/laptop-booking-display';

describe('the share of a page that is translated', () => {
  it('is known of every listed page, and is all of it in the seed', () => {
    const { hi } = whole.translations;
    const shares = hi && translatedShares(hi);
    for (const path of listedPaths(whole.content))
      expect(
        shares?.get(path.replace(/[?].*/, '')) ?? 1,
        `${path}: add the Hindi of its texts of editors to seed/hindi/`,
      ).toBe(1);
  });

  it('falls with the texts of the page, and only of that page', async () => {
    const { translations } = await without('name', 'description');
    const shares = translations.hi && translatedShares(translations.hi);
    expect(shares?.get(PATH)).toBeLessThan(0.9);
    expect(shares?.get('/itemPage/laptop-booking-keyboard')).toBe(1);
    expect(shares?.get('/refund-policy')).toBe(1);
  });

  it('is shown by kind of page', async () => {
    const shares = kindShares((await without('name', 'description')).translations);
    expect(shares.find(({ kind }) => kind === 'Landing page')).toMatchObject({
      language: 'Hindi',
      percent: 100,
      pages: 1,
      listed: 1,
    });
    const services = shares.find(({ kind }) => kind === 'Services');
    expect(services?.percent).toBe(99);
    expect((services?.pages ?? 0) - (services?.listed ?? 0)).toBe(1);
  });
});

describe('what the health page says of translations', () => {
  it('nothing of the seed', () => expect(translationFindings(whole.translations)).toEqual([]));

  it('names entry and fields that have none', async () =>
    expect(translationFindings((await without('description')).translations)).toEqual([
      {
        group: 'translations',
        subject: 'service laptop-booking-display',
        what: 'has no Hindi: description',
        entry: { type: 'service', name: 'laptop-booking-display', field: 'translations' },
      },
    ]));
});

describe('the sitemap in two languages', () => {
  it('lists every page in each', () => {
    const text = sitemap(whole.content, { translations: whole.translations, origin });
    for (const path of ['/hi', '/refund-policy', '/hi/refund-policy', `/hi${PATH}`])
      expect(text).toContain(`<loc>${origin}${path}</loc>`);
  });

  it('names all languages of a page beside each', () => {
    const text = sitemap(whole.content, { translations: whole.translations, origin });
    const links = [
      ['en-IN', '/refund-policy'],
      ['hi-IN', '/hi/refund-policy'],
      ['x-default', '/refund-policy'],
    ].map(
      ([language, path]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`,
    );
    for (const path of ['/refund-policy', '/hi/refund-policy'])
      expect(text).toContain(`<loc>${origin}${path}</loc>${links.join('')}</url>`);
  });

  it('lists a page below 90 % in English only', async () => {
    const { content, translations } = await without('name', 'description');
    expect(translations.hi && isListedIn(translations.hi, PATH)).toBe(false);
    const text = sitemap(content, { translations, origin });
    expect(text).not.toContain(`/hi${PATH}`);
    expect(text).toContain(`<url><loc>${origin}${PATH}</loc></url>`);
  });
});
