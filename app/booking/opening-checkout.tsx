import { useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { rupeesToPaise } from '#app/ground/money';
import { Price } from '#app/ui/price';
import { Skeleton } from '#app/ui/skeleton';
import { bookingIn, type BookingDetails } from './booking-details';
import { ChosenSlotLine } from './chosen-slot';
import { words } from '#app/words/words';

/** Shows the booking from the navigation state while its draft is made. */
export default function OpeningCheckout() {
  const state: unknown = useLocation().state;
  const booking = bookingIn(state);
  useDraft(booking, state);
  return (
    <div className="wrap">
      <div className="checkout">
        <h1>{words.booking.checkout}</h1>
        <div className="checkout-choices">
          <div className="checkout-section" role="status">
            <span className="visually-hidden">{words.booking.openingCheckout}</span>
            <Skeleton lines={4} />
          </div>
        </div>
        <aside className="checkout-summary" aria-labelledby="summary-title">
          <h2 id="summary-title">{words.booking.orderSummary}</h2>
          {booking ? (
            <>
              <div className="summary-item">
                <div>
                  <p className="summary-name">{booking.name}</p>
                  <p className="summary-category">{booking.category}</p>
                </div>
                <Price paise={rupeesToPaise(booking.price)} />
              </div>
              <ChosenSlotLine
                date={booking.date}
                label={booking.timeSlot}
                kind={booking.visitKind}
              />
            </>
          ) : null}
        </aside>
      </div>
    </div>
  );
}

function useDraft(booking: BookingDetails | undefined, state: unknown): void {
  const navigate = useNavigate();
  const { submit, data: made } = useFetcher<{ draftId: string }>();
  const isMaking = useRef(false);
  useEffect(() => {
    if (isMaking.current) return;
    isMaking.current = true;
    if (!booking) return navigate('/checkout', { replace: true });
    const { id: serviceId, slug: service, date, timeSlot } = booking;
    submit(
      { serviceId, service, date, timeSlot, answer: 'id' },
      { method: 'post', action: '/drafts' },
    );
  }, [booking, navigate, submit]);
  useEffect(() => {
    if (made) navigate(`/checkout?draft=${made.draftId}`, { replace: true, state });
  }, [made, navigate, state]);
}
