/** What happens when somebody is removed, before it does. */
import { formatDate } from '#app/booking/slots';
import { findOrders } from '#app/orders/order.server';
import type { Order } from '#app/orders/order';
import { photoOf } from '#app/staff/staff-photo.server';
import { isReleased, STATE_WORDS } from '#app/visits/visit-state';
import type { Visit } from '#app/visits/visit';
import { openVisitsOf } from '#app/visits/visits.server';
import type { Asked } from './asked';
import { page } from './document';
import { personOf } from './person-of';

export async function askRemoval(asked: Asked): Promise<Response> {
  const person = await personOf(asked);
  const [visits, photo] = await Promise.all([openVisitsOf(person.id), photoOf(person.id)]);
  const orders = new Map<string, Order>();
  for (const order of await findOrders(
    `reference in (select reference from visits where technician = $1)`,
    [person.id],
  ))
    orders.set(order.reference, order);
  const released = visits.filter(({ state }) => isReleased(state));
  const begun = visits.filter(({ state }) => !isReleased(state));
  const ends = ['sessions', 'passkey', 'calendar', ...(photo ? ['photo'] : [])];
  return page({
    title: `Remove ${person.name}?`,
    staff: asked.staff,
    at: 'people',
    children: (
      <div className="narrow">
        <section className="card stack" aria-label="What happens">
          <p>They are signed out at once. {listed(ends)} end. What they did keeps their name.</p>
          {visits.length === 0 ? <p>They have no open visit.</p> : null}
          <Visits
            title={`Unassigned again: ${counted(released.length)}. Assign somebody else on Today.`}
            visits={released}
            orders={orders}
          />
          <Visits
            title={`Begun, and stays with them: ${counted(begun.length)}. Call them, then finish it on the order.`}
            visits={begun}
            orders={orders}
          />
          <form method="post" action={`/people/${person.id}/remove`}>
            <button type="submit" className="button danger">
              Yes, remove {person.name}
            </button>
          </form>
          <p>
            <a href="/people">No, keep {person.name}</a>
          </p>
        </section>
      </div>
    ),
  });
}

const counted = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

const listed = (all: string[]): string => {
  const last = all.at(-1) ?? '';
  return `Their ${all.slice(0, -1).join(', ')} and ${last}`;
};

interface VisitsProps {
  title: string;
  visits: Visit[];
  orders: ReadonlyMap<string, Order>;
}

function Visits({ title, visits, orders }: VisitsProps) {
  if (visits.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className="plain">
        {visits.map(({ reference, state }) => {
          const order = orders.get(reference);
          return (
            <li key={reference}>
              <a href={`/orders/${reference}`} className="num">
                {reference}
              </a>{' '}
              {order ? `${formatDate(order.slot.date)}, ${order.slot.label}: ` : ''}
              {STATE_WORDS[state]}
            </li>
          );
        })}
      </ul>
    </>
  );
}
