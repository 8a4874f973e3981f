import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inEditorsWords } from '../../cms/src/publishing/editors-words';
import { COMPONENTS, TYPES } from '../../cms/src/model/model';

/** Words of programmers, which editors met. */
const TECHNICAL = /regex|slug|\buid\b|documentId|null|string|boolean|enum|\/\^|\$\//i;

describe('the CMS speaks an editor’s language', () => {
  it.each(Object.values({ ...TYPES, ...COMPONENTS }))(
    '$name: each field has a label and a hint',
    ({ name, fields }) => {
      for (const [field, { told, private: isPrivate }] of Object.entries(fields)) {
        if (isPrivate) continue;
        expect(told?.label, `${name}.${field} has no label`).toBeTruthy();
        expect(told?.help, `${name}.${field} has no hint`).toBeTruthy();
        expect(`${told?.label} ${told?.help}`, `${name}.${field}`).not.toMatch(TECHNICAL);
      }
    },
  );

  it('knows each type that Strapi loads', () =>
    expect(Object.keys(TYPES).sort()).toEqual(readdirSync('cms/src/api')));
});

/** `cms/src/admin/only-digits.ts` holds it true. */
it.each(['service', 'rate-card-item'] as const)('%s: the price asks for digits', (type) =>
  expect(TYPES[type].fields.price?.told?.help).toMatch(/only digits/i),
);

it('the hint of a drawing says where all of them are', () =>
  expect(TYPES.service.fields.imagePath?.told?.help).toContain('Content health'));

describe('a refusal of the CMS', () => {
  const refused = (path: string[], message: string, uid = 'api::service.service') => {
    const error = Object.assign(new Error(message), {
      name: 'ValidationError',
      details: { errors: [{ path, message }] },
    });
    return (inEditorsWords(uid, error) as Error).message;
  };

  it.each([
    [['slug'], 'slug must match the following: "/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/"', 'Address: '],
    [['price'], 'price must be less than or equal to 100000', 'Price (rupees): must be less'],
    [['price'], 'price must be an integer', 'Price (rupees): write a whole number.'],
    [['name'], 'name must be defined.', 'Name is missing.'],
    [['slug'], 'This attribute must be unique', 'Address: another entry has this already.'],
  ])('%j %j', (path, message, sentence) => {
    expect(refused(path, message)).toContain(sentence);
    expect(refused(path, message)).not.toMatch(TECHNICAL);
  });

  it('names the field of a part', () =>
    expect(
      refused(
        ['slots', 'timeSlots', '0', 'startsAt'],
        'slots.timeSlots[0].startsAt must match the following: "/^/"',
        'api::site-setting.site-setting',
      ),
    ).toContain('such as 14:00'));

  it('leaves every other error as it is', () => {
    const other = new Error('broken');
    expect(inEditorsWords('api::service.service', other)).toBe(other);
  });
});
