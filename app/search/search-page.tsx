import type { ReactNode } from 'react';
import type { Tile } from '#app/content/content';
import { Icon } from '#app/ui/icon';
import { PictureView } from '#app/ui/picture';
import { itemHref } from '#app/catalog/card-service';
import type { FoundService } from '#app/catalog/found-service';
import { MatchText } from './match-text';
import { SearchBox } from './search-box';
import { searchTitle } from './search-title';
import { TileGrid } from '#app/catalog/tile-grid';
import { words } from '#app/words/words';

interface SearchPageProps {
  query: string;
  services: FoundService[];
  /** Helps to find out what is wrong; shown when nothing was found. */
  notSure: FoundService | null;
  suggestions: Tile[];
  /** Shown before a query. */
  wanted: Tile[];
  /** Ways to reach support, shown when nothing was found. */
  phoneLinks: ReactNode;
}

export function SearchPage({
  query,
  services,
  notSure,
  suggestions,
  wanted,
  phoneLinks,
}: SearchPageProps) {
  return (
    <div className="wrap search-page">
      <h1>{searchTitle(query, services)}</h1>
      <SearchBox suggestions={suggestions} query={query} />
      <p role="status" className={query ? 'muted' : 'visually-hidden'}>
        {countOf(query, services)}
      </p>
      {services.length > 0 ? (
        <Found services={services} label={words.search.matchingServices} />
      ) : null}
      {query !== '' && services.length === 0 ? (
        <NothingFound notSure={notSure}>{phoneLinks}</NothingFound>
      ) : null}
      {wanted.length > 0 ? (
        <section className="search-more" aria-labelledby="wanted">
          <h2 id="wanted">{words.search.whatIsWrong}</h2>
          <TileGrid tiles={wanted} />
        </section>
      ) : null}
      <section className="search-more" aria-labelledby="suggestions">
        <h2 id="suggestions">{words.search.categoriesTitle}</h2>
        <TileGrid tiles={suggestions} />
      </section>
    </div>
  );
}

const Found = ({ services, label }: { services: FoundService[]; label: string }) => (
  <ul className="choices" aria-label={label}>
    {services.map((service) => (
      <li key={service.slug}>
        <a className="choice" href={words.page.base + itemHref(service.slug)}>
          <PictureView picture={service.picture} size={56} />
          <MatchText match={service} />
          <Icon name="chevron-right" size={20} />
        </a>
      </li>
    ))}
  </ul>
);

const NothingFound = ({
  notSure,
  children,
}: {
  notSure: FoundService | null;
  children: ReactNode;
}) => (
  <section className="search-help" aria-labelledby="not-sure">
    <div className="search-help-text">
      <h2 id="not-sure">{words.search.expertTitle}</h2>
      <p className="muted">{words.search.expertText}</p>
    </div>
    {notSure ? <Found services={[notSure]} label={words.search.helpByPhone} /> : null}
    <div className="search-help-ways">
      <a className="button button-secondary" href={`${words.page.base}/contact-us`}>
        {words.search.writeToUs}
      </a>
      {children}
    </div>
  </section>
);

function countOf(query: string, { length }: FoundService[]): string {
  if (query === '' || length === 0) return words.search.noResultsFound;
  return words.search.servicesCount(length);
}
