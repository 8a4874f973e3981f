export interface PublishLine {
  title: string;
  /** The time and the person. */
  who: string;
  /** Text such as `live after 0.4 s`. */
  state: string;
}

export function PublishList({ lines }: { lines: PublishLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="published">
      <h2 id="published">Published lately</h2>
      <ul className="health-findings">
        {lines.map(({ title, who, state }) => (
          <li key={title + who}>
            <p className="health-subject">{title}</p>
            <p>{who}</p>
            <p className="health-where">{state}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
