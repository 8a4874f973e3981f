import { describe, expect, it } from 'vitest';
import { servicesOf } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import { englishOf, parseInLanguages } from '#app/content/translations.server';
import { seed } from '#seed/seed';

/** The first service's translations, and the rest as the seed has it. */
function withTranslations(translations: unknown[], more: Record<string, unknown> = {}): unknown {
  const raw = structuredClone(seed);
  Object.assign(raw.catalogue.categories[0]?.services[0] ?? {}, { translations, ...more });
  return raw;
}
const firstIn = (raw: unknown, language: 'en' | 'hi') => {
  const { content, dropped } = parseContent(raw, '', language);
  return { service: servicesOf(content)[0], dropped };
};

describe('content in another language', () => {
  it('has its own texts, and the same facts', () => {
    const english = firstIn(seed, 'en').service;
    const { service, dropped } = firstIn(seed, 'hi');
    expect(dropped).toEqual([]);
    expect(service).toMatchObject({
      name: 'डिस्प्ले',
      duration: '45 मिनट',
      categoryLabel: 'लैपटॉप सपोर्ट',
    });
    expect(service).not.toHaveProperty('lang');
    expect([service?.id, service?.slug, service?.pricePaise, service?.picture]).toEqual([
      english?.id,
      english?.slug,
      english?.pricePaise,
      english?.picture,
    ]);
  });

  it('falls back to English field by field, and says so', () => {
    const raw = withTranslations([
      { language: 'hi', name: 'डिस्प्ले', description: ' ', duration: null },
    ]);
    const { service } = firstIn(raw, 'hi');
    expect(service).toMatchObject({ name: 'डिस्प्ले', duration: '45 mins.' });
    expect(service?.lang).toEqual({ description: 'en', duration: 'en' });
  });

  it.each([
    ['no list', undefined],
    ['an empty one', []],
    ['another language', [{ language: 'mr', name: 'डिस्प्ले' }]],
    ['no objects', [null, 'hi']],
  ])('is English where there is %s', (_, translations) => {
    const { service, dropped } = firstIn(withTranslations(translations as unknown[]), 'hi');
    expect(service).toMatchObject({ name: 'Display', lang: { name: 'en', description: 'en' } });
    expect(dropped).toEqual([]);
  });

  it('is English where the translation breaks a limit, and reports it', () => {
    const long = 'डि'.repeat(61);
    const { service, dropped } = firstIn(withTranslations([{ language: 'hi', name: long }]), 'hi');
    expect(service?.name).toBe('Display');
    expect(dropped).toEqual([
      {
        item: 'service laptop-booking-display',
        reason: 'translations: name in hi is longer than 120 characters',
      },
    ]);
  });

  it('names the facts of the English text, or is English', () => {
    const raw = structuredClone(seed);
    const [page] = raw.policies.policyPages.filter((each) => each?.slug === 'refund-policy');
    const [translation] = page?.translations ?? [];
    if (translation) translation.body = translation.body?.replace('{{final-sales}}', '') ?? '';
    const { content, dropped } = parseContent(raw, '', 'hi');
    const read = content.writtenPages.find(({ slug }) => slug === 'refund-policy');
    expect(read?.lang).toEqual({ body: 'en' });
    expect(read?.body).toContain('All sales are final');
    expect(dropped).toHaveLength(1);
  });

  it('puts the translated fact into a translated text', () => {
    const { content } = parseContent(seed, '', 'hi');
    const note = content.notes.find(({ key }) => key === 'warranty');
    expect(note?.text).toBe('सर्विस पर 7 दिन की वारंटी है। स्पेयर पार्ट्स पर 1 साल की वारंटी है।');
  });

  it('says when a fact alone is what fell back', () => {
    const raw = structuredClone(seed);
    for (const fact of raw.site.siteSetting?.policyFacts ?? [])
      if (fact?.key === 'escalation') fact.translations = [];
    const { content } = parseContent(raw, '', 'hi');
    expect(content.notes.find(({ key }) => key === 'escalation')?.lang).toEqual({ text: 'en' });
    expect(content.notes.find(({ key }) => key === 'tax')?.lang).toBeUndefined();
  });

  it('knows the English content it was made of', async () => {
    const { content, translations } = await parseInLanguages(seed, '');
    expect(translations.hi && englishOf(translations.hi)).toBe(content);
    expect(englishOf(content)).toBe(content);
  });

  it('leaves English as it was before there were translations', () => {
    const bare = JSON.parse(JSON.stringify(seed), (name, value) =>
      name === 'translations' ? undefined : value,
    );
    expect(parseContent(seed, '')).toEqual(parseContent(bare, ''));
  });
});
