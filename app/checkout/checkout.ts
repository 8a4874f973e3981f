import type { Day } from '#app/booking/slots';
import type { Service } from '#app/content/content';
import type { OrderState } from '#app/orders/order-state';
import type { Promises } from '#app/orders/promises';

/** What the checkout page shows: the service at today's price, the days with their slots, and what became of an earlier try. */
export interface Checkout {
  draftId: string;
  kind: 'cart' | 'booking';
  service: Service | null;
  /** `YYYY-MM-DD|label` chosen in the booking panel, while it can still be booked; else blank. */
  bookedSlot: string;
  days: Day[];
  /** Whether the price on the page is one that can be charged. */
  isPriced: boolean;
  /** The draft's order, once there is one. */
  order: { reference: string; state: OrderState; justPaid: boolean; failure: string } | null;
  promises: Promises;
}
