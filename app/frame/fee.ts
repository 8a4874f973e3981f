import type { PolicyFact } from '#app/content/content';
import type { VisitKind } from '#app/ground/visit-kind';

/** What a price buys, from the policy facts; blank when a fact is missing. */
export interface Fee extends Record<VisitKind, FeeWords> {
  parts: string;
  deducted: string;
}

interface FeeWords {
  short: string;
  covers: string;
  /** What it covers, that it is deducted, and that parts are quoted. */
  text: string;
}

export function feeOf(facts: Pick<PolicyFact, 'key' | 'text' | 'short'>[]): Fee {
  const textOf = (key: string): string => facts.find((each) => each.key === key)?.text ?? '';
  const deducted = textOf('booking-fee');
  const parts = textOf('parts-quote');
  const words = (key: string): FeeWords => {
    const fact = facts.find((each) => each.key === key);
    const covers = fact?.text ?? '';
    return {
      short: fact?.short || covers,
      covers,
      text: [covers, deducted, parts].filter(Boolean).join(' '),
    };
  };
  return {
    visit: words('fee-visit'),
    remote: words('fee-call'),
    parts,
    deducted,
  };
}
