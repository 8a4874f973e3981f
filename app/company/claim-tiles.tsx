import type { Site } from '#app/content/content';
import { words } from '#app/words/words';

export function ClaimTiles({ claims }: { claims: Site['claims'] }) {
  return (
    <dl className="claims">
      {claims.map(({ key, value, label }) => (
        <div key={key} className="claim">
          <dt lang={words.page.langOf(label)}>{label}</dt>
          <dd lang={words.page.langOf(value)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
