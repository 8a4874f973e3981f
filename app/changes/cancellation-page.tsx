import { formatPaise } from '#app/money';
import { Button, buttonClass } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { ArrivalText } from '#app/orders/arrival-text';
import type { BookingCardData } from '#app/orders/booking.server';
import { BookingFacts } from '#app/orders/booking-card';
import type { Arrival } from '#app/orders/arrival';
import { words } from '#app/words/words';

export interface CancellationView {
  booking: BookingCardData;
  /** Blank when it can be cancelled. */
  whyNot: string;
  paidPaise: number;
  backPaise: number;
  /** Of a bill that nobody has paid; 0 without one. */
  openBillPaise: number;
  /** Why that much. */
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
        <p className="order-eyebrow">{words.changes.yourBooking}</p>
        <h1>{whyNot ? words.changes.thisCantBeCancelledHere : words.changes.cancelThisBooking}</h1>
      </header>
      <section className="order-card" aria-label={words.changes.whatIsBooked}>
        <h2 className="cancel-service" lang={words.page.langOf(booking.serviceName)}>
          {booking.serviceName}
        </h2>
        <BookingFacts booking={booking} />
      </section>
      {whyNot ? (
        <div className="order-card">
          <Notice tone="info">
            <p>{whyNot}</p>
          </Notice>
          <a href={words.page.base + orderPath} className={buttonClass('secondary')}>
            {words.changes.backToYourBooking}
          </a>
        </div>
      ) : (
        <>
          {view.slotPath ? (
            <section className="order-card" aria-label={words.changes.anotherTime}>
              <p>{words.changes.onlyTheTime}</p>
              <a href={words.page.base + view.slotPath} className={buttonClass('secondary', true)}>
                {words.changes.changeSlotInstead}
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
  const { paidPaise, backPaise, openBillPaise, reason, arrival } = view;
  return (
    <section className="order-card" aria-labelledby="money">
      <h2 id="money">{words.changes.yourMoney}</h2>
      {isSumChanged ? (
        <Notice tone="warning" title={words.changes.whatGoesBackHasChanged} live>
          <p>{words.changes.nothingIsCancelledYetPlease}</p>
        </Notice>
      ) : null}
      <dl className="cancel-sums">
        <dt>{words.changes.youPaid}</dt>
        <dd>{formatPaise(paidPaise)}</dd>
        <dt className="cancel-back">{words.changes.youGetBack}</dt>
        <dd className="cancel-back">{formatPaise(backPaise)}</dd>
      </dl>
      <p>{reason}</p>
      {openBillPaise > 0 ? (
        <p>{words.changes.billIsWithdrawn(formatPaise(openBillPaise))}</p>
      ) : null}
      {backPaise > 0 ? <ArrivalText paise={backPaise} arrival={arrival} /> : null}
      <form method="post" className="cancel-form">
        <input type="hidden" name="back" value={backPaise} />
        <Button type="submit" variant="danger" block>
          {backPaise > 0
            ? words.changes.cancelAndGetBack(formatPaise(backPaise))
            : words.changes.cancelNothingGoesBack}
        </Button>
        <a href={words.page.base + orderPath} className={buttonClass('secondary', true)}>
          {words.changes.keepTheBooking}
        </a>
      </form>
    </section>
  );
}
