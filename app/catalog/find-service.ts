import type { Content, Service } from '#app/content/content';
import { serviceIndex } from './service-index';

/** No name and no price: these are always read again. */
export interface ServiceReference {
  id: string;
  slug: string;
}

/** Finds by id, else by slug: ids can differ between the CMS and the seed. */
export function findService(content: Content, reference: ServiceReference): Service | undefined {
  const { byId, bySlug } = serviceIndex(content);
  return byId.get(reference.id) ?? bySlug.get(reference.slug);
}
