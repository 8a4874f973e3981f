import { Icon, type IconName } from '#app/ui/icon';
import { words } from '#app/words/words';

export interface ServiceNote {
  key: string;
  text: string;
  icon: IconName;
}

export function Notes({ notes }: { notes: ServiceNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section className="section detail-notes" aria-labelledby="notes">
      <h2 id="notes">{words.catalog.goodToKnow}</h2>
      <ul className="notes">
        {notes.map(({ key, text, icon }) => (
          <li key={key}>
            <Icon name={icon} size={20} />
            <span lang={words.page.langOf(text)}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
