import type { CardService } from './card-service';

/** `category` tells services with the same name apart. */
export type FoundService = Pick<
  CardService,
  'slug' | 'name' | 'pricePaise' | 'duration' | 'visitKind' | 'picture'
> & {
  category: string;
  /** The words that led to it by their meaning, as typed. */
  because?: string;
};

/** Response of `GET /search.json?q=`. */
export interface Matches {
  matches: FoundService[];
}
