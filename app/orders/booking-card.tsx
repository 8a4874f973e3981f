import { Icon } from '#app/ui/icon';
import { Price } from '#app/ui/price';
import type { BookingCardData } from './booking-card.server';
import { words } from '#app/words/words';

export function BookingCard({ booking }: { booking: BookingCardData }) {
  return (
    <section className="booking-card" aria-labelledby="booking-card-title">
      <p className="booking-card-state">
        <Icon name="success" size={20} />
        {booking.paidState}
      </p>
      <h2 id="booking-card-title" lang={words.page.langOf(booking.serviceName)}>
        {booking.serviceName}
      </h2>
      <BookingFacts booking={booking} />
      <div className="booking-card-end">
        <Price paise={booking.pricePaise} />
        <a
          href={`${words.page.base}/orders/${booking.reference}`}
          aria-label={words.orders.seeBookingByReference(booking.reference)}
        >
          {words.orders.seeYourBooking}
        </a>
      </div>
    </section>
  );
}

function shownWhen({ slotLost, slotClosed, slotPassed, when }: BookingCardData): string {
  if (slotLost || slotClosed) return words.orders.noSlotYet;
  return slotPassed ? words.orders.callToArrange : when;
}

interface BookingFactsProps {
  booking: BookingCardData;
  /** Shown to the owner alone. */
  customer?: { name: string; phone: string };
}

export function BookingFacts({ booking, customer }: BookingFactsProps) {
  return (
    <ul className="booking-facts">
      <li>
        <Icon name="calendar" size={20} />
        <span>
          {booking.visitKind === 'remote'
            ? words.orders.callBack(shownWhen(booking))
            : shownWhen(booking)}
        </span>
      </li>
      <li>
        <Icon name={booking.visitKind === 'remote' ? 'phone' : 'home-visit'} size={20} />
        <span>
          {booking.visitKind === 'remote'
            ? words.orders.remoteSupport
            : // Plain `bdi`: what the landing page shares with the checkout goes to every page.
              booking.where.map((part, place) => [place > 0 && ', ', <bdi key={part}>{part}</bdi>])}
        </span>
      </li>
      {customer ? (
        <li>
          <Icon name="user" size={20} />
          <span>
            <bdi>{customer.name}</bdi>, <bdi className="num">{customer.phone}</bdi>
          </span>
        </li>
      ) : null}
      <li>
        <Icon name="receipt" size={20} />
        <span>{words.orders.reference(booking.reference)}</span>
      </li>
    </ul>
  );
}
