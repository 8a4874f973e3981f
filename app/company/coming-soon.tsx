import { buttonClass } from '#app/ui/button';
import { Decoration } from '#app/ui/picture';
import { words } from '#app/words/words';

export function ComingSoon() {
  return (
    <section className="wrap coming-soon">
      <div className="coming-soon-banner">
        <div className="coming-soon-text">
          <h1>{words.company.comingSoon}</h1>
          <p>{words.company.pageComingSoon}</p>
          <p className="coming-soon-ways">
            <a className={buttonClass('primary')} href={`${words.page.home}#services`}>
              {words.company.seeAllServices}
            </a>
            <a className={buttonClass('quiet')} href={`${words.page.base}/contact-us`}>
              {words.company.contactUs}
            </a>
          </p>
        </div>
        <Decoration name="how-fix" width={320} height={240} />
      </div>
    </section>
  );
}
