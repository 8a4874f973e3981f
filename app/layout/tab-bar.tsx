import { BarEntry } from './bar-entry';
import { entries } from './entries';
import { words } from '#app/words/words';

export function TabBar() {
  return (
    <nav className="tabs" id="tabs" aria-label={words.shop.main}>
      <div className="tabs-row">
        {entries().map((entry) => (
          <BarEntry key={entry.label} entry={entry} />
        ))}
      </div>
    </nav>
  );
}
