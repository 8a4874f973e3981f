import { Link } from '@remix-run/react';
import { useEffect } from 'react';
import { PlaceAnswer } from '#app/booking/place-answer';
import { isPincode } from '#app/booking/pincode';
import { useBookingOptions } from '#app/booking/use-booking-options';
import { useDays, type ShopSlots } from '#app/booking/use-days';
import { WaitingLink } from '#app/booking/waiting-link';
import { useFrame } from '#app/frame/frame';
import type { VisitKind } from '#app/ground/visit-kind';
import { words } from '#app/words/words';

interface PlaceLineProps {
  /** A slug. */
  service: string;
  kind: VisitKind;
  /** The customer's pincode, as typed so far. */
  pincode: string;
  draftId: string;
  /** The last answer of Complete Order, which may have taken or lost a slot. */
  answer: unknown;
  onSlots: (slots: ShopSlots) => void;
}

/** Asks for the slots of the customer's pincode, again while the page is seen. */
export default function PlaceLine({
  service,
  kind,
  pincode,
  draftId,
  answer,
  onSlots,
}: PlaceLineProps) {
  const asked = isPincode(pincode) ? pincode : '';
  const { offered, failed, retry } = useBookingOptions({ kind, pincode: asked, draftId });
  const days = useDays(offered?.slots);
  useEffect(() => {
    if (offered) onSlots(offered.slots);
  }, [offered, onSlots]);
  useEffect(() => {
    if (answer) retry();
  }, [answer, retry]);
  const first = useFrame()?.site.categories[0]?.slug ?? '';
  if (!offered) return null;
  return (
    <div className="checkout-place">
      {kind === 'visit' && offered.asksPincode ? (
        <PlaceAnswer pincode={pincode} place={offered.place} days={days} failed={failed}>
          <Link to={`/${first}?tab=quick`}>{words.checkout.remoteLink}</Link>
        </PlaceAnswer>
      ) : null}
      <WaitingLink days={days} service={service} pincode={asked} />
    </div>
  );
}
