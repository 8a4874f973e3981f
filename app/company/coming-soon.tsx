import { buttonClass } from '#app/ui/button';
import { Decoration } from '#app/ui/picture';

export function ComingSoon() {
  return (
    <section className="wrap coming-soon">
      <div className="coming-soon-banner">
        <div className="coming-soon-text">
          <h1>Coming soon</h1>
          <p>
            We are still working on this page. Everything else is open: choose a service and a
            technician comes to you or calls you.
          </p>
          <p className="coming-soon-ways">
            <a className={buttonClass('primary')} href="/#services">
              See all services
            </a>
            <a className={buttonClass('quiet')} href="/contact-us">
              Contact us
            </a>
          </p>
        </div>
        <Decoration name="how-fix" width={320} height={240} />
      </div>
    </section>
  );
}
