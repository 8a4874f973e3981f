import { createHash } from 'node:crypto';
import { unhurried, type Sliced } from '#app/slices';
import type { Content } from './content';

export function* fingerprintOf(content: Content): Sliced<string> {
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify({
      ...content,
      categories: content.categories.map((category) => ({
        ...category,
        services: category.services.length,
      })),
    }),
  );
  for (const { services } of content.categories)
    yield* unhurried(services, (service) => void hash.update(JSON.stringify(service)));
  return hash.digest('hex');
}
