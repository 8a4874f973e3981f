import { illustrations } from '#seed/illustrations';
import { Illustration } from '#app/ui/picture';

/** The drawings that an editor can name in place of a photograph. */
export function DrawingList() {
  return (
    <section aria-labelledby="drawings">
      <h2 id="drawings">
        Drawings <span className="health-count">({illustrations.length})</span>
      </h2>
      <p>Copy the name into the field Drawing.</p>
      <ul className="health-drawings">
        {illustrations.map((name) => (
          <li key={name}>
            <Illustration name={name} width={64} height={64} />
            <p>illustrations/{name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
