import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import type { Choices } from '#app/consent/purposes';
import { forgetPaid } from '#app/cart/forget-paid';
import { ServiceName } from '#app/catalog/service-name';
import { PhoneLinks } from '#app/support/phone-links';
import { RatingCard } from './rating-card';
import { useVisitWatch } from './use-visit-watch';
import { Track } from './track';
import { buttonClass } from '#app/ui/button';
import { formatPaise } from '#app/ground/money';
import { Icon } from '#app/ui/icon';
import { Price } from '#app/ui/price';
import { BookingFacts } from '#app/orders/booking-card';
import { MessageConsent } from '#app/consent/message-consent';
import { OrderLinks } from './order-links';
import { OrderNotice } from './order-notice';
import type { OrderView } from './order-view';
import type { Problem } from '#app/orders/problem';
import { usePaymentWatch } from './use-payment-watch';
import { WhatHappensNext } from './what-happens-next';
import { RefusalNotice } from '#app/own-forms/refusal-notice';
import { useRefusal } from '#app/own-forms/use-refusal';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';
import { IsolatedIn } from '#app/ui/isolated';
import type { VisitView } from './visit-view';

interface OrderPageProps {
  view: OrderView;
  /** What its owner agreed to or refused; null for others. */
  consents: Choices | null;
}

export function OrderPage({ view, consents }: OrderPageProps) {
  const { booking, isOwner, justPaid } = view;
  const notSent = useRefusal(`/orders/${booking.reference}/submission`);
  const watch = usePaymentWatch(booking.reference, isOwner && !booking.paid && !view.returning);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (watch.paid || watch.paidTwice || watch.refunded || watch.failed) revalidate();
  }, [watch.paid, watch.paidTwice, watch.refunded, watch.failed, revalidate]);
  useVisitWatch(view.visit?.isLive || view.bill?.isOpen || false, revalidate);
  // Redirect mode ends on this page, so the paid item leaves the cart here.
  useEffect(() => {
    if (isOwner && justPaid) forgetPaid(booking.serviceSlug);
  }, [isOwner, justPaid, booking.serviceSlug]);
  return (
    <div className="wrap order-page">
      <header>
        <p className="eyebrow">{words.orders.yourBooking}</p>
        <h1 lang={words.page.langOf(booking.serviceName)}>
          <ServiceName name={booking.serviceName} />
        </h1>
        <p className="order-kind">
          {booking.categoryLabel ? (
            <span lang={words.page.langOf(booking.categoryLabel)}>{booking.categoryLabel} · </span>
          ) : null}
          {booking.visitKind === 'remote'
            ? words.orders.remoteSupport
            : words.orders.aTechnicianVisits}
        </p>
      </header>
      <div className="order-main">
        {view.bill ? <OpenBill {...view.bill} /> : null}
        {view.visit ? <VisitNow visit={view.visit} /> : null}
        <RatingCard rating={view.rating} address={`/orders/${booking.reference}`} />
        <section className="card" aria-label={words.orders.whatIsBooked}>
          <div role="status">
            <RefusalNotice {...notSent} />
            <OrderNotice view={view} watch={watch} />
          </div>
          {view.track.length > 0 ? <Track stops={view.track} /> : null}
          <BookingFacts booking={booking} customer={view.customer ?? undefined} />
          <SlotActions view={view} />
          {view.problem ? <ProblemFacts problem={view.problem} /> : null}
        </section>
        <WhatHappensNext view={view} />
      </div>
      <aside className="order-side" aria-label={words.orders.paymentAndHelp}>
        <div className="card">
          <p className="order-price">
            {priceWord(booking.paid, booking.state)}{' '}
            <Price paise={view.stays?.keptPaise ?? booking.pricePaise} />
          </p>
          {view.stays ? (
            <p className="summary-note">
              {words.orders.paidLess(
                formatPaise(view.stays.backPaise),
                formatPaise(view.stays.paidPaise),
              )}
            </p>
          ) : null}
          {view.cancellation ? null : (
            <p className="summary-note">{words.orders.priceIncludesTax(view.promises.fee)}</p>
          )}
          <OrderLinks view={view} />
        </div>
        <Help view={view} />
        {consents && booking.paid && !view.cancellation ? (
          <MessageConsent {...consents} address={`/orders/${booking.reference}/consents`} />
        ) : null}
      </aside>
    </div>
  );
}

const OpenBill = ({ title, text, path, isOpen }: NonNullable<OrderView['bill']>) => (
  <section className="card" aria-labelledby="bill">
    <div role="status">
      <h2 id="bill">{title}</h2>
    </div>
    <a href={path} className={buttonClass(isOpen ? 'primary' : 'secondary')}>
      {text}
    </a>
  </section>
);

function SlotActions({ view }: { view: OrderView }) {
  const { booking, slotPath, slotRule, calendarPath, cancellation } = view;
  const isOff = cancellation !== null || booking.state === 'refunded';
  const canChange = slotPath && !booking.slotLost && !booking.slotClosed;
  if (!canChange && !calendarPath) return null;
  return (
    <div className="order-actions">
      {canChange ? (
        <a href={words.page.base + slotPath} className={buttonClass('secondary')}>
          <Icon name="clock" size={20} />
          <span>{words.orders.changeSlot}</span>
        </a>
      ) : null}
      {calendarPath ? (
        <a href={words.page.base + calendarPath} className={buttonClass('secondary')} target="_top">
          <Icon name="calendar" size={20} />
          <span>{isOff ? words.orders.takeOutOfCalendar : words.orders.addToCalendar}</span>
        </a>
      ) : null}
      {canChange ? <p className="summary-note">{slotRule}</p> : null}
    </div>
  );
}

const Help = ({ view: { booking, cancelPath } }: { view: OrderView }) => (
  <div className="card order-help">
    <h2>{words.orders.needHelp}</h2>
    <p>
      {rich(words.orders.quoteReference(booking.reference), (said) => (
        <b className="num">{said}</b>
      ))}
    </p>
    <a href={`${words.page.base}/contact-us?booking=${booking.reference}`}>
      {words.orders.writeAboutBooking}
    </a>
    <PhoneLinks />
    {cancelPath ? (
      <a href={words.page.base + cancelPath}>{words.orders.cancelThisBooking}</a>
    ) : null}
  </div>
);

const ProblemFacts = ({ problem: { device, note } }: { problem: Problem }) => (
  <div className="order-problem">
    <h2>{words.orders.aboutTheProblem}</h2>
    {device ? <p dir="auto">{device}</p> : null}
    {note ? (
      <p className="order-problem-note" dir="auto">
        {note}
      </p>
    ) : null}
  </div>
);

const priceWord = (paid: boolean, state: string): string =>
  state === 'refunded' ? words.orders.moneyRefunded : paid ? words.orders.paid : words.orders.toPay;

function VisitNow({ visit }: { visit: VisitView }) {
  const { title, who, text, photo, startCode, steps } = visit;
  return (
    <section className="card visit-now" aria-labelledby="visit-now">
      <div className="visit-head">
        {photo ? (
          <img src={photo.path} alt={photo.alt} width={72} height={72} className="visit-photo" />
        ) : null}
        <div role="status">
          <h2 id="visit-now">
            <IsolatedIn text={title} typed={[who]} />
          </h2>
          <p>{text}</p>
        </div>
      </div>
      {startCode ? (
        <p className="visit-code">
          <span>{words.visits.startCode}</span> <b className="num">{startCode}</b>
          <span className="muted small">{words.visits.tellItAtYourDoor}</span>
        </p>
      ) : null}
      <Track stops={steps} />
    </section>
  );
}
