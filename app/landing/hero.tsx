import type { ReactNode } from 'react';
import { PanelLink } from '#app/overlays/panel-link';
import { buttonClass } from '#app/ui/button';
import { Decoration } from '#app/ui/picture';

export function Hero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="hero">
      <div className="wrap hero-columns">
        <div className="hero-text">
          <h1>{title}</h1>
          <p className="hero-promise">
            See the price first, choose a two-hour slot, and a technician comes to you or calls you.
          </p>
          {children}
          <p className="hero-actions">
            <PanelLink panel="booking" href="#services" className={buttonClass('primary')}>
              Book an appointment
            </PanelLink>
            <a className={buttonClass('quiet', false, 'hero-more')} href="#services">
              See all services
            </a>
          </p>
        </div>
        <Decoration name="hero-technician" width={360} height={280} />
      </div>
    </section>
  );
}
