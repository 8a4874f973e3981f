/** What happens to visits when somebody is removed or gets another role, before it does. */
import { counted } from '#app/ground/counted';
import { dayAndTime } from '#app/booking/slots';
import { findOrders } from '#app/orders/order.server';
import type { Order } from '#app/orders/order';
import type { Role } from '#app/staff/staff';
import { photoOf } from '#app/staff/staff-photo.server';
import { isReleased, STATE_WORDS } from '#app/visits/visit-state';
import type { Visit } from '#app/visits/visit';
import { openVisitsOf } from '#app/visits/visits.server';
import type { Asked } from './asked';
import { page } from './document';
import { personOf } from './person-of';
import { OrderLink, PostForm } from './pieces';

interface Work {
  visits: Visit[];
  released: Visit[];
  begun: Visit[];
  orders: ReadonlyMap<string, Order>;
}

async function openWorkOf(staffId: string): Promise<Work> {
  const visits = await openVisitsOf(staffId);
  const ofVisits = `reference in (select reference from visits where technician = $1)`;
  const orders = await findOrders(ofVisits, [staffId]);
  return {
    visits,
    released: visits.filter(({ state }) => isReleased(state)),
    begun: visits.filter(({ state }) => !isReleased(state)),
    orders: new Map(orders.map((order) => [order.reference, order])),
  };
}

const WorkOf = ({ work: { visits, released, begun, orders } }: { work: Work }) => (
  <>
    {visits.length === 0 ? <p>They have no open visit.</p> : null}
    <Visits
      title={`Unassigned again: ${counted(released.length, 'visit')}. Assign somebody else on Today.`}
      visits={released}
      orders={orders}
    />
    <Visits
      title={`Begun, and stays with them: ${counted(begun.length, 'visit')}. Call them, then finish it on the order.`}
      visits={begun}
      orders={orders}
    />
  </>
);

/**
 * A technician with visits gets another role: what that does is said first.
 * @param seen how many visits the question named before
 * @returns undefined when nothing has to be asked
 */
export async function askRoleChange(
  asked: Asked,
  role: Role,
  seen: number,
): Promise<Response | undefined> {
  const person = await personOf(asked);
  if (person.role !== 'technician' || role === 'technician') return undefined;
  const work = await openWorkOf(person.id);
  if (work.released.length <= seen) return undefined;
  return page({
    title: `Give ${person.name} the role ${role}?`,
    named: person.name,
    staff: asked.staff,
    at: 'people',
    status: 409,
    children: (
      <div className="narrow">
        <section className="card stack" aria-label="What happens">
          <p>Their visits that have not begun need somebody else. Their photo is deleted.</p>
          <WorkOf work={work} />
          <PostForm
            action={`/people/${person.id}/role`}
            button={
              <>
                Yes, give <bdi>{person.name}</bdi> the role {role}
              </>
            }
            kind="danger"
          >
            <input type="hidden" name="role" value={role} />
            <input type="hidden" name="seen" value={work.released.length} />
          </PostForm>
          <p>
            <a href="/people">
              No, <bdi>{person.name}</bdi> stays technician
            </a>
          </p>
        </section>
      </div>
    ),
  });
}

export async function askRemoval(asked: Asked): Promise<Response> {
  const person = await personOf(asked);
  const [work, photo] = await Promise.all([openWorkOf(person.id), photoOf(person.id)]);
  return page({
    title: `Remove ${person.name}?`,
    named: person.name,
    staff: asked.staff,
    at: 'people',
    children: (
      <div className="narrow">
        <section className="card stack" aria-label="What happens">
          <p>
            {photo
              ? 'They are signed out at once. Their sessions, passkey, calendar and photo end. What they did stays under their name.'
              : 'They are signed out at once. Their sessions, passkey and calendar end. What they did stays under their name.'}
          </p>
          <WorkOf work={work} />
          <PostForm
            action={`/people/${person.id}/remove`}
            button={
              <>
                Yes, remove <bdi>{person.name}</bdi>
              </>
            }
            kind="danger"
          />
          <p>
            <a href="/people">
              No, keep <bdi>{person.name}</bdi>
            </a>
          </p>
        </section>
      </div>
    ),
  });
}

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
              <OrderLink reference={reference} />{' '}
              {order ? `${dayAndTime(order.slot)}: ${STATE_WORDS[state]}` : STATE_WORDS[state]}
            </li>
          );
        })}
      </ul>
    </>
  );
}
