import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test('.env.example has a line for every variable that the shop reads, and no other', () => {
  const schema =
    /const schema = z\.object\(\{(.*?)^\}\)/ms.exec(read('app/ground/env.server.ts'))?.[1] ?? '';
  const messages =
    /const messageSettings = \{(.*?)^\}/ms.exec(
      read('app/ground/message-settings.server.ts'),
    )?.[1] ?? '';
  const known = [...(schema + messages).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)]
    .map((match) => match[1])
    .sort();
  const shown = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)]
    .map((match) => match[1])
    .sort();
  expect(known.length).toBeGreaterThan(10);
  expect(shown).toEqual(known);
});
