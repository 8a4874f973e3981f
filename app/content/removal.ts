import { unhurried, type Sliced } from '#app/slices';
import type { Category, Content, Service } from './content';

/** What a refresh would take out of the shop, when that is so much that a person should say yes first. */
export interface Removal {
  /** Names exactly these removals: a confirmation is of what was shown, nothing else. */
  id: string;
  /** Of how many services. */
  of: number;
  services: string[];
  /** Categories that had services and would have none. */
  categories: string[];
}

/** `undefined` when the change is one that editors make every day. */
export function* removalOf(before: Content, after: Content): Sliced<Removal | undefined> {
  const ids = new Set<string>();
  for (const { services } of after.categories) yield* unhurried(services, ({ id }) => void ids.add(id));
  const slugs = new Set<string>(); // in a walk of its own: a large set stands still when it grows
  for (const { services } of after.categories) yield* unhurried(services, ({ slug }) => void slugs.add(slug));
  let of = 0;
  const removed: Service[] = [];
  for (const { services } of before.categories) {
    of += services.length;
    yield* unhurried(services, (service) => {
      if (!ids.has(service.id) && !slugs.has(service.slug)) removed.push(service); // a restored database brings new ids, the same slugs
    });
  }
  const emptied = before.categories.filter((category) => category.services.length > 0 && !hasServices(after, category));
  if (removed.length * 2 <= of && emptied.length === 0) return undefined;
  return {
    id: yield* fingerprint([...removed.map(({ slug }) => slug), ...emptied.map(({ slug }) => `/${slug}`)]),
    of,
    services: removed.map(({ name, slug }) => `${name} (${slug})`),
    categories: emptied.map(({ title, slug }) => `${title} (${slug})`),
  };
}

const hasServices = (content: Content, { slug }: Category): boolean => content.categories.some((each) => each.slug === slug && each.services.length > 0);

/** FNV-1a of each name, summed so that their order does not count: short, the same everywhere, and nobody gains by forging it. */
function* fingerprint(names: string[]): Sliced<string> {
  let sum = 0;
  yield* unhurried(names, (name) => {
    let hash = 0x811c9dc5;
    for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    sum = (sum + hash) >>> 0;
  });
  return sum.toString(16).padStart(8, '0');
}
