import { BarEntry } from './bar-entry';
import { entries } from './entries';

export function TabBar() {
  return (
    <nav className="tabs" id="tabs" aria-label="Main">
      <div className="tabs-row">
        {entries.map((entry) => (
          <BarEntry key={entry.label} entry={entry} />
        ))}
      </div>
    </nav>
  );
}
