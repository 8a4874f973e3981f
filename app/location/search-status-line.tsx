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
    status === 'found' ? words.location.placesFound(suggestions.length) : sentences()[status];
  const isTrouble = status === 'failed' || status === 'offline' || status === 'tooMany';
  return (
    <>
      <div role="status">
        {isTrouble ? (
          <Notice tone="warning" title={text}>
            <p>{waysOut()[status]}</p>
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

const sentences = (): Record<SearchStatus, string> => ({
  idle: words.location.typeToSearch,
  searching: words.location.searching,
  found: '',
  none: words.location.noMatch,
  failed: words.location.searchUnavailable,
  offline: words.location.youAreOffline,
  tooMany: words.location.tooManySearches,
});

const waysOut = () => ({
  failed: words.location.locationOptional,
  offline: words.location.searchGoesOn,
  tooMany: words.location.searchAgainLater,
});

const Waiting = () => (
  <div className="location-list">
    {[0, 1, 2].map((row) => (
      <div key={row} className="location-skeleton">
        <Skeleton lines={2} />
      </div>
    ))}
  </div>
);
