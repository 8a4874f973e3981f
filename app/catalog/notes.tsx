import type { Note } from '#app/content/content';
import { Icon } from '#app/ui/icon';
import { words } from '#app/words/words';

export function Notes({ notes }: { notes: Note[] }) {
  if (notes.length === 0) return null;
  return (
    <section className="section" aria-labelledby="notes">
      <h2 id="notes">{words.catalog.goodToKnow}</h2>
      <ul className="notes">
        {notes.map((note) => (
          <li key={note.key}>
            <Icon name="info" size={20} />
            <span lang={words.page.langOf(note.text)}>{note.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
