import { Decoration } from '#app/ui/picture';
import { WaysOn } from './ways-on';
import { words } from '#app/words/words';

export function ComingSoon() {
  return (
    <section className="wrap coming-soon">
      <div className="coming-soon-banner">
        <div className="coming-soon-text">
          <h1>{words.company.comingSoon}</h1>
          <p>{words.company.pageComingSoon}</p>
          <WaysOn />
        </div>
        <Decoration name="how-fix" width={320} height={240} />
      </div>
    </section>
  );
}
