import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orBlank, orZero, rowOf, yesOrNo } from '#app/database/row-of';

const photo = rowOf(
  { id: z.string(), staffId: z.string(), isShown: yesOrNo, madeAt: orZero, note: orBlank },
  { id: 'photo_id' },
);

describe('a row of a table', () => {
  it('lists its columns in the order of its fields', () => {
    expect(photo.columns).toBe('photo_id, staff_id, is_shown, made_at, note');
  });

  it('is read by field, without the columns that nobody asked for', () => {
    const row = { photo_id: 'p', staff_id: 's', is_shown: 1, made_at: null, note: null, more: 1 };
    expect(photo.parse(row)).toEqual({
      id: 'p',
      staffId: 's',
      isShown: true,
      madeAt: 0,
      note: '',
    });
  });

  it.each([
    ['a column that is missing', { photo_id: 'p', is_shown: 1, made_at: 1, note: '' }],
    ['another type', { photo_id: 'p', staff_id: 5, is_shown: 1, made_at: 1, note: '' }],
    ['no row', null],
  ])('refuses %s', (_, row) => {
    expect(photo.safeParse(row).success).toBe(false);
  });
});
