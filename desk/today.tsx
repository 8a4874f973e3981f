import { counted } from '#app/ground/counted';
import { formatDate, momentInIndia } from '#app/words/dates';
import { clockDoubt } from '#app/database/clock.server';
import { zonesWithoutSlots } from '#app/booking/zones-without-slots';
import { publishedContent } from '#app/content/content.server';
import { DAY_MS } from '#app/ground/durations';
import { openOrders, type OpenOrder } from '#app/operators/open-orders.server';
import { bookingCardData } from '#app/orders/booking-card.server';
import { BILL_WORDS } from '#app/bills/bill-state';
import { openBills, type OpenBill } from '#app/bills/open-bills.server';
import { Isolated } from '#app/ui/isolated';
import { STATE_WORDS } from '#app/visits/visit-state';
import { saidIn, type Asked, type Notice } from './asked';
import { dayBounds, freeFor, loadDay, proposals, type Day, type DayVisit } from './day';
import { NoticeLine, page } from './document';
import { files } from './files';
import { AssignForm, OrderLink, StateBadge, flagWords } from './pieces';

const MAX_REASONS = 8;
const MOST_BILLS = 20;

export function showToday(asked: Asked): Promise<Response> {
  const { searchParams } = asked.url;
  const notice = saidIn(asked.url);
  const of = searchParams.get('of') ?? '';
  return todayPage(asked, searchParams.get('day') ?? '', notice && { ...notice, of });
}

/** The answer to a press. It stands at the row of its visit, which may be far down the page. */
interface RowNotice extends Notice {
  /** The reference of the visit. */
  of: string;
}

export async function todayPage(
  asked: Asked,
  wanted: string,
  notice?: RowNotice,
): Promise<Response> {
  const { staff, now } = asked;
  const day = await loadDay(wanted, now);
  const hasRow = day.visits.some(({ visit }) => visit.reference === notice?.of);
  const isToday = day.date === dayBounds('', now).date;
  return page({
    title: isToday ? `Today, ${formatDate(day.date)}` : formatDate(day.date),
    staff,
    at: 'today',
    ...(notice && !hasRow && { notice }),
    status: notice?.status ?? 200,
    script: files.today,
    children: (
      <>
        <DayLinks date={day.date} />
        <Counts day={day} />
        {clockDoubt() ? <ClockInDoubt /> : null}
        {isToday ? <NothingToBook why={await nothingToBook(now)} /> : null}
        {isToday ? <NeedsAPerson open={await openOrders(now, MAX_REASONS + 1)} /> : null}
        {isToday ? <OpenBills bills={await openBills(MOST_BILLS + 1)} /> : null}
        <Windows day={day} notice={notice} />
      </>
    ),
  });
}

const ClockInDoubt = () => (
  <p className="notice bad" role="status">
    The shop’s clock may be wrong, so nothing old is deleted. Please tell the person who runs the
    server.
  </p>
);

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
    [standing.length === 1 ? 'visit' : 'visits', standing.length],
    ['unassigned', count(({ visit }) => visit.state === 'booked')],
    ['late', count(({ late }) => late !== '')],
    ['flagged', count(({ flags }) => flags.length > 0)],
    ['done', count(({ visit }) => visit.state === 'done')],
    [technicians.length === 1 ? 'technician' : 'technicians', technicians.length],
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

const nothingToBook = async (now: number): Promise<string[]> =>
  zonesWithoutSlots((await publishedContent()).content.site, now).map(({ what }) => what);

const NothingToBook = ({ why }: { why: string[] }) =>
  why.map((what) => (
    <p key={what} className="notice bad">
      {what}
    </p>
  ));

/** @param open one more than is shown, when there are more */
function NeedsAPerson({ open }: { open: OpenOrder[] }) {
  if (open.length === 0) return null;
  const found = open.slice(0, MAX_REASONS);
  const many = open.length > MAX_REASONS ? 'or more orders need' : 'orders need';
  return (
    <details className="card" open={found.length < 4}>
      <summary>{counted(found.length, 'order needs', many)} a person</summary>
      <ul className="plain">
        {found.map(({ order, reasons }) => (
          <li key={order.reference}>
            <OrderLink reference={order.reference} />{' '}
            {reasons.map(({ reason }) => flagWords(reason)).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}

function OpenBills({ bills }: { bills: OpenBill[] }) {
  if (bills.length === 0) return null;
  const shown = bills.slice(0, MOST_BILLS);
  const many = bills.length > shown.length ? 'or more bills wait' : 'bills wait';
  return (
    <details className="card" open={bills.length < 4}>
      <summary>{counted(shown.length, 'bill waits', many)} for the customer</summary>
      <ul className="plain">
        {shown.map(({ reference, state, sentAt }) => (
          <li key={reference}>
            <OrderLink reference={reference} /> {BILL_WORDS[state]}, sent{' '}
            <span className="num">{momentInIndia(sentAt)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Windows({ day, notice }: { day: Day; notice: RowNotice | undefined }) {
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
              notice={notice?.of === each.visit.reference ? notice : undefined}
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

interface VisitRowProps {
  each: DayVisit;
  day: Day;
  proposed: string;
  notice: Notice | undefined;
}

function VisitRow({ each, day, proposed, notice }: VisitRowProps) {
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
          <bdi>{order.customer.name}</bdi> ·{' '}
          {visit.kind === 'remote' ? (
            'by phone'
          ) : (
            <Isolated parts={bookingCardData(order).where} between=", " />
          )}
        </p>
        <p className="quiet">
          <span className="num">{visit.reference}</span>
          {visit.technician ? (
            <>
              {' · '}
              <bdi>{day.names.get(visit.technician) ?? ''}</bdi>
            </>
          ) : null}
        </p>
        {late || flags.length > 0 ? (
          <p className="warning">{[late, ...flags.map(flagWords)].filter(Boolean).join(' · ')}</p>
        ) : null}
        {/* `today.client.ts` brings it into view where the page was not opened at the row. */}
        {notice ? <NoticeLine notice={notice} tabIndex={-1} /> : null}
      </div>
      {isOpen ? (
        <AssignForm
          visit={visit}
          staff={freeFor(day, visit)}
          proposed={proposed}
          words={['Assign', 'Change']}
          back={day.date}
        />
      ) : null}
    </li>
  );
}
