import { counted } from '#app/ground/counted';
import type { Terms } from '#app/content/capacity';
import type { Content } from '#app/content/content';
import type { Finding } from '#app/content/finding';
import { givesBack, rulesInOrder } from '#app/changes/cancellation-terms';

/** What the business should know of the terms. The code decides none of it. */
export const termsFindings = ({ site }: Content): Finding[] => [
  ...contradicted(site),
  ...againstTheLaw(site.terms),
];

const REFUSES = /\bno refunds?\b|\brefund\b.*\bonly\b/i;

/** Facts about repairs that failed or started may refuse a refund all the same. */
const OF_A_SALE = ['final-sales', 'when-refunded'];

function contradicted({ terms, policyFacts }: Content['site']): Finding[] {
  if (!givesBack(terms)) return [];
  return policyFacts
    .filter(({ key, text }) => OF_A_SALE.includes(key) && REFUSES.test(text))
    .map(({ key, text }) => ({
      group: 'policies',
      subject: `fact ${key}`,
      what: `“${text}” – but the cancellation rules give money back`,
    }));
}

const LAW =
  'Rule 4(8) of the Consumer Protection (E-Commerce) Rules, 2020 allows a charge for cancelling ' +
  'only if the shop bears a similar one when it cancels itself. You decide; ask your adviser.';

function againstTheLaw(terms: Terms): Finding[] {
  const kept = keptOf(terms);
  return kept ? [{ group: 'law', subject: 'Cancellation', what: `${kept} ${LAW}` }] : [];
}

/** What the shop keeps of a cancelled booking; `undefined` for nothing, until the slot starts. */
function keptOf(terms: Terms): string | undefined {
  const rules = rulesInOrder(terms);
  const [first] = rules;
  if (!first) return 'Whoever cancels, at any time, loses the whole price.';
  const losses = rules
    .filter(({ hoursBefore }) => hoursBefore > 0)
    .map(({ hoursBefore }, index) => {
      const kept = 100 - (rules[index + 1]?.percent ?? 0);
      return `${kept}% less than ${counted(hoursBefore, 'hour')} before the slot`;
    });
  if (first.percent < 100) losses.unshift(`${100 - first.percent}% at first`);
  return losses.length > 0
    ? `Whoever cancels loses of the price: ${losses.join(', ')}.`
    : undefined;
}
