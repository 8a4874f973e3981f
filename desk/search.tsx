import { LIMITS } from '#app/limits/limits.server';
import { waitInWords } from '#app/limits/require-within.server';
import { bookingCardData } from '#app/orders/booking-card.server';
import { getOrder } from '#app/orders/order.server';
import { goTo, type Asked, type Notice } from './asked';
import { page } from './document';
import { FEWEST_CHARACTERS, find, type Found } from './find';
import { mayUse } from './routes';
import { answersOf, TicketList } from './tickets';

const NOTHING: Found = { orders: [], tickets: [] };

export async function showSearch(asked: Asked): Promise<Response> {
  const typed = (asked.url.searchParams.get('q') ?? '').trim().slice(0, 80);
  const seconds = typed ? await LIMITS.deskSearches(asked.staff.id) : 0;
  if (seconds > 0) return searchPage(asked, typed, NOTHING, tooMany(seconds));
  const order = await getOrder(typed.toUpperCase());
  if (order) return goTo(`/orders/${order.reference}`);
  return searchPage(asked, typed, await find(typed, mayUse(asked.staff.role, 'tickets')));
}

const tooMany = (seconds: number): Notice => ({
  tone: 'bad',
  status: 429,
  text: `Too many attempts. Please wait ${waitInWords(seconds)}.`,
});

async function searchPage(
  { staff, now }: Asked,
  typed: string,
  { orders, tickets }: Found,
  notice?: Notice,
): Promise<Response> {
  const isNothing = orders.length + tickets.length === 0;
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
            aria-label="Phone, name, reference, invoice or payment"
            placeholder="Phone, name, reference, invoice or payment"
            minLength={FEWEST_CHARACTERS}
            required
          />
          <button type="submit" className="button primary">
            Search
          </button>
        </form>
        {typed && isNothing && !notice ? (
          <p className="empty">
            Nothing found for “<bdi>{typed}</bdi>”.
          </p>
        ) : null}
        <ul className="visits">
          {orders.map((order) => (
            <li key={order.reference} className="visit">
              <div className="visit-what">
                <p>
                  <a href={`/orders/${order.reference}`}>{order.service.name}</a>{' '}
                  <span className="badge">{order.cancelledAt > 0 ? 'cancelled' : order.state}</span>
                </p>
                <p className="quiet">
                  <bdi>{order.customer.name}</bdi> · {bookingCardData(order).when}
                </p>
                <p className="quiet num">{order.reference}</p>
              </div>
            </li>
          ))}
        </ul>
        {tickets.length > 0 ? (
          <section aria-labelledby="tickets">
            <h2 id="tickets">Tickets</h2>
            <TicketList tickets={tickets} answers={await answersOf(tickets)} now={now} />
          </section>
        ) : null}
      </>
    ),
  });
}
