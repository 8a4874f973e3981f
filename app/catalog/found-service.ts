import type { CardService } from './card-service';

/** A search's match: what is read of it, and its category, for names come more than once. */
export type FoundService = Pick<CardService, 'slug' | 'name' | 'pricePaise' | 'supportType' | 'picture'> & { category: string };

/** What `GET /search.json?q=` answers. */
export interface Matches {
  matches: FoundService[];
}
