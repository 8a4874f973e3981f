import { Button } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { Skeleton } from '#app/ui/skeleton';
import { hasList, type PlaceSearch, type SearchStatus } from './place-search';
import { words } from '#app/words/words';

export function SearchStatusLine({
  search,
  onRetry,
}: {
  search: PlaceSearch;
  onRetry: () => void;
}) {
  const { status, suggestions } = search;
  const text =
    status === 'found'
      ? `${suggestions.length} ${suggestions.length === 1 ? 'place' : 'places'} found.`
      : WORDS[status];
  const isTrouble = status === 'failed' || status === 'offline' || status === 'tooMany';
  return (
    <>
      <div role="status">
        {isTrouble ? (
          <Notice tone="warning" title={text}>
            <p>{WAY_OUT[status]}</p>
          </Notice>
        ) : (
          <p
            className={
              status === 'found' || status === 'searching' ? 'visually-hidden' : 'location-status'
            }
          >
            {text}
          </p>
        )}
      </div>
      {isTrouble ? (
        <Button icon="refresh" onClick={onRetry}>
          {words.location.tryAgain}
        </Button>
      ) : null}
      {status === 'searching' && !hasList(search) ? <Waiting /> : null}
    </>
  );
}

const WORDS: Record<SearchStatus, string> = {
  get idle() {
    return words.location.typeAtLeastThreeLetters;
  },
  get searching() {
    return words.location.searching;
  },
  found: '',
  get none() {
    return words.location.noPlaceFound;
  },
  get failed() {
    return words.location.theSearchIsNotAvailable;
  },
  get offline() {
    return words.location.youAreOffline;
  },
  get tooMany() {
    return words.location.tooManySearches;
  },
};

const WAY_OUT = {
  get failed() {
    return words.location.youCanGoOnWithout;
  },
  get offline() {
    return words.location.searchGoesOn;
  },
  get tooMany() {
    return words.location.waitAMinuteAndTry;
  },
};

const Waiting = () => (
  <div className="location-list">
    {[0, 1, 2].map((row) => (
      <div key={row} className="location-skeleton">
        <Skeleton lines={2} />
      </div>
    ))}
  </div>
);
