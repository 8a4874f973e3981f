export interface ScheduledLine {
  title: string;
  /** Text such as `18 Oct 2026, 12:00:00 am`. */
  when: string;
  state: string;
  isToCome: boolean;
}

/** The content that changes at a set time: what comes, and what came in the last week. */
export function ScheduledList({ lines }: { lines: ScheduledLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="scheduled">
      <h2 id="scheduled">
        Scheduled changes{' '}
        <span className="health-count">
          ({lines.filter(({ isToCome }) => isToCome).length} to come)
        </span>
      </h2>
      <ul className="health-findings">
        {lines.map(({ title, when, state }) => (
          <li key={title + when + state}>
            <p className="health-subject">{title}</p>
            <p>{when}</p>
            <p className="health-where">{state}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
