import { formatDate, momentInIndia } from '#app/booking/slots';
import { DAY_MS } from '#app/durations';
import { openOrders } from '#app/operators/orders-desk.server';
import type { OpenReason } from '#app/operators/open-reasons';
import { bookingCardData } from '#app/orders/booking.server';
import type { Order } from '#app/orders/order';
import { BILL_WORDS } from '#app/bills/bill-state';
import { openBills, type OpenBill } from '#app/bills/open-bills.server';
import { STATE_WORDS } from '#app/visits/visit-state';
import { saidIn, type Asked, type Notice } from './asked';
import { dayBounds, freeFor, loadDay, proposals, type Day, type DayVisit } from './day';
import { page } from './document';
import { StateBadge, TechnicianSelect, VisitFields } from './pieces';

const MAX_REASONS = 8;
const MOST_BILLS = 20;

export const showToday = (asked: Asked): Promise<Response> =>
  todayPage(asked, asked.url.searchParams.get('day') ?? '', saidIn(asked.url));

export async function todayPage(asked: Asked, wanted: string, notice?: Notice): Promise<Response> {
  const { staff, now } = asked;
  const day = await loadDay(wanted, now);
  const isToday = day.date === dayBounds('', now).date;
  return page({
    title: isToday ? `Today, ${formatDate(day.date)}` : formatDate(day.date),
    staff,
    at: 'today',
    ...(notice && { notice }),
    children: (
      <>
        <DayLinks date={day.date} />
        <Counts day={day} />
        {isToday ? <NeedsAPerson {...await firstReasons(now)} /> : null}
        {isToday ? <OpenBills bills={await openBills(MOST_BILLS + 1)} /> : null}
        <Windows day={day} />
      </>
    ),
  });
}

const DayLinks = ({ date }: { date: string }) => {
  const beside = (days: number) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
  return (
    <p className="row">
      <a href={`/today?day=${beside(-1)}`}>← {formatDate(beside(-1))}</a>
      <a href="/today">Today</a>
      <a href={`/today?day=${beside(1)}`}>{formatDate(beside(1))} →</a>
    </p>
  );
};

function Counts({ day: { visits, technicians } }: { day: Day }) {
  const standing = visits.filter(({ visit }) => visit.state !== 'cancelled');
  const count = (is: (each: DayVisit) => boolean) => standing.filter(is).length;
  const figures: [string, number][] = [
    ['visits', standing.length],
    ['unassigned', count(({ visit }) => visit.state === 'booked')],
    ['late', count(({ late }) => late !== '')],
    ['flagged', count(({ flags }) => flags.length > 0)],
    ['done', count(({ visit }) => visit.state === 'done')],
    ['technicians', technicians.length],
  ];
  return (
    <ul className="figures">
      {figures.map(([word, figure]) => (
        <li key={word} className={figure > 0 && /un|late|flag/.test(word) ? 'alert' : ''}>
          <b className="num">{figure}</b> {word}
        </li>
      ))}
    </ul>
  );
}

interface Reasons {
  found: { order: Order; reasons: OpenReason[] }[];
  hasMore: boolean;
}

async function firstReasons(now: number): Promise<Reasons> {
  const found: Reasons['found'] = [];
  for await (const each of openOrders(now)) {
    if (found.length === MAX_REASONS) return { found, hasMore: true };
    found.push(each);
  }
  return { found, hasMore: false };
}

function NeedsAPerson({ found, hasMore }: Reasons) {
  if (found.length === 0) return null;
  return (
    <details className="card" open={found.length < 4}>
      <summary>
        {found.length}
        {hasMore ? ' or more orders need' : found.length === 1 ? ' order needs' : ' orders need'} a
        person
      </summary>
      <ul className="plain">
        {found.map(({ order, reasons }) => (
          <li key={order.reference}>
            <a href={`/orders/${order.reference}`} className="num">
              {order.reference}
            </a>{' '}
            {reasons.map(({ reason }) => reason).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}

function OpenBills({ bills }: { bills: OpenBill[] }) {
  if (bills.length === 0) return null;
  const shown = bills.slice(0, MOST_BILLS);
  return (
    <details className="card" open={bills.length < 4}>
      <summary>
        {shown.length}
        {bills.length > shown.length
          ? ' or more bills wait'
          : bills.length === 1
            ? ' bill waits'
            : ' bills wait'}{' '}
        for the customer
      </summary>
      <ul className="plain">
        {shown.map(({ reference, state, sentAt }) => (
          <li key={reference}>
            <a href={`/orders/${reference}`} className="num">
              {reference}
            </a>{' '}
            {BILL_WORDS[state]}, sent <span className="num">{momentInIndia(sentAt)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Windows({ day }: { day: Day }) {
  const proposed = proposals(day);
  const starts = [...new Set(day.visits.map(({ visit }) => visit.startsAt))];
  if (starts.length === 0) return <p className="empty">No visit on this day.</p>;
  return starts.map((startsAt) => {
    const ofSlot = day.visits
      .filter(({ visit }) => visit.startsAt === startsAt)
      .sort((a, b) => place(a) - place(b));
    const label = ofSlot[0]?.order.slot.label ?? '';
    return (
      <section key={startsAt} aria-labelledby={`at-${startsAt}`}>
        <h2 id={`at-${startsAt}`}>
          {label} <small>{ofSlot.length}</small>
        </h2>
        <ul className="visits">
          {ofSlot.map((each) => (
            <VisitRow
              key={each.visit.reference}
              each={each}
              day={day}
              proposed={proposed.get(each.visit.reference) ?? ''}
            />
          ))}
        </ul>
      </section>
    );
  });
}

/** Unassigned first, then late, then as the states follow; cancelled last. */
const place = ({ visit: { state }, late }: DayVisit): number => {
  if (state === 'booked') return 0;
  if (late) return 1;
  return 2 + Object.keys(STATE_WORDS).indexOf(state);
};

function VisitRow({ each, day, proposed }: { each: DayVisit; day: Day; proposed: string }) {
  const { visit, order, flags, late } = each;
  const isOpen = visit.state === 'booked' || visit.state === 'assigned';
  return (
    <li className={late ? 'visit late' : 'visit'} id={visit.reference}>
      <div className="visit-what">
        <p>
          <a href={`/orders/${visit.reference}`}>{order.service.name}</a>{' '}
          <StateBadge state={visit.state} />
        </p>
        <p className="quiet">
          {order.customer.name} ·{' '}
          {visit.kind === 'remote' ? 'by phone' : bookingCardData(order).where}
        </p>
        <p className="quiet">
          <span className="num">{visit.reference}</span>
          {visit.technician ? ` · ${day.names.get(visit.technician) ?? ''}` : ''}
        </p>
        {late || flags.length > 0 ? (
          <p className="warning">{[late, ...flags].filter(Boolean).join(' · ')}</p>
        ) : null}
      </div>
      {isOpen ? (
        <form method="post" action={`/orders/${visit.reference}/assign`} className="assign">
          <VisitFields visit={visit} back={day.date} />
          <TechnicianSelect
            id={`who-${visit.reference}`}
            staff={freeFor(day, visit)}
            chosen={visit.technician || proposed}
          />
          <button type="submit" className={visit.state === 'booked' ? 'button primary' : 'button'}>
            {visit.state === 'booked' ? 'Assign' : 'Change'}
          </button>
        </form>
      ) : null}
    </li>
  );
}
