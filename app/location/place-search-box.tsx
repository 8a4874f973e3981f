import { useId, useState, type KeyboardEvent } from 'react';
import { Field } from '#app/ui/field';
import { newSearchSession } from './place-calls';
import { PlaceList } from './place-list';
import { hasList } from './place-search';
import { SearchStatusLine } from './search-status-line';
import { useChoice } from './use-choice';
import { usePlaceSearch } from './use-place-search';
import { words } from '#app/words/words';

export function PlaceSearchBox({
  onTyped,
  onChosen,
}: {
  onTyped: () => void;
  onChosen: () => void;
}) {
  const listId = useId();
  const [session, setSession] = useState(newSearchSession);
  const { search, dispatch } = usePlaceSearch(session);
  const { choosing, trouble, choose } = useChoice(session, {
    onChosen,
    onRefused: () => setSession(newSearchSession()),
  });
  const open = hasList(search);

  function onKeyDown(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (by) dispatch({ type: 'moved', by });
    else if (event.key === 'Enter') chooseActive();
    else if (event.key === 'Escape' && search.query !== '') dispatch({ type: 'closed' });
    else return;
    event.preventDefault(); // keeps the caret in place, and keeps the panel open on Escape
  }

  /** Takes the first suggestion on Enter if no arrow key was used and the list is up to date. */
  function chooseActive() {
    const suggestion = search.suggestions[Math.max(search.active, 0)];
    if (suggestion && search.status === 'found') choose(suggestion);
  }

  return (
    <div className="location-search">
      <Field
        label={words.location.searchLabel}
        name="place"
        placeholder={words.location.searchByArea}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={search.active >= 0 ? `${listId}-${search.active}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        value={search.text}
        error={trouble}
        onChange={(event) => {
          onTyped();
          dispatch({ type: 'typed', text: event.target.value });
        }}
        onKeyDown={onKeyDown}
      />
      <SearchStatusLine search={search} onRetry={() => dispatch({ type: 'retried' })} />
      {open ? (
        <PlaceList id={listId} search={search} choosing={choosing} onChoose={choose} />
      ) : null}
    </div>
  );
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
