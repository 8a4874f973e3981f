import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePhone } from '#app/account/session.server';
import { myBooking } from '#app/orders/my-booking';
import { getBookings } from '#app/orders/phone-orders.server';
import { PERSONAL } from '#app/http.server';

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const orders = await getBookings(await requirePhone(request), Date.now());
  return Response.json(
    { bookings: orders.map(myBooking) },
    { headers: { 'cache-control': PERSONAL } },
  );
}
