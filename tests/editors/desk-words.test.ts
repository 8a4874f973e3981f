import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMPONENT_WORDS, TYPE_WORDS } from '../../cms/src/bootstrap/desk-words';
import { inEditorsWords } from '../../cms/src/publishing/editors-words';

interface Schema {
  attributes: Record<string, { type: string; private?: boolean; mappedBy?: string }>;
}
const schema = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Schema;
const types = readdirSync('cms/src/api').map(
  (name) => [name, schema(`cms/src/api/${name}/content-types/${name}/schema.json`)] as const,
);
const components = ['site', 'support'].flatMap((folder) =>
  readdirSync(`cms/src/components/${folder}`).map((file) => {
    const name = file.replace('.json', '');
    return [`${folder}.${name}`, schema(`cms/src/components/${folder}/${file}`)] as const;
  }),
);

/** Words of programmers, which editors met. */
const TECHNICAL = /regex|slug|\buid\b|documentId|null|string|boolean|enum|\/\^|\$\//i;

describe('the CMS speaks an editor’s language', () => {
  const words: Record<string, (typeof COMPONENT_WORDS)[string]> = {
    ...TYPE_WORDS,
    ...COMPONENT_WORDS,
  };

  it.each([...types, ...components])('%s: each field has a label and a hint', (name, schema) => {
    for (const [field, { private: isPrivate }] of Object.entries(schema.attributes)) {
      if (isPrivate) continue;
      const [label = '', hint = ''] = words[name]?.fields[field] ?? [];
      expect(label, `${name}.${field} has no label`).not.toBe('');
      expect(hint, `${name}.${field} has no hint`).not.toBe('');
      expect(`${label} ${hint}`, `${name}.${field}`).not.toMatch(TECHNICAL);
    }
  });
});

/** `cms/src/admin/only-digits.ts` holds it true. */
it.each(['service', 'rate-card-item'] as const)('%s: the price asks for digits', (type) =>
  expect(TYPE_WORDS[type].fields.price?.[1]).toMatch(/only digits/i),
);

it('the hint of a drawing says where all of them are', () =>
  expect(TYPE_WORDS.service.fields.imagePath?.[1]).toContain('Content health'));

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
