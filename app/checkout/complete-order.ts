import type { Paise } from '#app/money';
import type { Customer, CustomerErrors } from '#app/orders/customer';
import type { PaidState } from '#app/orders/order-state';
import type { PaymentDialog } from '#app/payments/payment-dialog';

/** The specification's words for what is missing. */
export const NO_CUSTOMER = 'Please select a customer.';
export const NO_ITEM = 'Your cart is empty. Please add items.';
export const NO_SLOT = 'Please select a slot.';

/** Asked before the same is booked a second time. */
export const BOOK_AGAIN = 'You already booked this. Book it again?';

/** What Complete Order asks for. `seenPaise` is the price on the customer's screen; it never decides what is charged. */
export interface CompleteOrderRequest {
  draftId: string;
  phone: string | undefined;
  customer: Customer;
  slot: { date: string; label: string };
  seenPaise: Paise;
  /** The customer was told that they have booked the same already, and wants it once more. */
  again: boolean;
}

export interface CheckoutErrors {
  customer?: string;
  cart?: string;
  slot?: string;
  fields?: CustomerErrors;
}

/** The answer of the checkout's action: the end, and what was entered, so that a plain form loses nothing. */
export type CompleteOrderAnswer = CompleteOrderResult & {
  entered?: { customer: Customer; slot: string };
};

/** Expected ends of Complete Order, each with its screen; `status` is the HTTP status of the answer. */
export type CompleteOrderResult =
  | { type: 'invalid'; status: 422; errors: CheckoutErrors }
  | { type: 'sign-in'; status: 401 }
  | { type: 'price-changed'; status: 409; fromPaise: Paise; toPaise: Paise }
  /** The same phone has paid for the same service and slot from another draft; nothing is stored until the customer says so. */
  | { type: 'already-booked'; status: 409; reference: string }
  | { type: 'payment-unavailable'; status: 503 }
  /** The content service decides prices. It can't be reached, and nothing that it said is kept. */
  | { type: 'prices-unconfirmed'; status: 503 }
  /** Given by the route; `wait` is for the customer: "3 minutes". */
  | { type: 'too-many'; status: 429; wait: string }
  /** A payment is authorised and may be captured any moment: no second one is offered. */
  | { type: 'confirming'; status: 202; reference: string }
  | { type: 'already-paid'; status: 200; reference: string; state: PaidState }
  /** An editor's preview: nothing is booked at a draft's price. */
  | { type: 'preview'; status: 403 }
  /** Made in the browser when the shop could not be reached. */
  | { type: 'no-answer'; status: 0 }
  | { type: 'pay'; status: 200; reference: string; dialog: PaymentDialog };
