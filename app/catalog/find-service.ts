import type { Content, Service } from '#app/content/content';
import { serviceIndex } from './service-index';

/** What a cart, a draft or an order remembers of a service: never its name, never its price. */
export interface ServiceReference {
  id: string;
  slug: string;
}

/** The service by id, else by slug: an id can differ between the CMS and the bundled seed, a slug does not. */
export function findService(content: Content, reference: ServiceReference): Service | undefined {
  const { byId, bySlug } = serviceIndex(content);
  return byId.get(reference.id) ?? bySlug.get(reference.slug);
}
