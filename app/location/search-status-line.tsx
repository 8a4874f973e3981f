import { Button } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { Skeleton } from '#app/ui/skeleton';
import { hasList, type PlaceSearch, type SearchStatus } from './place-search';

export function SearchStatusLine({
  search,
  onRetry,
}: {
  search: PlaceSearch;
  onRetry: () => void;
}) {
  const { status, suggestions } = search;
  const words =
    status === 'found'
      ? `${suggestions.length} ${suggestions.length === 1 ? 'place' : 'places'} found.`
      : WORDS[status];
  const isTrouble = status === 'failed' || status === 'offline' || status === 'tooMany';
  return (
    <>
      <div role="status">
        {isTrouble ? (
          <Notice tone="warning" title={words}>
            <p>{WAY_OUT[status]}</p>
          </Notice>
        ) : (
          <p
            className={
              status === 'found' || status === 'searching' ? 'visually-hidden' : 'location-status'
            }
          >
            {words}
          </p>
        )}
      </div>
      {isTrouble ? (
        <Button icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      {status === 'searching' && !hasList(search) ? <Waiting /> : null}
    </>
  );
}

const WORDS: Record<SearchStatus, string> = {
  idle: 'Type at least three letters of a place, or its pincode.',
  searching: 'Searching',
  found: '',
  none: 'No place found. Check the spelling, or try the name of your city.',
  failed: 'The search is not available at the moment.',
  offline: 'You are offline.',
  tooMany: 'That was a lot at once.',
};

const WAY_OUT = {
  failed: 'You can go on without it: checkout asks for your address.',
  offline: 'The search goes on by itself once you are connected.',
  tooMany: 'Wait a minute and try again.',
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
