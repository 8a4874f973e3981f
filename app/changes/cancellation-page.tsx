import { formatPaise } from '#app/ground/money';
import { Button, buttonClass } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { ArrivalText } from '#app/refunds/arrival-text';
import type { BookingCardData } from '#app/orders/booking-card.server';
import { BookingFacts } from '#app/orders/booking-card';
import type { Arrival } from '#app/refunds/arrival';
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

/** What was no more as on the screen when it was pressed. */
type Changed = '' | 'sum' | 'bill';

export function CancellationPage({ view, changed }: { view: CancellationView; changed: Changed }) {
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
          <Offer view={view} orderPath={orderPath} changed={changed} />
        </>
      )}
    </div>
  );
}

function Offer({
  view,
  orderPath,
  changed,
}: {
  view: CancellationView;
  orderPath: string;
  changed: Changed;
}) {
  const { paidPaise, backPaise, openBillPaise, reason, arrival } = view;
  return (
    <section className="order-card" aria-labelledby="money">
      <h2 id="money">{words.changes.yourMoney}</h2>
      {changed ? <ChangedNotice {...{ changed, openBillPaise }} /> : null}
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
        <input type="hidden" name="openBill" value={openBillPaise} />
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

function ChangedNotice({ changed, openBillPaise }: { changed: Changed; openBillPaise: number }) {
  const isBill = changed === 'bill';
  const ofBill = openBillPaise > 0 ? words.changes.checkTheBillAgain : words.changes.noBillIsOpen;
  const title = isBill ? words.changes.billHasChanged : words.changes.whatGoesBackHasChanged;
  return (
    <Notice tone="warning" title={title} live>
      <p>{isBill ? ofBill : words.changes.nothingIsCancelledYetPlease}</p>
    </Notice>
  );
}
