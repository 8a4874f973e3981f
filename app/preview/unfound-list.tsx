import { counted } from '#app/ground/counted';
import type { UnfoundSearch } from '#app/search/unfound.server';

interface UnfoundListProps {
  searches: UnfoundSearch[];
  /** The address where a search term is created; blank without a CMS. */
  teachHref: string;
}

export function UnfoundList({ searches, teachHref }: UnfoundListProps) {
  return (
    <section aria-labelledby="unfound">
      <h2 id="unfound">
        Searches that found nothing <span className="health-count">({searches.length})</span>
      </h2>
      <p>What was searched for at least three times.</p>
      <ul className="health-findings">
        {searches.map(({ words, times }) => (
          <li key={words}>
            <p className="health-subject">“{words}”</p>
            <p>Asked {counted(times, 'time')}</p>
            {teachHref ? (
              <p>
                <a href={`${teachHref}?phrase=${encodeURIComponent(words)}`} target="_top">
                  Teach this word<span className="visually-hidden">: {words}</span>
                </a>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
