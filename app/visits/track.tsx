import { Icon } from '#app/ui/icon';
import type { TrackStop } from './booking-track';

export function Track({ stops }: { stops: TrackStop[] }) {
  const last = stops.map(({ isReached }) => isReached).lastIndexOf(true);
  return (
    <ol className="track">
      {stops.map(({ title, at, isReached }, index) => (
        <li
          key={title}
          data-reached={isReached || undefined}
          aria-current={index === last ? 'step' : undefined}
        >
          <span className="track-dot">{isReached ? <Icon name="check" size={16} /> : null}</span>
          <b>{title}</b> <span className="num">{at}</span>
        </li>
      ))}
    </ol>
  );
}
