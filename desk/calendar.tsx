/** A zone's days and slots: booked of capacity. Moving takes two taps: the visit, then the slot. */
import { formatDate } from '#app/words/dates';
import { dayAndTime, formatSlot, parseSlot } from '#app/booking/slots';
import { mostAtOnce } from '#app/booking/overlap';
import { slotBoard, type BoardSlot, type SlotState } from '#app/booking/slot-board';
import { countClaims } from '#app/booking/slot-claims.server';
import { WITHOUT_LIMIT, zonesInUse } from '#app/booking/zones';
import type { Zone } from '#app/content/capacity';
import type { Site } from '#app/content/content';
import { publishedContent } from '#app/content/content.server';
import { database } from '#app/database/database.server';
import { DAY_MS } from '#app/ground/durations';
import type { Order } from '#app/orders/order';
import { getOrder } from '#app/orders/order.server';
import { saidIn, type Asked } from './asked';
import { loadVisits, type DayVisit } from './day';
import { page } from './document';
import { StateBadge } from './pieces';
import { isMovableVisit } from '#app/visits/visit-state';

export async function showCalendar(asked: Asked): Promise<Response> {
  const { url, staff, now } = asked;
  const { site } = (await publishedContent()).content;
  const zones = zonesInUse(site.capacity);
  const wanted = url.searchParams.get('zone') ?? '';
  const zone = zones.find(({ key }) => key === wanted) ?? zones[0] ?? WITHOUT_LIMIT.visit;
  const moving = await getOrder(url.searchParams.get('move') ?? '');
  const board = await boardWithCounts(site, zone, now);
  const chosen = parseSlot(url.searchParams.get('slot') ?? '');
  const inSlot = await visitsIn(board, zone, chosen, now);
  const notice = saidIn(url);
  return page({
    title: 'Calendar',
    staff,
    at: 'calendar',
    ...(notice && { notice }),
    children: (
      <>
        <nav className="row" aria-label="Zones">
          {zones.map(({ key, name }) => (
            <a
              key={key}
              href={`/calendar?zone=${encodeURIComponent(key)}${moving ? `&move=${moving.reference}` : ''}`}
              aria-current={key === zone.key ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
        {moving ? (
          <p className="notice good">
            Moving <span className="num">{moving.reference}</span>, {moving.service.name},{' '}
            {dayAndTime(moving.slot)}: choose its new slot.{' '}
            <a href={`/calendar?zone=${encodeURIComponent(zone.key)}`}>Keep it</a>
          </p>
        ) : null}
        <Week board={board} zone={zone} moving={moving} />
        {inSlot ? <InSlot visits={inSlot} slot={chosen} zone={zone} /> : null}
      </>
    ),
  });
}

/** A slot whose count includes visits of slots that overlap. */
interface CountedSlot extends BoardSlot {
  booked: number;
  held: number;
}

async function boardWithCounts(site: Site, zone: Zone, now: number): Promise<CountedSlot[]> {
  const { slots, capacity } = site;
  const bounds = { from: now - DAY_MS, to: now + (slots.days + 1) * DAY_MS };
  const counts = await countClaims(await database(), zone.key, bounds, now);
  return slotBoard(slots, { capacity, zone }, counts, now).map((slot) => ({
    ...slot,
    booked: mostAtOnce(slot, counts, ({ booked }) => booked),
    held: mostAtOnce(slot, counts, ({ held }) => held),
  }));
}

async function visitsIn(
  board: CountedSlot[],
  zone: Zone,
  { date, label }: { date: string; label: string },
  now: number,
): Promise<DayVisit[] | undefined> {
  const slot = board.find((each) => each.date === date && each.label === label);
  if (!slot) return undefined;
  const visits = await loadVisits(slot.startsAt, slot.startsAt + 1, now);
  return visits.filter(
    ({ order, visit }) => order.zone === zone.key && visit.state !== 'cancelled',
  );
}

function Week({
  board,
  zone,
  moving,
}: {
  board: CountedSlot[];
  zone: Zone;
  moving: Order | undefined;
}) {
  const dates = [...new Set(board.map(({ date }) => date))];
  return (
    <div className="week">
      {dates.map((date) => (
        <section key={date} aria-labelledby={`day-${date}`} className="card">
          <h2 id={`day-${date}`}>
            <a href={`/today?day=${date}`}>{formatDate(date)}</a>
          </h2>
          <ul className="plain">
            {board
              .filter((slot) => slot.date === date)
              .map((slot) => (
                <li key={slot.label}>
                  <Cell slot={slot} zone={zone} moving={moving} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Cell({
  slot,
  zone,
  moving,
}: {
  slot: CountedSlot;
  zone: Zone;
  moving: Order | undefined;
}) {
  const { date, label } = slot;
  const value = formatSlot(date, label);
  const count = countWords(slot);
  if (!moving)
    return (
      <a
        href={`/calendar?zone=${encodeURIComponent(zone.key)}&slot=${encodeURIComponent(value)}`}
        className="cell"
      >
        <span>{label}</span> <span className="num">{count}</span>
      </a>
    );
  const isIts = value === formatSlot(moving.slot.date, moving.slot.label);
  if (isIts || slot.state.type !== 'free')
    return (
      <span className="cell quiet">
        <span>{label}</span> <span>{isIts ? 'Its slot' : stateWords(slot.state)}</span>
      </span>
    );
  return (
    <form method="post" action={`/orders/${moving.reference}/move`}>
      <input type="hidden" name="slot" value={value} />
      <input type="hidden" name="seen" value={formatSlot(moving.slot.date, moving.slot.label)} />
      <button type="submit" className="cell">
        <span>{label}</span> <span className="num">{count}</span>
      </button>
    </form>
  );
}

function stateWords(state: SlotState): string {
  switch (state.type) {
    case 'free':
      return '';
    case 'full':
      return 'Full';
    case 'held':
      return 'Being paid for';
    case 'started':
      return 'Begun';
    case 'too-soon':
      return 'Too soon';
    case 'closed':
      return state.reason ? `Closed: ${state.reason}` : 'Closed';
    case 'day-off':
      return 'Day off';
  }
}

/** The count; of a closed slot the reason, and what is booked in it all the same. */
function countWords({ booked, held, perSlot, state }: CountedSlot): string {
  const isClosed = state.type === 'closed' || state.type === 'day-off';
  const count = perSlot === null || isClosed ? `${booked} booked` : `${booked} of ${perSlot}`;
  const parts = [
    isClosed ? stateWords(state) : '',
    isClosed && booked === 0 ? '' : count,
    held > 0 ? `${held} held` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

const InSlot = ({
  visits,
  slot,
  zone,
}: {
  visits: DayVisit[];
  slot: { date: string; label: string };
  zone: Zone;
}) => (
  <section aria-labelledby="in-slot">
    <h2 id="in-slot">{dayAndTime(slot)}</h2>
    {visits.length === 0 ? <p className="empty">Nothing is booked.</p> : null}
    <ul className="visits">
      {visits.map(({ visit, order }) => (
        <li key={visit.reference} className="visit">
          <div className="visit-what">
            <p>
              <a href={`/orders/${visit.reference}`}>{order.service.name}</a>{' '}
              <StateBadge state={visit.state} />
            </p>
            <p className="quiet">
              <bdi>{order.customer.name}</bdi> · <span className="num">{visit.reference}</span>
            </p>
          </div>
          {isMovableVisit(visit.state) ? (
            <a
              className="button"
              href={`/calendar?zone=${encodeURIComponent(zone.key)}&move=${visit.reference}`}
            >
              Move
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  </section>
);
