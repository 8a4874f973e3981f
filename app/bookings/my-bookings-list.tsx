import { useEffect, useState } from 'react';
import { Button, buttonClass } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { addLateStyles } from '#app/ui/late-styles';
import { PictureView } from '#app/ui/picture';
import { Skeleton } from '#app/ui/skeleton';
import { loadMyBookings, type MyBooking } from './my-bookings';
import css from './my-bookings.css?inline';
import { words } from '#app/words/words';

addLateStyles('checkout', css);

export function MyBookingsList() {
  const { bookings, failed, retry } = useMyBookings();
  return (
    <section
      className="my-bookings"
      aria-labelledby="my-bookings-title"
      aria-busy={!bookings && !failed}
    >
      <h3 id="my-bookings-title">{words.orders.myBookings}</h3>
      {failed ? (
        <div role="status">
          <p>{words.orders.bookingsNotLoaded}</p>
          <Button variant="quiet" icon="refresh" onClick={retry}>
            {words.orders.tryAgain}
          </Button>
        </div>
      ) : null}
      {!bookings && !failed ? <Skeleton lines={2} /> : null}
      {bookings?.length === 0 ? (
        <div className="my-bookings-empty">
          <p>{words.orders.noBookings}</p>
          <a className={buttonClass('primary')} href={`${words.page.home}#services`}>
            {words.orders.chooseAService}
          </a>
        </div>
      ) : null}
      {bookings?.length ? (
        <ul>
          {bookings.map((booking) => (
            <li key={booking.reference}>
              <a className="my-booking" href={words.page.base + booking.path}>
                <span className="my-booking-picture">
                  {booking.picture ? (
                    <PictureView picture={booking.picture} size={48} />
                  ) : (
                    <Icon name={booking.tone === 'open' ? 'clock' : 'calendar'} size={24} />
                  )}
                </span>
                <span className="my-booking-text">
                  <strong
                    id={`name-${booking.reference}`}
                    lang={words.page.langOf(booking.serviceName)}
                  >
                    {booking.serviceName}
                  </strong>
                  <span className="my-booking-when">{booking.when}</span>
                  <span className="my-booking-end">
                    <span className="my-booking-state" data-tone={booking.tone}>
                      {booking.state}
                    </span>
                    {booking.tone === 'open' && booking.price ? (
                      <span className="my-booking-pay">{words.bills.pay(booking.price)}</span>
                    ) : (
                      booking.price
                    )}
                  </span>
                </span>
                <Icon name="chevron-right" size={20} />
              </a>
              {booking.actions.length > 0 ? (
                <p className="my-booking-actions">
                  {booking.actions.map(({ icon, text, path }) => (
                    <a
                      key={path}
                      href={words.page.base + path}
                      aria-describedby={`name-${booking.reference}`}
                    >
                      <Icon name={icon} size={20} />
                      {text}
                    </a>
                  ))}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function useMyBookings() {
  const [bookings, setBookings] = useState<MyBooking[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    loadMyBookings().then(
      (loaded) => isUnmounted || setBookings(loaded),
      () => isUnmounted || setFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { bookings, failed, retry };
}
