/** The technician's phone: the next visit and one button. */
import { z } from 'zod';
import { getBill } from '#app/bills/bills.server';
import { publishedContent } from '#app/content/content.server';
import { bookingCardData } from '#app/orders/booking';
import type { Order } from '#app/orders/order';
import { getOrder, findOrders } from '#app/orders/order.server';
import { DAY_MS, HOUR_MS } from '#app/durations';
import { LIMITS } from '#app/limits/limits.server';
import { waitInWords } from '#app/limits/require-within.server';
import { line } from '#app/posted-form.server';
import { showName as setShowsName } from '#app/staff/staff.server';
import type { StaffMember } from '#app/staff/staff';
import type { Visit } from '#app/visits/visit';
import { stepsFrom, VISIT_STATES } from '#app/visits/visit-state';
import { stepVisit } from '#app/visits/visit-steps.server';
import { getVisit, visitsOf } from '#app/visits/visits.server';
import { fieldsOf, goTo, NotFound, saidIn, type Asked, type Notice } from './asked';
import { BillForm, type BillFormProps } from './bill-form';
import { page } from './document';
import { FeedForm } from './feed';
import { noteText, refusal, version } from './order-actions';
import { addressOf, CallLink, Fact, MapLink, StateBadge, VisitFields } from './pieces';
import { NoteSteps, STEP_WORDS } from './visit-actions';

/** A customer's data leaves the phone when the visit is long over. */
const SHOWN_BACK_MS = 18 * HOUR_MS;
const SHOWN_AHEAD_MS = 4 * DAY_MS;

interface MyVisit {
  visit: Visit;
  order: Order;
}

async function billOf({ visit, order }: MyVisit): Promise<BillFormProps> {
  const { rateCard } = (await publishedContent()).content.site;
  const bill = await getBill(visit.reference);
  const base = `/mine/${visit.reference}`;
  return { order, visit, bill, rateCard, base, mayWrite: true, mayNoteCash: false };
}

async function myVisits({ staff, now }: Asked): Promise<MyVisit[]> {
  const bounds = [now - SHOWN_BACK_MS, now + SHOWN_AHEAD_MS] as const;
  const [visits, orders] = await Promise.all([
    visitsOf(staff.id, ...bounds),
    findOrders(
      `reference in (select reference from visits
        where technician = $1 and starts_at >= $2 and starts_at < $3)`,
      [staff.id, ...bounds],
    ),
  ]);
  const byReference = new Map(orders.map((order) => [order.reference, order]));
  return visits.flatMap((visit) => {
    const order = byReference.get(visit.reference);
    return order ? [{ visit, order }] : [];
  });
}

export async function showMine(asked: Asked): Promise<Response> {
  const all = await myVisits(asked);
  const isOpen = ({ visit }: MyVisit) =>
    stepsFrom(visit.state, visit.kind, 'technician').length > 0;
  const next = all.find(isOpen);
  const others = all.filter((each) => each !== next);
  const bill = next && (await billOf(next));
  const notice = saidIn(asked.url);
  return page({
    title: 'My visits',
    staff: asked.staff,
    at: 'mine',
    ...(notice && { notice }),
    children: (
      <div className="narrow">
        {next ? <VisitCard mine={next} /> : <p className="empty">Nothing to do for now.</p>}
        {bill ? <BillForm {...bill} /> : null}
        {others.length > 0 ? (
          <section aria-labelledby="others">
            <h2 id="others">Before and after</h2>
            <ul className="visits">
              {others.map(({ visit, order }) => (
                <li key={visit.reference} className="visit">
                  <div className="visit-what">
                    <p>
                      <a href={`/mine/${visit.reference}`}>{order.service.name}</a>{' '}
                      <StateBadge state={visit.state} />
                    </p>
                    <p className="quiet">
                      {bookingCardData(order).when} · {order.customer.city}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <NameForm staff={asked.staff} />
        <FeedForm />
      </div>
    ),
  });
}

export const showMyVisit = async (asked: Asked): Promise<Response> =>
  visitPage(asked, saidIn(asked.url));

export async function visitPage(asked: Asked, notice?: Notice): Promise<Response> {
  const mine = await requireMine(asked);
  const bill = await billOf(mine);
  return page({
    title: 'My visit',
    staff: asked.staff,
    at: 'mine',
    ...(notice && { notice }),
    children: (
      <div className="narrow">
        <VisitCard mine={mine} />
        <BillForm {...bill} />
        <p>
          <a href="/mine">All my visits</a>
        </p>
      </div>
    ),
  });
}

/** @throws NotFound for another's visit and for one that is long over, as if there were none */
export async function requireMine({ params, staff, now }: Asked): Promise<MyVisit> {
  const visit = await getVisit(params.reference ?? '');
  const isMine =
    visit?.technician === staff.id &&
    visit.state !== 'cancelled' &&
    visit.startsAt >= now - SHOWN_BACK_MS;
  const order = isMine ? await getOrder(visit.reference) : undefined;
  if (!visit || !order) throw new NotFound();
  return { visit, order };
}

function VisitCard({ mine: { visit, order } }: { mine: MyVisit }) {
  const { customer, problem } = order;
  const isRemote = visit.kind === 'remote';
  return (
    <section className="card my-visit" aria-labelledby={`visit-${visit.reference}`}>
      <h2 id={`visit-${visit.reference}`}>
        {order.service.name} <StateBadge state={visit.state} />
      </h2>
      <p className="when">{bookingCardData(order).when}</p>
      <p className="row">
        <a className="button" href={`tel:${order.phone}`}>
          Call {customer.name.split(' ')[0]}
        </a>
        {isRemote ? null : <MapButton order={order} />}
      </p>
      <dl className="facts">
        <Fact name="Customer">
          {customer.name}, <CallLink phone={order.phone} />
        </Fact>
        {isRemote ? null : (
          <Fact name="Address">
            {addressOf(order)} <MapLink order={order} />
          </Fact>
        )}
        {problem.device ? <Fact name="Device">{problem.device}</Fact> : null}
        {problem.note ? <Fact name="Problem">{problem.note}</Fact> : null}
        <Fact name="Booking">
          <span className="num">{order.reference}</span>
        </Fact>
      </dl>
      <MySteps visit={visit} />
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
    Way there
  </a>
);

/** One big button; what needs a word stands below it. */
function MySteps({ visit }: { visit: Visit }) {
  const steps = stepsFrom(visit.state, visit.kind, 'technician');
  const action = `/mine/${visit.reference}/step`;
  const plain = steps.find(({ needs }) => !needs);
  return (
    <>
      {steps.some(({ needs }) => needs === 'start-code') ? (
        <form method="post" action={action} className="stack">
          <VisitFields visit={visit} />
          <input type="hidden" name="to" value="arrived" />
          <label className="field">
            <span>The customer’s start code</span>
            <input
              name="code"
              className="code num"
              inputMode="numeric"
              autoComplete="off"
              pattern="\d{4}"
              maxLength={4}
              required
            />
          </label>
          <button className="button primary big">Arrived</button>
        </form>
      ) : null}
      {plain ? (
        <form method="post" action={action}>
          <VisitFields visit={visit} />
          <input type="hidden" name="to" value={plain.to} />
          <button className="button primary big">{STEP_WORDS[plain.to]}</button>
        </form>
      ) : null}
      <NoteSteps
        steps={steps.filter(({ needs }) => needs === 'note')}
        visit={visit}
        action={action}
      />
    </>
  );
}

const NameForm = ({ staff }: { staff: StaffMember }) => (
  <form method="post" action="/my-name" className="card stack">
    <h2>Your name</h2>
    <p>
      {staff.showsName
        ? `Customers you are assigned to read: ${staff.name}.`
        : 'Customers read only that a technician comes.'}
    </p>
    <input type="hidden" name="shown" value={staff.showsName ? '0' : '1'} />
    <button className="button">
      {staff.showsName ? 'Do not show my name' : 'I agree that customers see my name'}
    </button>
  </form>
);

const stepForm = z.object({
  version,
  to: z.enum(VISIT_STATES),
  code: line(8),
  note: noteText,
});

export async function myStep(asked: Asked): Promise<Response> {
  const { visit } = await requireMine(asked);
  const wanted = await fieldsOf(asked, stepForm);
  const { reference } = visit;
  if (wanted.to === 'arrived') {
    const seconds = await LIMITS.startCodes(reference);
    const text = `Too many tries. Wait ${waitInWords(seconds)}, or call the desk.`;
    if (seconds > 0) return visitPage(asked, { tone: 'bad', status: 429, text });
  }
  const by = asked.staff.id;
  const stepped = await stepVisit(reference, { ...wanted, by, as: 'technician' }, asked.now);
  if (stepped.type === 'done') return goTo('/mine?said=stepped');
  return visitPage(asked, await refusal(reference, stepped, wanted.version));
}

const nameForm = z.object({ shown: z.enum(['0', '1']) });

export async function setName(asked: Asked): Promise<Response> {
  const { shown } = await fieldsOf(asked, nameForm);
  await setShowsName(asked.staff.id, shown === '1');
  return goTo('/mine?said=name');
}
