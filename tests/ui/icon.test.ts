import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon, iconNames, type IconName } from '#app/ui/icon';

/** The icons in each sprite. */
const signsOf = (file: string): string[] =>
  [...readFileSync(`app/ui/${file}`, 'utf8').matchAll(/<symbol id="([\w-]+)"/g)].map(
    ([, name = '']) => name,
  );
const files = ['icons-frame.svg', 'icons.svg'];

/** The sprite that the page uses. */
const placeOf = (name: IconName): string =>
  /href="[^"]*?([\w-]+\.svg)[^"]*(#[\w-]+)"/
    .exec(renderToStaticMarkup(createElement(Icon, { name })))
    ?.slice(1)
    .join('') ?? '';

describe('an icon', () => {
  it.each(iconNames)('%s is in its sprite and in no other', (name) => {
    expect(
      files
        .flatMap((file) => signsOf(file).map((sign) => `${file}#${sign}`))
        .filter((place) => place.endsWith(`#${name}`)),
    ).toEqual([placeOf(name)]);
  });

  it('in a sprite is a known name, except the logo, which has its own component', () => {
    expect(files.flatMap(signsOf).sort()).toEqual([...iconNames, 'logo-mark'].sort());
  });
});
