import { bookingCardData } from '#app/orders/booking-card.server';
import type { Order } from '#app/orders/order';
import { findOrders } from '#app/orders/order.server';
import { visitsOf } from '#app/visits/visits.server';
import type { Visit } from '#app/visits/visit';
import { stepsFrom, STATE_WORDS, STEPS, VISIT_STATES } from '#app/visits/visit-state';
import {
  Address,
  CallLink,
  Fact,
  Field,
  MapLink,
  PostForm,
  StateBadge,
  VisitFields,
  addressOf,
} from './pieces';
import { NoteSteps, STEP_WORDS } from './visit-actions';

export interface MyVisit {
  visit: Visit;
  order: Order;
}

/** Visits of one technician that begin between the two times, the first one first. */
export async function visitsWithOrders(
  staffId: string,
  from: number,
  to: number,
): Promise<MyVisit[]> {
  const [visits, orders] = await Promise.all([
    visitsOf(staffId, from, to),
    findOrders(
      `reference in (select reference from visits
        where technician = $1 and starts_at >= $2 and starts_at < $3)`,
      [staffId, from, to],
    ),
  ]);
  const byReference = new Map(orders.map((order) => [order.reference, order]));
  return visits.flatMap((visit) => {
    const order = byReference.get(visit.reference);
    return order ? [{ visit, order }] : [];
  });
}

/** Filled by the script. */
export const Taps = () => (
  <section id="taps" className="card" aria-live="polite" aria-label="Taps on this phone" hidden>
    <p />
    <ul className="plain" />
  </section>
);

export function VisitCard({ mine: { visit, order } }: { mine: MyVisit }) {
  const { customer, problem } = order;
  const isRemote = visit.kind === 'remote';
  return (
    <section
      className="card my-visit"
      data-visit={visit.reference}
      aria-labelledby={`visit-${visit.reference}`}
    >
      <h2 id={`visit-${visit.reference}`}>
        {order.service.name} <StateBadge state={visit.state} />
      </h2>
      <p className="when">{bookingCardData(order).when}</p>
      <p className="row">
        <a className="button" href={`tel:${order.phone}`}>
          Call <bdi>{customer.name.split(' ')[0]}</bdi>
        </a>
        {isRemote ? null : <MapButton order={order} />}
      </p>
      <dl className="facts">
        <Fact name="Customer">
          <bdi>{customer.name}</bdi>, <CallLink phone={order.phone} />
        </Fact>
        {isRemote ? null : (
          <Fact name="Address">
            <Address order={order} /> <MapLink order={order} />
          </Fact>
        )}
        {problem.device ? <Fact name="Device">{problem.device}</Fact> : null}
        {problem.note ? <Fact name="Problem">{problem.note}</Fact> : null}
        <Fact name="Booking">
          <span className="num">{order.reference}</span>
        </Fact>
      </dl>
      <div data-steps>
        <MySteps visit={visit} />
      </div>
      <LaterSteps visit={visit} />
    </section>
  );
}

const MapButton = ({ order }: { order: Order }) => (
  <a
    className="button"
    href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressOf(order))}`}
    target="_blank"
    rel="noreferrer"
  >
    Directions
  </a>
);

/** What the phone shows after taps without a network (`taps.client.ts`). */
const LaterSteps = ({ visit }: { visit: Visit }) =>
  VISIT_STATES.filter((state) =>
    STEPS.some(({ to, by }) => to === state && by.includes('technician')),
  ).map((state) => (
    <template key={state} data-state={state} data-word={STATE_WORDS[state]}>
      <MySteps visit={{ ...visit, state }} />
    </template>
  ));

/** One big button; what needs a word stands below it. */
function MySteps({ visit }: { visit: Visit }) {
  const steps = stepsFrom(visit.state, visit.kind, 'technician');
  const action = `/mine/${visit.reference}/step`;
  const plain = steps.find(({ needs }) => !needs);
  return (
    <>
      {steps.some(({ needs }) => needs === 'start-code') ? (
        <PostForm action={action} className="stack" button="Arrived" kind="primary big">
          <VisitFields visit={visit} />
          <input type="hidden" name="to" value="arrived" />
          <Field label="The customer’s start code">
            <input
              name="code"
              className="code num"
              inputMode="numeric"
              autoComplete="off"
              pattern="\d{4}"
              maxLength={4}
              required
            />
          </Field>
        </PostForm>
      ) : null}
      {plain ? (
        <PostForm action={action} button={STEP_WORDS[plain.to]} kind="primary big">
          <VisitFields visit={visit} />
          <input type="hidden" name="to" value={plain.to} />
        </PostForm>
      ) : null}
      <NoteSteps
        steps={steps.filter(({ needs }) => needs === 'note')}
        visit={visit}
        action={action}
      />
    </>
  );
}
