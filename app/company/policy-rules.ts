import type { RefundRule, Site } from '#app/content/content';
import { moveSentence, termsTable, type TermsRow } from '#app/changes/cancellation-terms';

/** The pages that speak of refunds show which rule applies when. */
const REFUND_PAGES = ['terms-of-use', 'refund-policy'];

export const refundRulesOn = (slug: string, { refundRules }: Site): RefundRule[] =>
  REFUND_PAGES.includes(slug) ? refundRules : [];

export const termsOn = (slug: string, { terms }: Site): TermsRow[] =>
  REFUND_PAGES.includes(slug) ? termsTable(terms) : [];

export const moveOn = (slug: string, { terms }: Site): string =>
  REFUND_PAGES.includes(slug) ? moveSentence(terms) : '';
