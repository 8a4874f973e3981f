import type { Site } from '#app/content/content';
import { refundWithin } from './refunds';
import { givesBack, moveSentence, termsSentence } from './cancellation-terms';

/** Payment promises from the CMS's policy facts; blank when a fact is missing. */
export interface Promises {
  warranty: string; // 7-day service warranty, 1 year on spare parts
  fee: string;
  /** What cancelling gives back, and until when the slot can be changed. */
  refund: string;
  /** ` within 5–7 working days`, with the leading space. */
  within: string;
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
    refund: `${cancelSentences(site)} ${moveSentence(site.terms)}`,
    within: refundWithin(site),
  };
}

/** What cancelling gives back; without a rule also the fact, unless it is in another language. */
export function cancelSentences({ terms, policyFacts }: Site): string {
  const fact = policyFacts.find(({ key }) => key === 'when-refunded');
  const isTold = givesBack(terms) || !fact || fact.lang?.text;
  return isTold ? termsSentence(terms) : `${termsSentence(terms)} ${fact.text}`;
}
