/** Between "Opening payment..." and the shop's word on it, no part of the shop may reload the page or lead away from it by itself. */
export const isPaymentUnderWay = (): boolean => underWay;

export function beginPayment(): void {
  underWay = true;
}

export function settlePayment(): void {
  underWay = false;
}

let underWay = false;
