import { Icon } from '#app/ui/icon';
import type { BookingCardData } from '#app/orders/booking-card.server';
import { words } from '#app/words/words';

export function ContinueCard({ booking }: { booking: BookingCardData }) {
  return (
    <a className="continue-card" href={words.page.base + booking.checkoutPath}>
      <Icon name="clock" size={24} />
      <span>
        <strong>{words.orders.continueYourBooking(booking.serviceName)}</strong>{' '}
        <span className="num">{booking.when}</span>{' '}
        <span className="continue-note">{words.orders.awaitingPayment}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </a>
  );
}
