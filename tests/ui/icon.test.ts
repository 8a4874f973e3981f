import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon, type IconName } from '#app/ui/icon';

/** Which signs lie in which file. */
const signsOf = (file: string): string[] => [...readFileSync(`app/ui/${file}`, 'utf8').matchAll(/<symbol id="([\w-]+)"/g)].map(([, name = '']) => name);
const files = ['icons-frame.svg', 'icons.svg'] as const;
const [frame, others] = files.map(signsOf);

/** Where the page looks for a sign. */
const fileOf = (name: string): string => /href="[^"]*?([\w-]+\.svg)[^"]*#/.exec(renderToStaticMarkup(createElement(Icon, { name: name as IconName })))?.[1] ?? '';

describe('a sign', () => {
  it.each(files.flatMap((file) => signsOf(file).filter((name) => name !== 'logo-mark').map((name) => [name, file] as const)))('%s is looked for in %s, where it lies', (name, file) => {
    expect(fileOf(name)).toBe(file);
  });

  it('lies in one file only', () => {
    expect(frame?.filter((name) => others?.includes(name))).toEqual([]);
  });
});
