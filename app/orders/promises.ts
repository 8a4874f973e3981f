import type { Site } from '#app/content/content';

/** Used when the policy facts name no refund time. */
export const USUAL_WORKING_DAYS = 7;

/** Payment promises from the CMS's policy facts; blank when a fact is missing. */
export interface Promises {
  warranty: string; // 7-day service warranty, 1 year on spare parts
  fee: string;
  /** ` within 5–7 working days`, with the leading space. */
  within: string;
}

const WARRANTIES = ['service-warranty', 'parts-warranty'];

export function promises({ policyFacts }: Site): Promises {
  const known = (key: string) => policyFacts.find((fact) => fact.key === key);
  const warranties = WARRANTIES.map(known).filter((fact) => fact !== undefined);
  const isShort = warranties.every(({ short }) => short !== '');
  const fee = known('booking-fee');
  const time = known('refund-time')?.short;
  return {
    warranty: isShort
      ? warranties.map(({ short }) => short).join(', ')
      : warranties.map(({ text }) => text).join(' '),
    fee: fee?.short || (fee?.text ?? ''),
    within: time ? ` within ${time}` : '',
  };
}

/** The refund time, in working days: the upper end of the policy fact's range. */
export function refundDays({ policyFacts }: Site): number {
  const figure = policyFacts.find((fact) => fact.key === 'refund-time')?.figure ?? '';
  return Number(/(?:^|\D)(\d{1,2})$/.exec(figure)?.[1] ?? USUAL_WORKING_DAYS);
}
