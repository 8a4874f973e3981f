import AccountPanel from '#app/account/account-panel';
import { MyBookingsList } from '#app/bookings/my-bookings-list';
import type { PanelProps } from '#app/overlays/overlays';

/** Here, because the account panel must not depend on orders. */
export default function AccountWithBookings(props: PanelProps) {
  return <AccountPanel {...props} bookings={<MyBookingsList />} />;
}
