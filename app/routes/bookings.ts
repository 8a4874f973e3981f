import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePhone } from '#app/account/session.server';
import { myWaits } from '#app/waiting/offers.server';
import { getContent } from '#app/content/content.server';
import { shopTime } from '#app/database/clock.server';
import { myBooking } from '#app/bookings/my-booking.server';
import { getBookings } from '#app/orders/phone-orders.server';
import { getVisit } from '#app/visits/visits.server';
import { personalJson } from '#app/ground/http.server';

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const phone = await requirePhone(request);
  const now = shopTime();
  const { content } = await getContent(request);
  const [waits, orders] = await Promise.all([
    myWaits(phone, content, now),
    getBookings(phone, now),
  ]);
  const visits = await Promise.all(orders.map(({ reference }) => getVisit(reference)));
  const mine = orders.map((order, index) => myBooking(order, content, now, visits[index]?.state));
  return personalJson({ bookings: [...waits, ...mine] });
}
