import { Form, useNavigation } from '@remix-run/react';
import { formatPaise } from '#app/ground/money';
import { Button, buttonClass } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { ArrivalText } from '#app/refunds/arrival-text';
import type { BookingCardData } from '#app/orders/booking-card.server';
import { BookingFacts } from '#app/orders/booking-card';
import type { Refusal } from '#app/own-forms/refusal';
import { RefusalNotice } from '#app/own-forms/refusal-notice';
import type { Arrival } from '#app/refunds/arrival';
import { words } from '#app/words/words';

export interface CancellationView {
  booking: BookingCardData;
  /** Blank when it can be cancelled. */
  whyNot: string;
  paidPaise: number;
  backPaise: number;
  /** The part of the bill that nobody has paid; 0 without one. */
  openBillPaise: number;
  /** Why that much. */
  reason: string;
  arrival: Arrival;
  /** Blank when the slot can't be changed. */
  slotPath: string;
}

interface CancellationPageProps {
  view: CancellationView;
  /** Why the last press cancelled nothing. */
  refusal: Pick<Refusal, 'problem' | 'detail'>;
}

export function CancellationPage({ view, refusal }: CancellationPageProps) {
  const { booking, whyNot } = view;
  const orderPath = `/orders/${booking.reference}`;
  return (
    <div className="wrap one-column">
      <header>
        <p className="eyebrow">{words.changes.yourBooking}</p>
        <h1>{whyNot ? words.changes.notCancellable : words.changes.cancelThisBooking}</h1>
      </header>
      <section className="card" aria-label={words.changes.whatIsBooked}>
        <h2 className="cancel-service" lang={words.page.langOf(booking.serviceName)}>
          {booking.serviceName}
        </h2>
        <BookingFacts booking={booking} />
      </section>
      {whyNot ? (
        <div className="card">
          <Notice tone="info">
            <p>{whyNot}</p>
          </Notice>
          <a href={words.page.base + orderPath} className={buttonClass('secondary')}>
            {words.changes.backToBooking}
          </a>
        </div>
      ) : (
        <>
          {view.slotPath ? (
            <section className="card" aria-label={words.changes.anotherTime}>
              <p>{words.changes.onlyTheTime}</p>
              <a href={words.page.base + view.slotPath} className={buttonClass('secondary', true)}>
                {words.changes.changeSlotInstead}
              </a>
            </section>
          ) : null}
          <Offer view={view} orderPath={orderPath} refusal={refusal} />
        </>
      )}
    </div>
  );
}

function Offer({ view, orderPath, refusal }: CancellationPageProps & { orderPath: string }) {
  const isBusy = useNavigation().state !== 'idle';
  const { paidPaise, backPaise, openBillPaise, reason, arrival } = view;
  return (
    <section className="card" aria-labelledby="money">
      <h2 id="money">{words.changes.yourMoney}</h2>
      <RefusalNotice {...refusal} />
      <dl className="sums">
        <dt>{words.changes.youPaid}</dt>
        <dd>{formatPaise(paidPaise)}</dd>
        <dt className="sums-last">{words.changes.youGetBack}</dt>
        <dd className="sums-last">{formatPaise(backPaise)}</dd>
      </dl>
      <p>{reason}</p>
      {openBillPaise > 0 ? (
        <p>{words.changes.billIsWithdrawn(formatPaise(openBillPaise))}</p>
      ) : null}
      {backPaise > 0 ? <ArrivalText paise={backPaise} arrival={arrival} /> : null}
      <Form method="post" className="cancel-form">
        <input type="hidden" name="back" value={backPaise} />
        <input type="hidden" name="openBill" value={openBillPaise} />
        <Button
          type="submit"
          variant="danger"
          block
          busy={isBusy}
          busyLabel={words.bills.oneMoment}
        >
          {backPaise > 0
            ? words.changes.cancelWithRefund(formatPaise(backPaise))
            : words.changes.cancelNothingGoesBack}
        </Button>
        <a href={words.page.base + orderPath} className={buttonClass('secondary', true)}>
          {words.changes.keepTheBooking}
        </a>
      </Form>
    </section>
  );
}
