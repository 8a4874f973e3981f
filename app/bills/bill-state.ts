/** The states of a final bill and the one table of steps between them. Pure. */

/**
 * `draft`: staff write it. `sent`: the customer is asked to approve it. `approved`: the rest is to
 * be paid. `settled`: paid, or nothing was left to pay.
 */
export const BILL_STATES = ['draft', 'sent', 'approved', 'settled'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** A change makes the approval void. */
export const BILL_ACTS = ['change', 'send', 'approve', 'settle'] as const;
export type BillAct = (typeof BILL_ACTS)[number];

const NEXT: Record<BillAct, Partial<Record<BillState, BillState>>> = {
  change: { draft: 'draft', sent: 'draft', approved: 'draft' },
  send: { draft: 'sent' },
  approve: { sent: 'approved' },
  settle: { approved: 'settled' },
};

export const billAfter = (state: BillState, act: BillAct): BillState | undefined =>
  NEXT[act][state];

/** The states as staff read them. */
export const BILL_WORDS: Record<BillState, string> = {
  draft: 'Not sent yet',
  sent: 'Waits for the customer',
  approved: 'Approved, to be paid',
  settled: 'Paid',
};
