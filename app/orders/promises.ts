import type { Site } from '#app/content/content';

/** What Razorpay and the banks take for a refund, when the editors promise no other time. */
export const USUAL_WORKING_DAYS = 7;

/** What the shop promises around a payment, in the words of its policy facts; else blank. */
export interface Promises {
  /** `7-day service warranty, 1 year on spare parts` */
  warranty: string;
  /** What the booking fee counts towards. */
  fee: string;
  /** How long money takes to come back: ` within 5–7 working days`, to be put behind a verb. */
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

/** The last day by which money that goes back is promised, in working days. */
export function refundDays({ policyFacts }: Site): number {
  const figure = policyFacts.find((fact) => fact.key === 'refund-time')?.figure ?? '';
  return Number(/(?:^|\D)(\d{1,2})$/.exec(figure)?.[1] ?? USUAL_WORKING_DAYS);
}
