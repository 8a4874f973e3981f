import type { LoaderFunctionArgs } from '@remix-run/node';
import { bookingCalendar } from '#app/papers/booking-calendar.server';
import { orderLink, orderPath } from '#app/orders/order-link.server';
import { hasVisit } from '#app/orders/order-view';
import { requireOrderFile } from '#app/orders/require-order.server';
import { bookingCardData, sharedBooking } from '#app/orders/booking.server';
import { getContent } from '#app/content/content.server';
import { leadTo, PERSONAL } from '#app/http.server';

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { order, isOwner, key } = await requireOrderFile(request, params.reference ?? '');
  if (!hasVisit(order)) return leadTo(orderPath(order.reference, key));
  const { content } = await getContent(request);
  const booking = isOwner ? bookingCardData(order, content) : sharedBooking(order, content);
  const body = bookingCalendar({
    booking,
    slot: order.slot,
    paidAt: order.paidAt,
    slotChanges: order.slotChanges,
    slotChangedAt: order.slotChangedAt,
    shopName: content.site.brand.name,
    link: orderLink(order.reference),
  });
  return new Response(body, {
    headers: {
      'Cache-Control': PERSONAL,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="booking-${order.reference}.ics"`,
    },
  });
}
