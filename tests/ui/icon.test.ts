import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon, iconNames, type IconName } from '#app/ui/icon';

/** Which signs lie in which file. */
const signsOf = (file: string): string[] => [...readFileSync(`app/ui/${file}`, 'utf8').matchAll(/<symbol id="([\w-]+)"/g)].map(([, name = '']) => name);
const files = ['icons-frame.svg', 'icons.svg'];

/** Where the page looks for it. */
const placeOf = (name: IconName): string => /href="[^"]*?([\w-]+\.svg)[^"]*(#[\w-]+)"/.exec(renderToStaticMarkup(createElement(Icon, { name })))?.slice(1).join('') ?? '';

describe('a sign', () => {
  it.each(iconNames)('%s lies where it is looked for, and nowhere else', (name) => {
    expect(files.flatMap((file) => signsOf(file).map((sign) => `${file}#${sign}`)).filter((place) => place.endsWith(`#${name}`))).toEqual([placeOf(name)]);
  });

  it('that is drawn can be asked for, but for the logo, which has a component of its own', () => {
    expect(files.flatMap(signsOf).sort()).toEqual([...iconNames, 'logo-mark'].sort());
  });
});
