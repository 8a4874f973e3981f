import { useId, useReducer, type ReactNode, useEffect, useRef } from 'react';
import type { Tile } from '#app/content/content';
import { addLateStyles } from '#app/ui/late-styles';
import { itemHref } from '#app/catalog/card-service';
import { nextCombobox } from './combobox';
import { MatchText } from './match-text';
import css from './search-list.css?inline';
import { searchNews } from './search-news';
import { useComboboxInput } from './use-combobox-input';
import { useMatches } from './use-matches';
import { useRoomBelow } from './use-room-below';
import { words } from '#app/words/words';
import { hrefHere } from '#app/words/href-here';
import { PictureView, type PictureSource } from '#app/ui/picture';

addLateStyles('catalog', css);

export default function SearchList({
  input,
  suggestions,
}: {
  input: HTMLInputElement;
  suggestions: Tile[];
}) {
  const id = useId();
  const [box, dispatch] = useReducer(nextCombobox, input, boxOf);
  const search = useMatches(box.text);
  const { matches } = search;
  const isBlank = box.text.trim() === '';
  const hasList = box.isOpen && !isBlank;
  const list = useRoomBelow<HTMLDivElement>(input, box.isOpen);

  const matchIds = matches.map((match) => `${id}-${match.slug}`);
  const suggestionIds = suggestions.map((suggestion) => `${id}-${suggestion.key}`);
  useComboboxInput(input, {
    box,
    dispatch,
    listId: hasList ? id : '',
    options: hasList ? [...matchIds, ...suggestionIds] : [],
  });

  return (
    <>
      <p
        role="status"
        className={box.isOpen && isBlank ? 'search-list search-none' : 'visually-hidden'}
      >
        {box.isOpen ? searchNews(search, isBlank, suggestions.length) : ''}
      </p>
      {hasList ? (
        <div
          ref={list}
          id={id}
          className="search-list"
          role="listbox"
          tabIndex={-1}
          aria-label={words.search.servicesAndSuggestions}
          onMouseDown={(event) => event.preventDefault()}
        >
          {matches.length > 0 ? (
            <Group id={`${id}-matches`} title={words.search.matchingServices}>
              {matches.map((match, index) => (
                <SearchOption
                  key={match.slug}
                  id={matchIds[index]}
                  active={box.active}
                  href={words.page.base + itemHref(match.slug)}
                  picture={match.picture}
                >
                  <MatchText match={match} />
                </SearchOption>
              ))}
            </Group>
          ) : null}
          <Group id={`${id}-suggestions`} title={words.search.suggestions}>
            {suggestions.map((suggestion, index) => (
              <SearchOption
                key={suggestion.key}
                id={suggestionIds[index]}
                active={box.active}
                href={hrefHere(suggestion.href)}
                picture={suggestion.picture}
              >
                <span className="search-name" lang={words.page.langOf(suggestion.label)}>
                  {suggestion.label}
                </span>
                <span className="search-caption" lang={words.page.langOf(suggestion.caption)}>
                  {suggestion.caption}
                </span>
              </SearchOption>
            ))}
          </Group>
        </div>
      ) : null}
    </>
  );
}

const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <div role="group" aria-labelledby={id}>
    <p id={id} className="search-heading" role="presentation">
      {title}
    </p>
    {children}
  </div>
);

const boxOf = (input: HTMLInputElement) => ({
  text: input.value,
  isOpen: input === document.activeElement && input.value.trim() !== '',
  active: '',
});

interface SearchOptionProps {
  id: string | undefined;
  active: string;
  href: string;
  picture: PictureSource;
  children: ReactNode;
}

/** Takes no focus: the text box keeps it. */
function SearchOption({ id, active, href, picture, children }: SearchOptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isActive = id === active;
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <a
      ref={link}
      id={id}
      className="search-option"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
    >
      <PictureView picture={picture} size={40} />
      {children}
    </a>
  );
}
