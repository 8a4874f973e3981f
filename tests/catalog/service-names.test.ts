import { describe, expect, it } from 'vitest';
import { findService } from '#app/catalog/find-service';
import { namesHere, panelCategory } from '#app/catalog/service-names.server';
import { parseInLanguages } from '#app/content/translations.server';
import { seed } from '#seed/seed';

const { content, translations } = await parseInLanguages(seed, '');
const inHindi = translations.hi ?? content;
const display = serviceOf('laptop-booking-display');

function serviceOf(slug: string) {
  const found = findService(content, { id: '', slug });
  if (!found) throw new Error('no such service');
  return found;
}

describe('the names that an order keeps', () => {
  it('are said as the page says them', () =>
    expect(namesHere(inHindi, display)).toEqual({
      name: 'डिस्प्ले',
      categoryLabel: 'लैपटॉप सपोर्ट',
    }));

  it('are found by slug, as ids differ between CMS and seed', () =>
    expect(namesHere(inHindi, { ...display, id: 'of-the-cms' }).name).toBe('डिस्प्ले'));

  it('have the list of the booking panel from which it was chosen', () => {
    const chosen = content.bookingLists.find(({ title }) => title === 'Windows Support');
    const [service] = chosen?.services ?? [];
    if (!service) throw new Error('an empty list');
    const categoryLabel = panelCategory(content, service);
    expect(categoryLabel).toBe('Windows Support');
    expect(namesHere(inHindi, { ...service, categoryLabel }).categoryLabel).toBe('विंडोज़ सपोर्ट');
    expect(namesHere(inHindi, service).categoryLabel).toBe('लैपटॉप सपोर्ट');
  });

  const renamed = { ...display, name: 'Screen', categoryLabel: 'Laptops' };
  const recorded = { name: 'Screen', categoryLabel: 'Laptops' };

  it('stay as recorded in English, whatever the service is called since', () =>
    expect(namesHere(content, renamed)).toMatchObject(recorded));

  it('stay as recorded when the service is gone', () =>
    expect(namesHere(inHindi, { ...renamed, id: 'gone', slug: 'gone' })).toMatchObject(recorded));

  it('stay as recorded when the service has no translation', async () => {
    const untranslated: unknown = JSON.parse(JSON.stringify(seed), (key, value: unknown) =>
      key === 'translations' ? [] : value,
    );
    const { hi } = (await parseInLanguages(untranslated, '')).translations;
    expect(hi && namesHere(hi, renamed)).toEqual(recorded);
  });
});
