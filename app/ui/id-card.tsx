import type { VisitKind } from '#app/visit-kind';
import { Decoration } from './picture';

const WHO: Record<VisitKind, { title: string; lines: string[] }> = {
  visit: {
    title: 'Your technician',
    lines: ['Calls you before the visit', 'Finds the fault and tells you the price'],
  },
  remote: {
    title: 'Your expert',
    lines: ['Calls you in your slot', 'Solves it with you, step by step'],
  },
};

/** Says who comes, as a badge on a lanyard. Names nobody: that is known only on the day. */
export function IdCard({ kind }: { kind: VisitKind }) {
  const { title, lines } = WHO[kind];
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
