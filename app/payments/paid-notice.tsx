import { Link, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { itemHref } from '#app/catalog/card-service';
import { Button, buttonClass } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { PictureView } from '#app/ui/picture';
import type { MovedMoney } from './use-payment';
import { usePaymentWatch } from '#app/orders/use-payment-watch';
import { NOT_THROUGH, useSendAgain } from '#app/orders/use-send-again';

interface PaidNoticeProps extends MovedMoney {
  serviceSlug: string | undefined;
  within: string;
}

export function PaidNotice({ reference, stage, serviceSlug, within }: PaidNoticeProps) {
  const watch = usePaymentWatch(reference, stage === 'confirming');
  const heading = useRef<HTMLHeadingElement>(null);
  // The page may be scrolled down, because this replaces a long form.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const navigate = useNavigate();
  const { resend, again } = useSendAgain(reference, (sent) => sent && navigate('/'));
  const refunded = stage === 'refunded' || watch.refunded;
  const paid = !refunded && (stage !== 'confirming' || watch.paid);
  const delivered = stage === 'submitted' || watch.submitted || resend === 'sent';
  return (
    <section className="wrap paid-notice" aria-labelledby="paid-title">
      <PictureView picture={{ kind: 'illustration', name: 'booking-done' }} size={160} />
      <h1 id="paid-title" ref={heading} tabIndex={-1}>
        {refunded
          ? 'This booking was refunded'
          : paid
            ? 'Your payment is received'
            : 'We are confirming your payment'}
      </h1>
      <p className="paid-reference">
        Booking reference <strong>{reference}</strong>
      </p>
      <div role="status">
        {watch.paidTwice ? (
          <p>
            This booking was paid before. We return this payment{within}; you need not do anything.
          </p>
        ) : null}
        {refunded ? (
          <p>
            Its payment has gone back to you, and nobody will come. Your booking says when the money
            is with your bank.
          </p>
        ) : null}
        {!paid && !refunded && !watch.paidTwice ? (
          <Confirming givenUp={watch.givenUp} within={within} />
        ) : null}
        {paid && delivered ? (
          <p>Your order is submitted. We will call you before the visit.</p>
        ) : null}
        {paid && !delivered ? (
          <Notice tone="warning" title="Your order is still on its way to our team">
            <p>
              Do not pay again. We keep sending it by ourselves; you can also send it again now.
            </p>
          </Notice>
        ) : null}
        {resend === 'failed' ? <p>{NOT_THROUGH}</p> : null}
      </div>
      <div className="paid-actions">
        {paid && !delivered ? (
          <Button variant="primary" busy={resend === 'busy'} busyLabel="Sending..." onClick={again}>
            Send again
          </Button>
        ) : null}
        <Link to={`/orders/${reference}`} className={buttonClass('secondary')}>
          See your booking
        </Link>
        {refunded && serviceSlug ? (
          <Link to={itemHref(serviceSlug)} className={buttonClass('primary')}>
            Book it again
          </Link>
        ) : null}
        {!paid && watch.givenUp ? (
          <Button variant="quiet" onClick={() => window.location.reload()}>
            I did not pay: back to checkout
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function Confirming({ givenUp, within }: { givenUp: boolean; within: string }) {
  return givenUp ? (
    <p>
      This takes longer than usual. If money was debited, your booking is confirmed as soon as the
      bank answers, or the money is returned automatically{within}. Do not pay again.
    </p>
  ) : (
    <p>Please wait a moment and do not pay again.</p>
  );
}
