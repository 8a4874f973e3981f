import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import type { SignInIntent } from '#app/account/intent';
import { forgetPaid } from '#app/cart/forget-paid';
import { useOverlays } from '#app/overlays/overlays';
import { Button } from '#app/ui/button';
import { PictureView } from '#app/ui/picture';
import { Price } from '#app/ui/price';
import { BookingFacts } from './booking-card';
import { OrderLinks } from './order-links';
import { OrderNotice } from './order-notice';
import type { OrderView } from './order-view';
import { usePaymentWatch } from './use-payment-watch';

export function OrderPage({ view }: { view: OrderView | null }) {
  return view ? <Booking view={view} /> : <SignInFirst />;
}

function Booking({ view }: { view: OrderView }) {
  const { booking, isOwner, justPaid } = view;
  const watch = usePaymentWatch(booking.reference, isOwner && !booking.paid && !view.returning);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (watch.paid || watch.paidTwice || watch.refunded || watch.failed) revalidate();
  }, [watch.paid, watch.paidTwice, watch.refunded, watch.failed, revalidate]);
  // Redirect mode ends on this page, so the paid item leaves the cart here.
  useEffect(() => {
    if (isOwner && justPaid) forgetPaid(booking.serviceSlug);
  }, [isOwner, justPaid, booking.serviceSlug]);
  return (
    <section className="wrap order-page" aria-labelledby="order-title">
      <PictureView
        picture={{ kind: 'illustration', name: booking.paid ? 'booking-done' : 'how-pay' }}
        size={140}
      />
      <h1 id="order-title">{booking.serviceName}</h1>
      <div role="status">
        <OrderNotice view={view} watching={isOwner && !watch.givenUp} onSent={revalidate} />
      </div>
      <BookingFacts booking={booking} />
      <p className="order-price">
        {priceWord(booking.paid, booking.state)} <Price paise={booking.pricePaise} />
      </p>
      <p className="summary-note">Price includes tax. {view.promises.fee}</p>
      <OrderLinks view={view} />
    </section>
  );
}

const priceWord = (paid: boolean, state: string): string =>
  state === 'refunded' ? 'Refunded' : paid ? 'Paid' : 'To pay';

function SignInFirst() {
  const { openPanel } = useOverlays();
  const { revalidate } = useRevalidator();
  const intent: SignInIntent = {
    then: 'checkout',
    continueLabel: 'See your booking',
    onVerified: revalidate,
  };
  return (
    <section className="wrap order-page" aria-labelledby="order-title">
      <PictureView picture={{ kind: 'illustration', name: 'sign-in-banner' }} size={160} />
      <h1 id="order-title">See your booking</h1>
      <p>Sign in with the phone you booked with.</p>
      <Button variant="primary" onClick={() => openPanel('account', intent)}>
        Sign in with your phone
      </Button>
    </section>
  );
}
