import type { Note } from '#app/content/content';
import { Icon, type IconName } from '#app/ui/icon';
import { words } from '#app/words/words';

export type ServiceNote = Pick<Note, 'key' | 'text'>;

/** Icons by the key in the CMS, or that of a rule. */
const icons = new Map<string, IconName>([
  ['cancelling', 'close'],
  ['when-refunded', 'receipt'],
  ['another-slot', 'calendar'],
  ['motherboard-check-up', 'parts'],
  ['commercial-appliances', 'warning'],
  ['warranty', 'shield-check'],
  ['escalation', 'clock'],
]);

export function Notes({ notes }: { notes: ServiceNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section className="section detail-notes" aria-labelledby="notes">
      <h2 id="notes">{words.catalog.goodToKnow}</h2>
      <ul className="notes">
        {notes.map(({ key, text }) => (
          <li key={key}>
            <Icon name={icons.get(key) ?? 'info'} size={20} />
            <span lang={words.page.langOf(text)}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
