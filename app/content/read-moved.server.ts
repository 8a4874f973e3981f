import type { MovedPage } from './content';
import { keepValid, type DroppedItem } from './dropped-items.server';
import { movedSchema } from './schemas.server';

/** Old links lead to the page as long as an editor lists its former addresses. */
export const readMoved = (
  { categories, services }: { categories: unknown[]; services: unknown[] },
  dropped: DroppedItem[],
): MovedPage[] => [
  ...pathsIn('/', 'category with former addresses', categories, dropped),
  ...pathsIn('/itemPage/', 'service with former addresses', services, dropped),
];

const pathsIn = (
  folder: string,
  kind: string,
  list: unknown[],
  dropped: DroppedItem[],
): MovedPage[] =>
  keepValid(kind, list, movedSchema, dropped).flatMap(({ slug, formerAddresses }) =>
    formerAddresses
      .split(/\s+/)
      .filter(Boolean)
      .map((former) => ({ from: folder + former, to: folder + slug })),
  );
