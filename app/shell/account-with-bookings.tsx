import AccountPanel from '#app/account/account-panel';
import { MyBookingsList } from '#app/checkout/my-bookings-list';
import type { PanelProps } from './overlays';

/** Signed in, the account shows the phone's bookings. The account itself knows no orders. */
export default function AccountWithBookings(props: PanelProps) {
  return <AccountPanel {...props} bookings={<MyBookingsList />} />;
}
