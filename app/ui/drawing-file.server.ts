import categories from './art-categories.svg?raw';

/** A drawing as a file of its own, in the colours of the light theme. */
export function drawingFile(name: string): string {
  const [, attributes, shapes] =
    new RegExp(`<symbol id="${name}"([^>]*)>(.*?)</symbol>`, 's').exec(categories) ?? [];
  if (shapes === undefined) throw new Error(`There is no drawing called ${name}`);
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${shapes}</svg>`;
}
