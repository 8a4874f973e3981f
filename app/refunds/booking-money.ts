/**
 * All money that was captured for a booking, and what becomes of each payment. Pure. The offer to
 * cancel, the refunds, the customer's page and the papers read it here.
 */
import type { Paise } from '#app/ground/money';
import type { Order } from '#app/orders/order';
import { isPaid } from '#app/orders/order-state';
import { goesBack, sumOf, type BillMoney, type MoneyOf } from './refunds';

export interface MoneyFacts extends MoneyOf {
  /** What was asked to go back of each payment, earlier refunds included. */
  requests: { paymentId: string; totalPaise: Paise }[];
  bill: BillMoney | undefined;
}

export interface PartOfMoney {
  /** Blank for cash. */
  paymentId: string;
  paidFor: 'fee' | 'bill' | 'extra' | 'mismatch';
  paise: Paise;
  /** Money at the customer's bank, or handed back in cash. */
  returnedPaise: Paise;
  /** Money to be sent, or on its way. */
  comingPaise: Paise;
  /** The customer's bank took it back in a dispute. */
  lostPaise: Paise;
  keptPaise: Paise;
  /** Blank when nothing is kept. `decided`: staff wrote why; `terms`: those of the booking. */
  keptBecause: '' | 'stands' | 'terms' | 'decided';
}

export function moneyOf(order: Order, facts: MoneyFacts): PartOfMoney[] {
  const { strays, bill } = facts;
  const fee = { paymentId: order.razorpayPaymentId, paise: order.pricePaise };
  const isWhole = goesBack(order);
  return [
    ...(isPaid(order)
      ? [part(order, facts, { ...fee, paidFor: 'fee', dueBack: isWhole ? fee.paise : 0 })]
      : []),
    ...strays.flatMap(({ paymentId, amountPaise: paise, reason, seenAt }) => {
      if (reason === 'late') return []; // never captured
      // A cancellation decides how much goes back of both payments together.
      const isDecided = reason === 'extra' && order.cancelledAt >= seenAt;
      const dueBack = isDecided ? 0 : paise;
      return [part(order, facts, { paymentId, paise, paidFor: reason, dueBack })];
    }),
    ...(bill ? [billPart(order, facts, bill)] : []),
  ];
}

interface Payment extends Pick<PartOfMoney, 'paymentId' | 'paise' | 'paidFor'> {
  /** Money that is due without anybody asking. */
  dueBack: Paise;
}

function part(order: Order, facts: MoneyFacts, payment: Payment): PartOfMoney {
  const { dueBack, ...captured } = payment;
  const ofPayment = <T extends { paymentId: string }>(each: T) =>
    each.paymentId === payment.paymentId;
  const refunds = facts.refunds.filter(ofPayment).filter(({ state }) => state !== 'failed');
  const sent = sumOf(refunds);
  const returnedPaise = sumOf(refunds.filter(({ state }) => state === 'processed'));
  const lost = sumOf(facts.disputes.filter(ofPayment).filter(({ state }) => state === 'lost'));
  const lostPaise = Math.min(lost, payment.paise - sent);
  const asked = facts.requests.filter(ofPayment).map(({ totalPaise }) => totalPaise);
  const wanted = Math.max(dueBack, sent, ...asked);
  const backPaise = Math.min(wanted, payment.paise - lostPaise);
  const keptPaise = payment.paise - lostPaise - backPaise;
  return {
    ...captured,
    returnedPaise,
    comingPaise: backPaise - returnedPaise,
    lostPaise,
    keptPaise,
    keptBecause: keptPaise === 0 ? '' : order.cancelledAt > 0 ? 'terms' : 'stands',
  };
}

function billPart(order: Order, facts: MoneyFacts, bill: BillMoney): PartOfMoney {
  const { paymentId, paise, backPaise, keptBecause } = bill;
  const handedBack = paymentId ? [] : [{ paymentId, amountPaise: backPaise }];
  const refunds = handedBack.map((each) => ({
    ...each,
    state: 'processed' as const,
    updatedAt: 0,
  }));
  const all = { ...facts, refunds: [...facts.refunds, ...refunds] };
  const found = part(order, all, { paymentId, paise, paidFor: 'bill', dueBack: backPaise });
  return keptBecause && found.keptPaise > 0 ? { ...found, keptBecause: 'decided' } : found;
}

export interface Totals {
  paidPaise: Paise;
  /** Returned, or on its way. */
  backPaise: Paise;
  keptPaise: Paise;
}

export const totalsOf = (parts: PartOfMoney[]): Totals => ({
  paidPaise: parts.reduce((total, { paise }) => total + paise, 0),
  backPaise: parts.reduce((total, each) => total + each.returnedPaise + each.comingPaise, 0),
  keptPaise: parts.reduce((total, { keptPaise }) => total + keptPaise, 0),
});

/** Kept of the price, whichever of two payments it is now part of. */
export const keptOfFee = (parts: PartOfMoney[]): Paise =>
  totalsOf(parts.filter(({ paidFor }) => paidFor !== 'bill')).keptPaise;

export const billPartOf = (parts: PartOfMoney[]): PartOfMoney | undefined =>
  parts.find(({ paidFor }) => paidFor === 'bill');
