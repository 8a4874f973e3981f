import { nationalNumber } from '#app/account/phone';
import { LIMITS } from '#app/limits/limits.server';
import { waitInWords } from '#app/limits/require-within.server';
import { bookingCardData } from '#app/orders/booking.server';
import type { Order } from '#app/orders/order';
import { findOrders, getOrder } from '#app/orders/order.server';
import { goTo, type Asked, type Notice } from './asked';
import { page } from './document';

const MAX_FOUND = 40;
const FEWEST_CHARACTERS = 3;

export async function showSearch(asked: Asked): Promise<Response> {
  const typed = (asked.url.searchParams.get('q') ?? '').trim().slice(0, 80);
  const seconds = typed ? await LIMITS.deskSearches(asked.staff.id) : 0;
  if (seconds > 0) return searchPage(asked, typed, [], tooMany(seconds));
  const order = await getOrder(typed.toUpperCase());
  if (order) return goTo(`/orders/${order.reference}`);
  return searchPage(asked, typed, await search(typed));
}

const tooMany = (seconds: number): Notice => ({
  tone: 'bad',
  status: 429,
  text: `Too many attempts. Please wait ${waitInWords(seconds)}.`,
});

/** By the last digits of a phone, a part of the name, or the beginning of a reference. */
async function search(typed: string): Promise<Order[]> {
  if (typed.length < FEWEST_CHARACTERS) return [];
  const digits = nationalNumber(typed).replaceAll(/\D/g, '');
  const newest = `order by created_at desc, reference limit ${MAX_FOUND}`;
  if (/^[\d\s+()-]+$/.test(typed) && digits.length >= FEWEST_CHARACTERS)
    return findOrders(`phone like $1 and state <> 'expired' ${newest}`, [`%${digits}`]);
  if (/^dd-/i.test(typed))
    return findOrders(`reference like $1 escape '\\' ${newest}`, [
      `${escaped(typed.toUpperCase())}%`,
    ]);
  // The column holds the customer as JSON; what else matches there is left out below.
  const found = await findOrders(
    `(lower(customer) like $1 escape '\\' or customer like $2 escape '\\')
      and state <> 'expired' order by created_at desc, reference limit 400`,
    [`%${escaped(typed.toLowerCase())}%`, `%${escaped(typed)}%`],
  );
  return found
    .filter(({ customer }) => customer.name.toLowerCase().includes(typed.toLowerCase()))
    .slice(0, MAX_FOUND);
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

function searchPage({ staff }: Asked, typed: string, found: Order[], notice?: Notice): Response {
  return page({
    title: 'Search',
    staff,
    at: 'search',
    ...(notice && { notice }),
    children: (
      <>
        <form method="get" action="/search" className="assign narrow">
          <input
            name="q"
            type="search"
            defaultValue={typed}
            aria-label="Phone, name or reference"
            placeholder="Phone, name or reference"
            minLength={FEWEST_CHARACTERS}
            required
          />
          <button type="submit" className="button primary">
            Search
          </button>
        </form>
        {typed && found.length === 0 && !notice ? (
          <p className="empty">Nothing found for “{typed}”.</p>
        ) : null}
        <ul className="visits">
          {found.map((order) => (
            <li key={order.reference} className="visit">
              <div className="visit-what">
                <p>
                  <a href={`/orders/${order.reference}`}>{order.service.name}</a>{' '}
                  <span className="badge">{order.cancelledAt > 0 ? 'cancelled' : order.state}</span>
                </p>
                <p className="quiet">
                  {order.customer.name} · {bookingCardData(order).when}
                </p>
                <p className="quiet num">{order.reference}</p>
              </div>
            </li>
          ))}
        </ul>
      </>
    ),
  });
}
