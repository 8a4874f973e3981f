import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PictureView } from '#app/ui/picture';

it.each([
  ['wide', 1600, 1000],
  ['huge', 14000, 12000],
  ['tall', 300, 4000],
])('a %s upload takes the square that a drawing would', (_shape, width, height) => {
  const picture = {
    kind: 'upload' as const,
    url: 'https://cms.example/a.jpg',
    alt: '',
    width,
    height,
    sources: [],
  };
  expect(renderToStaticMarkup(createElement(PictureView, { picture, size: 72 }))).toContain(
    'width="72" height="72"',
  );
});
