import type { PolicyFact } from '#app/content/content';
import { Icon, type IconName } from '#app/ui/icon';
import { Decoration } from '#app/ui/picture';
import { words } from '#app/words/words';

type Fact = Pick<PolicyFact, 'key' | 'text'>;

const signs: readonly [key: string, icon: IconName][] = [
  ['service-warranty', 'shield-check'],
  ['parts-warranty', 'parts'],
  ['booking-fee', 'receipt'],
  ['visitation-charges', 'home-visit'],
];

/** The facts worth showing here, in the order of their signs. */
export const trustFacts = (facts: Fact[]): Fact[] =>
  signs.flatMap(([key]) =>
    facts.filter((fact) => fact.key === key).map(({ text }) => ({ key, text })),
  );

/**
 * The shop's promises, each with a source. The scene stands here on phones, where it would push the
 * services off the first screen, and in the hero elsewhere.
 */
export function TrustBand({ facts }: { facts: Fact[] }) {
  return (
    <div className="trust-band">
      <div className="wrap">
        <Decoration name="hero-technician" width={360} height={280} />
        <ul className="trust" aria-label={words.landing.trustLabel}>
          {facts.map((fact) => (
            <li key={fact.key}>
              <Icon name={signs.find(([key]) => key === fact.key)?.[1] ?? 'check'} />
              <span lang={words.page.langOf(fact.text)}>{fact.text}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
