import type { LoaderFunctionArgs } from '@remix-run/node';
import { shopTime } from '#app/database/clock.server';
import { bookingCalendar } from '#app/bookings/booking-calendar.server';
import { orderLink, orderPath } from '#app/orders/order-link.server';
import { hasVisit, isVisitOff } from '#app/orders/order-visit';
import { requireOrderFile } from '#app/orders/require-order.server';
import { bookingCardData, sharedBooking } from '#app/orders/booking-card.server';
import { getContent } from '#app/content/content.server';
import { requestLanguage } from '#app/words/language.server';
import { leadTo, PERSONAL } from '#app/ground/http.server';

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { order, isOwner, key } = await requireOrderFile(request, params.reference ?? '');
  if (!hasVisit(order) && !isVisitOff(order)) return leadTo(orderPath(order.reference, key));
  const { content } = await getContent(request);
  const booking = isOwner ? bookingCardData(order, content) : sharedBooking(order, content);
  const body = bookingCalendar({
    order,
    booking,
    brand: content.site.brand,
    link: orderLink(order.reference),
    language: requestLanguage(),
    now: shopTime(),
  });
  return new Response(body, {
    headers: {
      'Cache-Control': PERSONAL,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="booking-${order.reference}.ics"`,
    },
  });
}
