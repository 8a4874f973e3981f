import type { Category } from '#app/content/content';

export const findCategory = (categories: Category[], path: string): Category | undefined =>
  categories.find((category) => category.slug.toLowerCase() === path.toLowerCase());
