import type { PolicyFact } from '#app/content/content';
import { Icon, type IconName } from '#app/ui/icon';
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

/** What the site holds itself to; nothing that it can't show a source for. */
export function TrustStrip({ facts }: { facts: Fact[] }) {
  return (
    <ul className="trust" aria-label={words.landing.whatYouCanCountOn}>
      {facts.map((fact) => (
        <li key={fact.key}>
          <Icon name={signs.find(([key]) => key === fact.key)?.[1] ?? 'check'} />
          <span lang={words.page.langOf(fact.text)}>{fact.text}</span>
        </li>
      ))}
    </ul>
  );
}
