import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { bookingCalendar } from '#app/papers/booking-calendar.server';
import { orderLink } from '#app/orders/order-link.server';
import { hasVisit } from '#app/orders/order-view';
import { requireOrderAccess } from '#app/orders/require-order.server';
import { bookingCardData, sharedBooking } from '#app/orders/booking.server';
import { getContent } from '#app/content/content.server';
import { PERSONAL } from '#app/http.server';
import { words } from '#app/words/words';

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { order, isOwner } = await requireOrderAccess(request, params.reference ?? '');
  if (!hasVisit(order)) throw data({ message: words.papers.thereIsNoVisitTo }, { status: 404 });
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
