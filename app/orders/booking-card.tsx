import { Icon } from '#app/ui/icon';
import { Price } from '#app/ui/price';
import type { BookingCardData } from './booking';

export function BookingCard({ booking }: { booking: BookingCardData }) {
  return (
    <section className="booking-card" aria-labelledby="booking-card-title">
      <p className="booking-card-state">
        <Icon name="success" size={20} />
        Booked and paid
      </p>
      <h2 id="booking-card-title">{booking.serviceName}</h2>
      <BookingFacts booking={booking} />
      <div className="booking-card-end">
        <Price paise={booking.pricePaise} />
        <a
          href={`/orders/${booking.reference}`}
          aria-label={`See your booking ${booking.reference}`}
        >
          See your booking
        </a>
      </div>
    </section>
  );
}

export function BookingFacts({ booking }: { booking: BookingCardData }) {
  return (
    <ul className="booking-facts">
      <li>
        <Icon name="calendar" size={20} />
        <span>
          {booking.remote ? 'Call-back: ' : ''}
          {booking.slotPassed ? 'We call you to arrange a time' : booking.when}
        </span>
      </li>
      <li>
        <Icon name={booking.remote ? 'phone' : 'home-visit'} size={20} />
        <span>{booking.remote ? 'Remote support by phone' : booking.where}</span>
      </li>
      <li>
        <Icon name="receipt" size={20} />
        <span>Reference {booking.reference}</span>
      </li>
    </ul>
  );
}
