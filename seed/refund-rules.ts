import type { SiteQuery } from '#graphql/generated';
import { hindi } from './hindi/hindi';
import type { FactKey } from './policy-facts';

type RefundRule = NonNullable<
  NonNullable<NonNullable<SiteQuery['siteSetting']>['refundRules']>[number]
>;

const TERMS = { title: 'Terms, section “Refunds”', href: '/terms-of-use#refunds' };
const REMOTE = {
  title: 'Terms, section “Remote help and on-site visits”',
  href: '/terms-of-use#remote-help-and-on-site-visits',
};
const REFUND_PAGE = { title: 'Non-Refundable Policy', href: '/refund-policy' };

/** Terms and refund page say different things; which fact applies when, and where it is written. */
const rules: (Omit<RefundRule, 'translations'> & { fact: FactKey })[] = [
  {
    when: 'We fail to resolve the issue, and you refuse an on-site visit',
    fact: 'when-refunded',
    ...TERMS,
  },
  { when: 'A remote fix fails', fact: 'remote-fix', ...REMOTE },
  {
    when: 'The service has started, or a third party sets the limit',
    fact: 'refund-limits',
    ...TERMS,
  },
  { when: 'In every other case', fact: 'final-sales', ...REFUND_PAGE },
];

export const refundRules: (RefundRule & { fact: FactKey })[] = rules.map((rule) => ({
  ...rule,
  translations: hindi({ when: rule.when, title: rule.title }),
}));
