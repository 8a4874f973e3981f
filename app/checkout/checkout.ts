import type { ShopSlots } from '#app/booking/use-days';
import type { Service } from '#app/content/content';
import type { OrderState } from '#app/orders/order-state';
import type { Promises } from '#app/bookings/promises';

export interface Checkout {
  draftId: string;
  kind: 'cart' | 'booking';
  service: Service | null;
  /** `YYYY-MM-DD|label` from the booking panel; blank once it can't be booked. */
  bookedSlot: string;
  slots: ShopSlots;
  /** Whether zones, closures or notice limit the slots at all. */
  isLimited: boolean;
  isPriced: boolean;
  order: { reference: string; state: OrderState; justPaid: boolean; failure: string } | null;
  promises: Promises;
}
