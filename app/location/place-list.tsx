import { useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon';
import type { Suggestion } from './places';
import type { PlaceSearch } from './place-search';
import { words } from '#app/words/words';

interface PlaceListProps {
  id: string;
  search: PlaceSearch;
  choosing: string | undefined;
  onChoose: (suggestion: Suggestion) => void;
}

export function PlaceList({ id, search, choosing, onChoose }: PlaceListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // newer browsers return a promise
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [search.active]);
  return (
    <>
      <ul
        ref={list}
        id={id}
        className="location-list"
        role="listbox"
        aria-label={words.location.places}
        aria-busy={search.status === 'searching'}
      >
        {search.suggestions.map((suggestion, index) => (
          // The search box keeps focus and handles the keys.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={suggestion.id}
            id={`${id}-${index}`}
            className="location-option"
            role="option"
            aria-selected={index === search.active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {choosing === suggestion.id ? (
              <span className="spinner" aria-hidden="true" />
            ) : (
              <Icon name="pin" size={20} />
            )}
            <span className="location-option-words">
              <span className="location-option-main">
                {suggestion.structured_formatting.main_text}
              </span>{' '}
              <span className="location-option-more">
                {suggestion.structured_formatting.secondary_text}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="location-by">{words.location.poweredByGoogle}</p>
    </>
  );
}
