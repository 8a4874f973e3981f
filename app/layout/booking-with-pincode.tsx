import BookingPanel from '#app/booking/booking-panel';
import { learnPlace } from '#app/location/learn-place';
import { locationPrefill } from '#app/location/location-store';
import type { PanelProps } from '#app/overlays/overlays';

/** Here, because the booking panel must not depend on the location. */
export default function BookingWithPincode(props: PanelProps) {
  return (
    <BookingPanel {...props} knownPincode={locationPrefill().pincode} onPincode={learnPlace} />
  );
}
