import { IsolatedIn } from '#app/ui/isolated';
import { Track } from './track';
import type { VisitView } from './visit-view';
import { words } from '#app/words/words';

export function VisitNow({ visit }: { visit: VisitView }) {
  const { title, who, text, photo, startCode, steps } = visit;
  return (
    <section className="order-card visit-now" aria-labelledby="visit-now">
      <div className="visit-head">
        {photo ? (
          <img src={photo.path} alt={photo.alt} width={72} height={72} className="visit-photo" />
        ) : null}
        <div role="status">
          <h2 id="visit-now">
            <IsolatedIn text={title} typed={[who]} />
          </h2>
          <p>{text}</p>
        </div>
      </div>
      {startCode ? (
        <p className="visit-code">
          <span>{words.visits.startCode}</span> <b className="num">{startCode}</b>
          <span className="muted small">{words.visits.tellItAtYourDoor}</span>
        </p>
      ) : null}
      <Track stops={steps} />
    </section>
  );
}
