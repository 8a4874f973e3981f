import type { ChosenSlot } from '#app/booking/slots';
import type { ShopSlots } from '#app/booking/use-days';
import type { Paise } from '#app/ground/money';
import {
  customerErrors,
  isBlankCustomer,
  type Customer,
  type CustomerErrors,
} from '#app/orders/customer';
import type { PaidState } from '#app/orders/order-state';
import type { Problem } from '#app/orders/problem';
import type { PaymentDialog } from '#app/razorpay/payment-dialog';
import { words } from '#app/words/words';

export interface CompleteOrderRequest {
  draftId: string;
  phone: string | undefined;
  customer: Customer;
  slot: ChosenSlot;
  problem: Problem;
  seenPaise: Paise; // on the customer's screen; never decides the charge
  again: boolean; // the customer confirmed booking the same again
}

export interface CheckoutErrors {
  customer?: string;
  cart?: string;
  slot?: string;
  fields?: CustomerErrors;
}

/** What is still missing. The browser asks first, so that the answer is at once; the server decides. */
export function missingParts(
  { customer, slot }: Pick<CompleteOrderRequest, 'customer' | 'slot'>,
  hasItem: boolean,
): CheckoutErrors | undefined {
  const fields = customerErrors(customer);
  const errors: CheckoutErrors = {};
  if (isBlankCustomer(customer)) errors.customer = words.checkout.customerMissing;
  else if (Object.keys(fields).length > 0) errors.fields = fields;
  if (!hasItem) errors.cart = words.checkout.cartEmpty;
  if (!slot.date || !slot.label) errors.slot = words.checkout.slotMissing;
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** `entered` refills the form after a post without JavaScript. */
export type CompleteOrderAnswer = CompleteOrderResult & {
  entered?: { customer: Customer; slot: string; problem: Problem };
  /** The entered pincode's slots. */
  slots?: ShopSlots;
};

export type CompleteOrderResult =
  | { type: 'invalid'; status: 422; errors: CheckoutErrors }
  | { type: 'sign-in'; status: 401 }
  | { type: 'price-changed'; status: 409; fromPaise: Paise; toPaise: Paise }
  /** The phone has paid for the same service and slot; it needs `again`. */
  | { type: 'already-booked'; status: 409; reference: string }
  /** The board says what is free instead; nothing was charged. */
  | { type: 'slot-full' | 'slot-closed'; status: 409; message: string; slots: ShopSlots }
  /** No technician comes to the pincode. */
  | { type: 'unserved'; status: 422; message: string }
  /** The phone holds too many slots with unpaid orders. */
  | { type: 'too-many-holds'; status: 429; message: string }
  | { type: 'not-stored'; status: 503; message: string }
  | { type: 'payment-unavailable'; status: 503 }
  /** The CMS decides prices; it is unreachable and nothing is cached. */
  | { type: 'prices-unconfirmed'; status: 503 }
  /** `wait` is for the customer: "3 minutes". */
  | { type: 'too-many'; status: 429; wait: string }
  /** A payment may still be captured, so no second one is offered. */
  | { type: 'confirming'; status: 202; reference: string }
  | { type: 'already-paid'; status: 200; reference: string; state: PaidState }
  | { type: 'preview'; status: 403 }
  /** Made in the browser: the server could not read or store what was posted. */
  | { type: 'not-taken'; status: number; message: string }
  /** Made in the browser when the request fails. */
  | { type: 'no-answer'; status: 0 }
  | { type: 'pay'; status: 200; reference: string; dialog: PaymentDialog };
