import { describe, expect, it } from 'vitest';
import { placedEntry, withChanges } from '#app/editing/scheduled-change';
import { endOf, overlayOf } from '#app/editing/scheduled-changes.server';
import { seed } from '#seed/seed';

const KEYBOARD = 'seed-laptop-booking-keyboard';
const drafts = (change: (raw: typeof seed) => void) => {
  const raw = structuredClone(seed);
  change(raw);
  return raw;
};
const keyboardIn = (raw: typeof seed) =>
  raw.catalogue.categories[0]?.services.find((service) => service?.documentId === KEYBOARD);

describe('a scheduled change', () => {
  it('replaces the fields that differ, and its end puts them back', () => {
    const changed = drafts((raw) => Object.assign(keyboardIn(raw) ?? {}, { price: 399 }));
    const begins = overlayOf(seed, changed, KEYBOARD);
    expect(begins).toEqual({ type: 'fields', fields: { price: 399 } });
    if (!begins) return;
    const during = withChanges(seed, [{ documentId: KEYBOARD, at: 1, overlay: begins }]);
    expect(during).toEqual(changed);
    const ends = { documentId: KEYBOARD, at: 2, overlay: endOf(seed, KEYBOARD, begins) };
    expect(withChanges(during, [ends])).toEqual(seed);
    expect(
      withChanges(seed, [ends, { documentId: KEYBOARD, at: 1, overlay: begins }]),
      'in the order of their times',
    ).toEqual(seed);
  });

  it('leaves other fields as they are by then', () => {
    const overlay = { type: 'fields' as const, fields: { price: 399 } };
    const later = drafts((raw) => Object.assign(keyboardIn(raw) ?? {}, { name: 'Keys' }));
    const shown = withChanges(later, [{ documentId: KEYBOARD, at: 1, overlay }]);
    expect(placedEntry(shown, KEYBOARD)?.entry).toMatchObject({ name: 'Keys', price: 399 });
  });

  it('puts a new entry into its list by position, and takes it away again', () => {
    const [first] = seed.surfaces.banners;
    const banner = { ...first, documentId: 'diwali', key: 'diwali', position: 2 };
    const withBanner = drafts((raw) => raw.surfaces.banners.splice(1, 0, banner as never));
    const begins = overlayOf(seed, withBanner, 'diwali');
    expect(begins).toMatchObject({ type: 'appears', list: ['surfaces', 'banners'] });
    if (!begins) return;
    const shown = withChanges(seed, [{ documentId: 'diwali', at: 1, overlay: begins }]);
    expect(placedEntry(shown, 'diwali')?.entry).toEqual(banner);
    expect(
      withChanges(shown, [{ documentId: 'diwali', at: 1, overlay: begins }]),
      'twice is once',
    ).toEqual(shown);
    const overlay = endOf(seed, 'diwali', begins);
    expect(withChanges(shown, [{ documentId: 'diwali', at: 2, overlay }])).toEqual(seed);
  });

  it('finds a service in its category, not where a list refers to it', () => {
    const { list } = placedEntry(seed, KEYBOARD) ?? {};
    expect(list?.[0]).toBe('catalogue');
    expect(list?.at(-1)).toBe('services');
  });

  it('is nothing when the draft says what customers see', () => {
    expect(overlayOf(seed, structuredClone(seed), KEYBOARD)).toBeUndefined();
    expect(overlayOf(seed, seed, 'nobody')).toBeUndefined();
  });
});
