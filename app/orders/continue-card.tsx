import { Icon } from '#app/ui/icon';
import type { BookingCardData } from './booking';

export function ContinueCard({ booking }: { booking: BookingCardData }) {
  return (
    <a className="continue-card" href={booking.checkoutPath}>
      <Icon name="clock" size={24} />
      <span>
        <strong>
          Continue your booking: {booking.serviceName},{' '}
          <span className="continue-when">{booking.shortWhen}</span>
        </strong>
        <span className="continue-note">Waiting for your payment</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </a>
  );
}
