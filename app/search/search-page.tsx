import type { Tile } from '#app/content/content';
import { PictureView } from '#app/ui/picture';
import { itemHref } from '#app/catalog/card-service';
import type { FoundService } from '#app/catalog/found-service';
import { MatchText } from './match-text';
import { SearchBox } from './search-box';
import { TileGrid } from '#app/catalog/tile-grid';

interface SearchPageProps {
  query: string;
  services: FoundService[];
  suggestions: Tile[];
}

export function SearchPage({ query, services, suggestions }: SearchPageProps) {
  return (
    <div className="wrap search-page">
      <h1>{query ? `Services for “${query}”` : 'Search'}</h1>
      <SearchBox suggestions={suggestions} query={query} />
      <p role="status" className="muted">
        {countOf(query, services)}
      </p>
      {services.length > 0 ? (
        <ul className="found" aria-label="Matching services">
          {services.map((service) => (
            <li key={service.slug}>
              <a className="choice" href={itemHref(service.slug)}>
                <PictureView picture={service.picture} size={56} />
                <MatchText match={service} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <section className="search-more" aria-labelledby="suggestions">
        <h2 id="suggestions">Choose what needs help</h2>
        <TileGrid tiles={suggestions} />
      </section>
    </div>
  );
}

function countOf(query: string, { length }: FoundService[]): string {
  if (query === '') return 'No results found';
  if (length === 0)
    return 'No service matches all of these words. Try fewer of them, or choose the device below.';
  return `${length} ${length === 1 ? 'service' : 'services'}, prices with tax`;
}
