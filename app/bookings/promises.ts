import type { Site } from '#app/content/content';
import { refundTime } from '#app/refunds/refunds';
import { givesBack, moveSentence, termsSentences } from '#app/changes/cancellation-terms';

/** Payment promises from the CMS's policy facts; blank when a fact is missing. */
export interface Promises {
  warranty: string; // 7-day service warranty, 1 year on spare parts
  fee: string;
  /** What comes back after cancelling, and when else. */
  refund: string;
  /** Says how long changing the slot costs nothing. */
  anotherSlot: string;
  /** `5–7 working days` */
  refundTime: string;
}

const WARRANTIES = ['service-warranty', 'parts-warranty'];

export function promises(site: Site): Promises {
  const known = (key: string) => site.policyFacts.find((fact) => fact.key === key);
  const warranties = WARRANTIES.map(known).filter((fact) => fact !== undefined);
  const isShort = warranties.every(({ short }) => short !== '');
  const fee = known('booking-fee');
  return {
    warranty: isShort
      ? warranties.map(({ short }) => short).join(', ')
      : warranties.map(({ text }) => text).join(' '),
    fee: fee?.short || (fee?.text ?? ''),
    refund: refundRules(site)
      .map(({ text }) => text)
      .join(' '),
    anotherSlot: moveSentence(site.terms),
    refundTime: refundTime(site),
  };
}

interface Rule {
  key: 'cancelling' | 'when-refunded' | 'another-slot';
  text: string;
}

export const bookingRules = (site: Site): Rule[] => [
  ...refundRules(site),
  { key: 'another-slot', text: moveSentence(site.terms) },
];

/** Adds the fact about refunds when no rule gives money back, unless it is in another language. */
function refundRules({ terms, policyFacts }: Site): Rule[] {
  const fact = givesBack(terms)
    ? undefined
    : policyFacts.find(({ key }) => key === 'when-refunded');
  return [
    { key: 'cancelling', text: termsSentences(terms) },
    ...(fact && !fact.lang?.text ? [{ key: 'when-refunded' as const, text: fact.text }] : []),
  ];
}
