import { formatPaise } from '#app/money';
import { Button, buttonClass } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { ArrivalText } from '#app/orders/arrival-text';
import type { BookingCardData } from '#app/orders/booking';
import { BookingFacts } from '#app/orders/booking-card';
import type { Arrival } from '#app/orders/cancel';

export interface CancellationView {
  booking: BookingCardData;
  /** Blank when it can be cancelled. */
  whyNot: string;
  paidPaise: number;
  backPaise: number;
  /** Why that much, in one sentence. */
  reason: string;
  arrival: Arrival;
  /** Blank when the slot can't be changed. */
  slotPath: string;
}

export function CancellationPage({
  view,
  isSumChanged,
}: {
  view: CancellationView;
  isSumChanged: boolean;
}) {
  const { booking, whyNot } = view;
  const orderPath = `/orders/${booking.reference}`;
  return (
    <div className="wrap cancel-page">
      <header className="order-head">
        <p className="order-eyebrow">Your booking</p>
        <h1>{whyNot ? 'This can’t be cancelled here' : 'Cancel this booking?'}</h1>
      </header>
      <section className="order-card" aria-label="What is booked">
        <h2 className="cancel-service">{booking.serviceName}</h2>
        <BookingFacts booking={booking} />
      </section>
      {whyNot ? (
        <div className="order-card">
          <Notice tone="info">
            <p>{whyNot}</p>
          </Notice>
          <a href={orderPath} className={buttonClass('secondary')}>
            Back to your booking
          </a>
        </div>
      ) : (
        <>
          {view.slotPath ? (
            <section className="order-card" aria-label="Another time">
              <p>Does only the time not suit you? Moving the booking costs nothing.</p>
              <a href={view.slotPath} className={buttonClass('secondary', true)}>
                Change slot instead
              </a>
            </section>
          ) : null}
          <Offer view={view} orderPath={orderPath} isSumChanged={isSumChanged} />
        </>
      )}
    </div>
  );
}

function Offer({
  view,
  orderPath,
  isSumChanged,
}: {
  view: CancellationView;
  orderPath: string;
  isSumChanged: boolean;
}) {
  const { paidPaise, backPaise, reason, arrival } = view;
  return (
    <section className="order-card" aria-labelledby="money">
      <h2 id="money">Your money</h2>
      {isSumChanged ? (
        <Notice tone="warning" title="What goes back has changed" live>
          <p>Nothing is cancelled yet. Please look at the sum again.</p>
        </Notice>
      ) : null}
      <dl className="cancel-sums">
        <dt>You paid</dt>
        <dd>{formatPaise(paidPaise)}</dd>
        <dt className="cancel-back">You get back</dt>
        <dd className="cancel-back">{formatPaise(backPaise)}</dd>
      </dl>
      <p>{reason}</p>
      {backPaise > 0 ? <ArrivalText paise={backPaise} arrival={arrival} /> : null}
      <form method="post" className="cancel-form">
        <input type="hidden" name="back" value={backPaise} />
        <Button type="submit" variant="danger" block>
          {backPaise > 0
            ? `Cancel and get ${formatPaise(backPaise)} back`
            : 'Cancel, nothing goes back'}
        </Button>
        <a href={orderPath} className={buttonClass('secondary', true)}>
          Keep the booking
        </a>
      </form>
    </section>
  );
}
