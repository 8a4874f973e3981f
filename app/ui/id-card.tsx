import type { VisitKind } from '#app/ground/visit-kind';
import { Decoration } from './picture';
import { words } from '#app/words/words';

/** Says who comes, as a badge. Names nobody: that is known only on the day. */
export const IdCard = ({ kind }: { kind: VisitKind }) => (
  <div className="id-card">
    <span className="id-card-photo">
      <Decoration name="how-fix" width={96} height={72} />
    </span>
    <div className="id-card-text">
      <p className="id-card-title">
        {kind === 'remote' ? words.visits.yourExpert : words.visits.yourTechnician}
      </p>
      <p>{words.visits.shownOnceAssigned}</p>
    </div>
  </div>
);
