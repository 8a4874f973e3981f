import { servicesOf, type Category, type Content, type Service } from './content';

export interface Removal {
  /** Derived from the slugs, so a confirmation covers only what was shown. */
  id: string;
  /** Services before the removal. */
  of: number;
  services: { slug: string; name: string }[];
  categories: { slug: string; title: string }[];
}

export const isEverything = ({ services, of }: Removal): boolean => services.length === of;

/** `undefined` for everyday changes. `held` services stay held until back or confirmed. */
export function removalOf(before: Content, after: Content, held?: Removal): Removal | undefined {
  const missing = missingIn(before, after);
  const heldSlugs = new Set(held?.services.map(({ slug }) => slug));
  const isHeld = ({ slug }: Service): boolean => heldSlugs.has(slug);
  const of = servicesOf(before).length;
  const stillHeld = missing.filter(isHeld).length;
  const isMost = (missing.length - stillHeld) * 2 > of - stillHeld;
  const emptied = before.categories.filter(
    (category) => category.services.length > 0 && !hasServices(after, category),
  );
  const emptiedSlugs = new Set(emptied.map(({ slug }) => slug));
  const removed = missing.filter(
    (service) => isMost || isHeld(service) || emptiedSlugs.has(service.categorySlug),
  );
  if (removed.length === 0 && emptied.length === 0) return undefined;
  const names = [...removed.map(({ slug }) => slug), ...emptied.map(({ slug }) => `/${slug}`)];
  return {
    id: fingerprint(names),
    of,
    services: removed.map(({ slug, name }) => ({ slug, name })),
    categories: emptied.map(({ slug, title }) => ({ slug, title })),
  };
}

/** Also compares slugs: a restored database has new ids. */
function missingIn(before: Content, after: Content): Service[] {
  const now = servicesOf(after);
  const ids = new Set(now.map(({ id }) => id));
  const slugs = new Set(now.map(({ slug }) => slug));
  return servicesOf(before).filter(({ id, slug }) => !ids.has(id) && !slugs.has(slug));
}

const hasServices = (content: Content, { slug }: Category): boolean =>
  content.categories.some((each) => each.slug === slug && each.services.length > 0);

/** Order-independent FNV-1a. Need not be secure: nobody gains by forging it. */
function fingerprint(names: string[]): string {
  let sum = 0;
  for (const name of names) {
    let hash = 0x811c9dc5;
    for (const character of name)
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    sum = (sum + hash) >>> 0;
  }
  return sum.toString(16).padStart(8, '0');
}
