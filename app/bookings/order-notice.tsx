import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { formatPaise } from '#app/ground/money';
import { Button } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { ArrivalText } from '#app/refunds/arrival-text';
import type { BookingCardData } from '#app/orders/booking-card.server';
import { LostSlot } from './lost-slot';
import type { CancellationShown, OrderView } from './order-view';
import type { PartlyReturned } from '#app/refunds/refunds';
import type { PaymentSeen } from './use-payment-watch';
import { PageForm } from '#app/own-forms/page-form';
import { useOverlays } from '#app/overlays/overlays';
import { words } from '#app/words/words';

interface OrderNoticeProps {
  view: OrderView;
  watch: PaymentSeen;
}

export function OrderNotice({ view, watch }: OrderNoticeProps) {
  const { booking, returning, promises } = view;
  if (booking.paidTwice) {
    return (
      <Notice tone="warning" title={words.orders.secondPaymentTitle}>
        <p>
          {returning
            ? words.orders.secondPaymentReturnedBy(formatPaise(returning.amountPaise), returning.by)
            : words.payments.paidTwice(promises.refundTime)}
        </p>
      </Notice>
    );
  }
  const waiting =
    view.waitingPaise > 0 ? (
      <Notice tone="info" title={words.orders.checkingPayment}>
        <p>{words.orders.paidAfterEnd(formatPaise(view.waitingPaise))}</p>
      </Notice>
    ) : null;
  if (booking.state === 'refunded') {
    return (
      <div className="order-notices">
        <Notice tone="info" title={words.orders.refunded}>
          {returning ? (
            <ArrivalText
              paise={returning.amountPaise}
              arrival={{ by: returning.by, upiBy: view.upiBy }}
            />
          ) : null}
        </Notice>
        {waiting}
      </div>
    );
  }
  const tooMuch =
    booking.paid && returning ? (
      <Notice tone="info" title={words.orders.overpaidTitle}>
        <p>{words.orders.paidTooMuch(formatPaise(returning.amountPaise), returning.by)}</p>
      </Notice>
    ) : null;
  if (view.cancellation)
    return (
      <div className="order-notices">
        <CancelledNotice cancellation={view.cancellation} />
        {tooMuch}
        {waiting}
      </div>
    );
  return (
    <div className="order-notices">
      {view.justMoved ? (
        <Notice tone="success" title={words.orders.movedTo(booking.when)}>
          <p>{words.orders.afterMove}</p>
        </Notice>
      ) : null}
      {booking.paid ? <Paid view={view} /> : <Unpaid view={view} watch={watch} />}
      {tooMuch}
      {view.partlyReturned ? (
        <PartlyReturnedNotice parts={view.partlyReturned} refundTime={promises.refundTime} />
      ) : null}
    </div>
  );
}

function CancelledNotice({ cancellation }: { cancellation: CancellationShown }) {
  const { on, backPaise, billStaysPaise, isSent, arrival } = cancellation;
  return (
    <Notice tone="info" title={words.orders.cancelledOn(on)}>
      <p>{words.orders.nobodyComes}</p>
      {backPaise === 0 ? <p>{words.orders.noRefund}</p> : null}
      {backPaise > 0 && !isSent ? <p>{words.orders.refundBeingSent}</p> : null}
      {backPaise > 0 ? <ArrivalText paise={backPaise} arrival={arrival} /> : null}
      {billStaysPaise > 0 ? <p>{words.orders.billStaysPaid(formatPaise(billStaysPaise))}</p> : null}
    </Notice>
  );
}

function PartlyReturnedNotice({
  parts,
  refundTime,
}: {
  parts: PartlyReturned;
  refundTime: string;
}) {
  const { returnedPaise, comingPaise, remainsPaise } = parts;
  return (
    <Notice
      tone="info"
      title={remainsPaise > 0 ? words.orders.partRefundTitle : words.orders.allRefundTitle}
    >
      {returnedPaise > 0 ? <p>{words.orders.refundReturned(formatPaise(returnedPaise))}</p> : null}
      {comingPaise > 0 ? (
        <p>{words.orders.refundComing(formatPaise(comingPaise), refundTime)}</p>
      ) : null}
      {remainsPaise > 0 ? <p>{words.orders.bookingStaysValid(formatPaise(remainsPaise))}</p> : null}
    </Notice>
  );
}

function Paid({ view }: { view: OrderView }) {
  const [isAskedAgain, setAskedAgain] = useState(false);
  const { slotLost, slotClosed, state } = view.booking;
  if (slotLost || slotClosed) return <LostSlot view={view} />;
  return (
    <>
      {isAskedAgain ? <SentAlert {...view.booking} /> : null}
      {state === 'submitted' ? (
        <Submitted view={view} />
      ) : (
        <NotSubmitted view={view} onAsk={() => setAskedAgain(true)} />
      )}
    </>
  );
}

function Submitted({ view: { booking, visit, justPaid } }: { view: OrderView }) {
  const next = visit && booking.slotEnded ? '' : nextStep(booking);
  return (
    <div className="order-done">
      <Tick isDrawn={justPaid} />
      <div>
        <p className="order-done-title">{booking.paidState}</p>
        {next && visit?.state !== 'done' ? <p>{next}</p> : null}
      </div>
    </div>
  );
}

const NotSubmitted = ({ view, onAsk }: { view: OrderView; onAsk: () => void }) => (
  <Notice tone="warning" title={words.orders.submissionLateTitle}>
    <p>{words.orders.submissionLate}</p>
    {view.isOwner ? (
      <SendAgain address={`/orders/${view.booking.reference}/submission`} onPress={onAsk} />
    ) : null}
  </Notice>
);

/** Tells the customer once that what they asked for is sent. */
function SentAlert({ reference, state }: BookingCardData) {
  const { alert } = useOverlays();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current || state !== 'submitted') return;
    isTold.current = true;
    void alert(words.orders.orderSubmitted, '', {
      rows: [[words.payments.reference, reference]],
    });
  }, [alert, reference, state]);
  return null;
}

/** Draws itself once, right after the payment. */
function Tick({ isDrawn }: { isDrawn: boolean }) {
  return (
    <svg className="tick" data-drawn={isDrawn || undefined} viewBox="0 0 48 48" aria-hidden>
      <circle cx="24" cy="24" r="22" pathLength="1" />
      <path d="m15 25 6.5 6.5L34 18" pathLength="1" />
    </svg>
  );
}

function nextStep({ slotPassed, slotEnded, visitKind }: BookingCardData): string {
  if (slotPassed) return words.orders.slotBegunAtPayment;
  if (slotEnded) return words.orders.slotEnded;
  return visitKind === 'remote' ? words.orders.weCallYouInSlot : words.orders.technicianComesInSlot;
}

function SendAgain({ address, onPress }: { address: string; onPress: () => void }) {
  const isBusy = useFetcher({ key: address }).state !== 'idle';
  return (
    <PageForm address={address} place="send-again" id="send-again" onSubmit={onPress}>
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel={words.orders.sending}>
        {words.orders.sendAgain}
      </Button>
    </PageForm>
  );
}

function Unpaid({
  view: { booking, isOwner, isClaimed, returning },
  watch,
}: {
  view: OrderView;
  watch: PaymentSeen;
}) {
  const continueLink = isOwner ? (
    <a href={words.page.base + booking.checkoutPath}>{words.orders.goOnWithThisBooking}</a>
  ) : (
    <p>{words.orders.ownerContinues}</p>
  );
  if (returning) {
    return (
      <Notice tone="warning" title={words.orders.paymentRefusedTitle}>
        <p>{words.orders.paymentNotAccepted(formatPaise(returning.amountPaise), returning.by)}</p>
        {continueLink}
      </Notice>
    );
  }
  if (isClaimed && !watch.failed)
    return (
      <Notice tone="info" title={words.orders.checkingPayment}>
        <p>{words.orders.paymentNotHeard}</p>
      </Notice>
    );
  const isKnown = booking.failure !== '' || watch.unpaid || watch.givenUp;
  return (
    <Notice
      tone={booking.failure ? 'warning' : 'info'}
      title={!isOwner || isKnown ? words.orders.notPaidYet : words.orders.lookingForPayment}
    >
      <p>
        {booking.failure || (isOwner ? words.orders.notBookedYet : words.orders.paidAMomentAgo)}
      </p>
      {continueLink}
    </Notice>
  );
}
