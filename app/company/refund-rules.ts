import type { Site } from '#app/content/content';

/** One case and what is said about it. */
export interface RefundRule {
  when: string;
  then: string;
  from: { title: string; href: string };
}

const TERMS = { title: 'Terms, section “Refunds”', href: '/terms-of-use#refunds' };
const REMOTE = { title: 'Terms, section “Remote help and on-site visits”', href: '/terms-of-use#remote-help-and-on-site-visits' };
const REFUND_PAGE = { title: 'Non-Refundable Policy', href: '/refund-policy' };

const cases: readonly [when: string, fact: string, from: RefundRule['from']][] = [
  ['We fail to resolve the issue, and you refuse an on-site visit', 'refund-case', TERMS],
  ['A remote fix fails', 'remote-fix', REMOTE],
  ['The service has started, or a third party sets the limit', 'refund-limits', TERMS],
  ['In every other case', 'final-sales', REFUND_PAGE],
];

/** Terms and refund page say different things; which of them applies when, in the words of the policy facts. */
export const refundRules = (facts: Site['policyFacts']): RefundRule[] =>
  cases.flatMap(([when, key, from]) => {
    const fact = facts.find((candidate) => candidate.key === key);
    return fact ? [{ when, then: fact.text, from }] : [];
  });
