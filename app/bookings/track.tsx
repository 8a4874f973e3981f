import { Icon } from '#app/ui/icon';
import { words } from '#app/words/words';
import type { TrackStop } from './booking-track';

export function Track({ stops }: { stops: TrackStop[] }) {
  const last = stops.map(({ isReached }) => isReached).lastIndexOf(true);
  return (
    <div className="track-frame">
      <ol
        className="track"
        aria-label={words.visits.progress}
        data-long={stops.length > 4 || undefined}
      >
        {stops.map(({ title, at, isReached }, index) => (
          <li
            key={title}
            data-reached={isReached || undefined}
            aria-current={index === last ? 'step' : undefined}
          >
            <span className="track-dot">{isReached ? <Icon name="check" size={16} /> : null}</span>
            <b>{title}</b> <span className="num">{at}</span>
            {isReached ? null : <span className="visually-hidden"> {words.visits.notYet}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
