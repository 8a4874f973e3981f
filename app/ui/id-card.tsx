import type { VisitKind } from '#app/visit-kind';
import { Decoration } from './picture';
import { words } from '#app/words/words';

const who = (): Record<VisitKind, { title: string; lines: string[] }> => ({
  visit: {
    title: words.shop.yourTechnician,
    lines: [words.shop.callsYouBeforeTheVisit, words.shop.findsTheFaultAndTells],
  },
  remote: {
    title: words.shop.yourExpert,
    lines: [words.shop.callsYouInYourSlot, words.shop.solvesItWithYouStep],
  },
});

/** Says who comes, as a badge. Names nobody: that is known only on the day. */
export function IdCard({ kind }: { kind: VisitKind }) {
  const { title, lines } = who()[kind];
  return (
    <div className="id-card">
      <span className="id-card-photo">
        <Decoration name="how-fix" width={96} height={72} />
      </span>
      <div className="id-card-text">
        <p className="id-card-title">{title}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
