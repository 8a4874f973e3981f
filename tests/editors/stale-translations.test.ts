import { describe, expect, it } from 'vitest';
import { staleTranslations } from '#app/preview/stale-translations';
import { seed } from '#seed/seed';

const ID = 'seed-laptop-booking-display';
const said = (fields: Record<string, unknown>) =>
  staleTranslations(seed, ID, { type: 'fields', fields });

describe('before an editor publishes', () => {
  it('says which translation stays behind the English text', () =>
    expect(said({ description: 'Another sentence.', price: 649 })).toEqual([
      'The description changes in English only: its Hindi stays as it was.',
    ]));

  it('says nothing when both change, or when no text does', () => {
    expect(said({ description: 'Another.', translations: [] })).toEqual([]);
    expect(said({ price: 649, cartLabel: 'Laptops' })).toEqual([]);
    expect(staleTranslations(seed, ID, { type: 'goes' })).toEqual([]);
  });
});
