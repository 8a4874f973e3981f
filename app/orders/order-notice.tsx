import type { FormEvent } from 'react';
import { formatPaise } from '#app/money';
import { Button, buttonClass } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { ArrivalText, upiText } from './arrival-text';
import type { BookingCardData } from './booking';
import type { CancellationShown, OrderView } from './order-view';
import type { PartlyReturned } from './refund-rules';
import type { PaymentSeen } from './use-payment-watch';
import { NOT_THROUGH, useSendAgain } from './use-send-again';

interface OrderNoticeProps {
  view: OrderView;
  watch: PaymentSeen;
  onSent: () => void;
}

export function OrderNotice({ view, watch, onSent }: OrderNoticeProps) {
  const { booking, returning, promises } = view;
  if (booking.paidTwice) {
    return (
      <Notice tone="warning" title="Paid a second time">
        <p>
          This booking was paid before.{' '}
          {returning
            ? `${formatPaise(returning.amountPaise)} is returned to you by ${returning.by}`
            : `We return this payment${promises.within}`}
          ; you need not do anything.
        </p>
      </Notice>
    );
  }
  if (booking.state === 'refunded') {
    return (
      <Notice tone="info" title="Refunded">
        {returning ? (
          <p>
            {formatPaise(returning.amountPaise)} reaches the account you paid from by {returning.by}
            .{view.upiBy ? ` ${upiText(view.upiBy)}` : ''}
          </p>
        ) : null}
      </Notice>
    );
  }
  if (view.cancellation) return <CancelledNotice cancellation={view.cancellation} />;
  return (
    <div className="order-notices">
      {view.justMoved ? (
        <Notice tone="success" title={`Moved to ${booking.when}`}>
          <p>Nothing more to pay. Add it to your calendar again, and the earlier entry moves.</p>
        </Notice>
      ) : null}
      {booking.paid ? <Paid view={view} onSent={onSent} /> : <Unpaid view={view} watch={watch} />}
      {booking.paid && returning ? (
        <Notice tone="info" title="One payment too many">
          <p>
            {formatPaise(returning.amountPaise)} more than the price reached us. It is returned to
            you by {returning.by}; you need not do anything.
          </p>
        </Notice>
      ) : null}
      {view.partlyReturned ? (
        <PartlyReturnedNotice parts={view.partlyReturned} within={promises.within} />
      ) : null}
    </div>
  );
}

function CancelledNotice({ cancellation }: { cancellation: CancellationShown }) {
  const { on, backPaise, isSent, arrival } = cancellation;
  return (
    <Notice tone="info" title={`Cancelled on ${on}`}>
      <p>Nobody comes, and nobody calls.</p>
      {backPaise === 0 ? <p>Nothing goes back, as you saw before you cancelled.</p> : null}
      {backPaise > 0 && !isSent ? (
        <p>We are sending your money back; you need not do anything.</p>
      ) : null}
      {backPaise > 0 ? <ArrivalText paise={backPaise} arrival={arrival} /> : null}
    </Notice>
  );
}

function PartlyReturnedNotice({ parts, within }: { parts: PartlyReturned; within: string }) {
  const { returnedPaise, comingPaise, remainsPaise } = parts;
  return (
    <Notice
      tone="info"
      title={remainsPaise > 0 ? 'A part of your payment goes back' : 'Your payment goes back'}
    >
      {returnedPaise > 0 ? (
        <p>{formatPaise(returnedPaise)} was returned to the account you paid from.</p>
      ) : null}
      {comingPaise > 0 ? (
        <p>
          {formatPaise(comingPaise)} is on its way back and reaches you{within || ' soon'}.
        </p>
      ) : null}
      {remainsPaise > 0 ? (
        <p>{formatPaise(remainsPaise)} remains paid. Your booking stands.</p>
      ) : null}
    </Notice>
  );
}

function Paid({ view, onSent }: { view: OrderView; onSent: () => void }) {
  const { booking, isOwner, justPaid } = view;
  if (booking.slotLost || booking.slotClosed) return <LostSlot view={view} />;
  if (booking.state === 'submitted') {
    return (
      <div className="order-done">
        <Tick isDrawn={justPaid} />
        <div>
          <p className="order-done-title">Booked and paid</p>
          <p>{nextStep(booking)}</p>
        </div>
      </div>
    );
  }
  return (
    <Notice tone="warning" title="Paid, and on its way to our team">
      <p>
        Your payment is received. Do not pay again; we keep sending your order until it arrives.
      </p>
      {isOwner ? <SendAgain reference={booking.reference} onSent={onSent} /> : null}
    </Notice>
  );
}

/** Three ways out; each works without JavaScript. */
function LostSlot({
  view: { booking, isOwner, slotPath, callWanted, customer },
}: {
  view: OrderView;
}) {
  const { reference, when, slotClosed, visitKind } = booking;
  return (
    <Notice
      tone="warning"
      title={slotClosed ? 'We had to close your slot' : 'Your slot was taken while you paid'}
    >
      <p>
        {slotClosed
          ? `We can’t ${visitKind === 'remote' ? 'call' : 'come'} on ${when}, as we do not work then.`
          : `Your payment reached us after the time we kept ${when} for you, and somebody else has it now.`}{' '}
        We are sorry. {isOwner ? 'What shall happen?' : 'Whoever booked can choose another slot.'}
      </p>
      {isOwner ? (
        <div className="lost-slot">
          <a className={buttonClass('primary', true)} href={slotPath}>
            Choose another slot
          </a>
          {callWanted ? (
            <p>We call you{customer ? ` on ${customer.phone}` : ''} to find a time.</p>
          ) : (
            <form method="post" action={`/orders/${reference}/call`}>
              <Button type="submit" variant="secondary" icon="phone" block>
                Call me
              </Button>
            </form>
          )}
          <a className={buttonClass('secondary', true)} href={`/orders/${reference}/cancellation`}>
            Give me all my money back
          </a>
        </div>
      ) : null}
    </Notice>
  );
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

function nextStep({ slotPassed, visitKind }: BookingCardData): string {
  if (slotPassed)
    return 'Your slot had already begun when the payment arrived. We call you to arrange another time.';
  return visitKind === 'remote'
    ? 'We call you in the window below.'
    : 'A technician comes in the window below and calls you before.';
}

function SendAgain({ reference, onSent }: { reference: string; onSent: () => void }) {
  const { resend, again } = useSendAgain(reference, onSent);
  const send = (event: FormEvent) => {
    event.preventDefault();
    again();
  };
  return (
    <form method="post" action={`/orders/${reference}/submission`} onSubmit={send}>
      {resend === 'failed' ? <p>{NOT_THROUGH}</p> : null}
      <Button type="submit" variant="secondary" busy={resend === 'busy'} busyLabel="Sending...">
        Send again
      </Button>
    </form>
  );
}

function Unpaid({
  view: { booking, isOwner, returning },
  watch,
}: {
  view: OrderView;
  watch: PaymentSeen;
}) {
  const continueLink = isOwner ? (
    <a href={booking.checkoutPath}>Go on with this booking</a>
  ) : (
    <p>Whoever booked can go on from their own phone.</p>
  );
  if (returning) {
    return (
      <Notice tone="warning" title="Your payment goes back to you">
        <p>
          It came after the time was over or did not match the price, so nothing is booked.{' '}
          {formatPaise(returning.amountPaise)} is returned to you by {returning.by}; you need not do
          anything.
        </p>
        {continueLink}
      </Notice>
    );
  }
  const isKnown = booking.failure !== '' || watch.unpaid || watch.givenUp;
  return (
    <Notice
      tone={booking.failure ? 'warning' : 'info'}
      title={!isOwner || isKnown ? 'Not paid yet' : 'Checking for your payment'}
    >
      <p>
        {booking.failure ||
          (isOwner
            ? 'Nothing is booked until you pay. If you have just paid, do not pay again: this page changes by itself.'
            : 'If it was paid a moment ago, open this page again in a few minutes.')}
      </p>
      {continueLink}
    </Notice>
  );
}
