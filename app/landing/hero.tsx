import type { ReactNode } from 'react';
import type { Site } from '#app/content/content';
import { PanelLink } from '#app/overlays/panel-link';
import { buttonClass } from '#app/ui/button';
import { Decoration } from '#app/ui/picture';
import { words } from '#app/words/words';

type Claim = Site['claims'][number];

/** The claims that belong beside the promise, by their keys in the CMS. */
const PROOF = ['happy-users', 'average-response'];

export const heroProof = (claims: Claim[]): Claim[] =>
  PROOF.flatMap((key) => claims.filter((claim) => claim.key === key));

interface HeroProps {
  title: string;
  proof: Claim[];
  children: ReactNode;
}

export function Hero({ title, proof, children }: HeroProps) {
  return (
    <section className="hero">
      <div className="wrap hero-columns">
        <h1 lang={words.page.langOf(title)}>{title}</h1>
        <div className="hero-text">
          <p className="hero-promise">{words.landing.lead}</p>
          {children}
          <p className="hero-actions">
            <PanelLink panel="booking" href="#services" className={buttonClass('primary')}>
              {words.landing.bookAnAppointment}
            </PanelLink>
            <a className={buttonClass('quiet', false, 'hero-more')} href="#services">
              {words.landing.seeAllServices}
            </a>
          </p>
          {proof.length > 0 ? (
            <ul className="hero-proof">
              {proof.map(({ key, value, label }) => (
                <li key={key} lang={words.page.langOf(label)}>
                  <strong>{value}</strong> {label.toLowerCase()}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <Decoration name="hero-technician" width={360} height={280} />
      </div>
    </section>
  );
}
