import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TRANSLATED } from '#app/content/translated-texts';

const FOLDER = 'cms/src/components/translation';
const known = Object.values(TRANSLATED).map(({ limits }) => Object.keys(limits).sort().join());

it.each(readdirSync(FOLDER))('the shop translates every field of %s', (file) => {
  const { attributes } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as {
    attributes: Record<string, unknown>;
  };
  const fields = Object.keys(attributes).filter((name) => name !== 'language');
  expect(known, 'name the field in app/content/translated-texts.ts').toContain(
    fields.sort().join(),
  );
});
