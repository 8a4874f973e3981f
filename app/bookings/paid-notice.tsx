import { Link, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { itemHref } from '#app/catalog/card-service';
import { Button, buttonClass } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { PictureView } from '#app/ui/picture';
import type { MovedMoney } from '#app/payments/use-payment';
import { usePaymentWatch } from './use-payment-watch';
import { useSendAgain } from './use-send-again';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

interface PaidNoticeProps extends MovedMoney {
  serviceSlug: string | undefined;
  refundTime: string;
}

export function PaidNotice({ reference, stage, serviceSlug, refundTime }: PaidNoticeProps) {
  const watch = usePaymentWatch(reference, stage === 'confirming');
  const heading = useRef<HTMLHeadingElement>(null);
  // The page may be scrolled down, because this replaces a long form.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const navigate = useNavigate();
  const { resend, problem, again } = useSendAgain(reference, () => navigate('/'));
  const refunded = stage === 'refunded' || watch.refunded;
  const paid = !refunded && (stage !== 'confirming' || watch.paid);
  const delivered = stage === 'submitted' || watch.submitted || resend === 'sent';
  return (
    <section className="wrap paid-notice" aria-labelledby="paid-title">
      <PictureView picture={{ kind: 'illustration', name: 'booking-done' }} size={160} />
      <h1 id="paid-title" ref={heading} tabIndex={-1}>
        {refunded
          ? words.payments.refundedTitle
          : paid
            ? words.payments.receivedTitle
            : words.payments.confirmingTitle}
      </h1>
      <p className="paid-reference">
        {rich(words.payments.bookingReference(reference), (said) => (
          <strong>{said}</strong>
        ))}
      </p>
      <div role="status">
        {watch.paidTwice ? <p>{words.payments.paidTwice(refundTime)}</p> : null}
        {refunded ? <p>{words.payments.moneyReturned}</p> : null}
        {!paid && !refunded && !watch.paidTwice ? (
          <Confirming givenUp={watch.givenUp} refundTime={refundTime} />
        ) : null}
        {paid && delivered ? <p>{words.payments.orderSubmitted}</p> : null}
        {paid && !delivered ? (
          <Notice tone="warning" title={words.payments.orderOnItsWay}>
            <p>{words.payments.keepSending}</p>
          </Notice>
        ) : null}
        {problem ? <p>{problem}</p> : null}
      </div>
      <div className="paid-actions">
        {paid && !delivered ? (
          <Button
            variant="primary"
            busy={resend === 'busy'}
            busyLabel={words.payments.sending}
            onClick={again}
          >
            {words.payments.sendAgain}
          </Button>
        ) : null}
        <Link to={`/orders/${reference}`} className={buttonClass('secondary')}>
          {words.payments.seeYourBooking}
        </Link>
        {refunded && serviceSlug ? (
          <Link to={itemHref(serviceSlug)} className={buttonClass('primary')}>
            {words.payments.bookItAgain}
          </Link>
        ) : null}
        {!paid && watch.givenUp ? (
          <Button variant="quiet" onClick={() => window.location.reload()}>
            {words.payments.didNotPay}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function Confirming({ givenUp, refundTime }: { givenUp: boolean; refundTime: string }) {
  return givenUp ? (
    <p>{words.payments.takesLonger(refundTime)}</p>
  ) : (
    <p>{words.payments.pleaseWaitUnpaid}</p>
  );
}
