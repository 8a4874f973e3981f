import type { Bill } from '#app/bills/bill';
import { momentInIndia } from '#app/words/dates';
import type { CancellationOffer } from '#app/changes/cancel-booking.server';
import type { RateCardItem } from '#app/content/billing';
import type { Message } from '#app/messages/message';
import { formatPaise } from '#app/ground/money';
import type { OrderRecords, OpenReason } from '#app/operators/open-reasons';
import { bookingCardData } from '#app/orders/booking-card.server';
import type { Order } from '#app/orders/order';
import type { Paper } from '#app/papers/paper';
import { MOST_STARS, type Rating } from '#app/bookings/rating';
import type { Visit, VisitEvent } from '#app/visits/visit';
import { IsolatedIn } from '#app/ui/isolated';
import type { Day, Names } from './day';
import type { SlotChoice } from './move-form';
import {
  Address,
  CallLink,
  Card,
  Fact,
  Field,
  MapLink,
  PostForm,
  ReasonText,
  StateBadge,
  flagWords,
  mailTo,
} from './pieces';
import { eventWords } from './what-changed';

export interface OrderScreen {
  now: number;
  order: Order;
  visit: Visit | undefined;
  events: VisitEvent[];
  names: Names;
  records: OrderRecords;
  reasons: OpenReason[];
  day: Day;
  offer: CancellationOffer;
  slots: SlotChoice[];
  bill: Bill | undefined;
  papers: Paper[];
  rateCard: RateCardItem[];
  messages: Message[];
  rating: Rating | undefined;
}

export function Facts({
  screen: { order, visit, names },
  maySeeDay,
}: {
  screen: OrderScreen;
  maySeeDay: boolean;
}) {
  const { when, pricePaise, categoryLabel } = bookingCardData(order);
  const { customer, problem } = order;
  return (
    <section className="card" aria-label="The booking">
      <dl className="facts">
        <Fact name="Booking">
          <span className="num">{order.reference}</span>{' '}
          {visit ? <StateBadge state={visit.state} /> : null}
        </Fact>
        <Fact name="Slot">
          {maySeeDay ? <a href={`/today?day=${order.slot.date}`}>{when}</a> : when}
        </Fact>
        <Fact name="Service">
          {[categoryLabel, order.service.visitKind === 'remote' ? 'by phone' : 'on site']
            .filter(Boolean)
            .join(', ')}
        </Fact>
        {visit?.technician ? (
          <Fact name="Technician">{names.get(visit.technician) ?? 'Unknown'}</Fact>
        ) : null}
        <Fact name="Customer">{customer.name}</Fact>
        <Fact name="Phone">
          <CallLink phone={order.phone} />
          {customer.phone.slice(-10) === order.phone.slice(-10) ? null : (
            <>
              {' '}
              or <CallLink phone={customer.phone} />
            </>
          )}
        </Fact>
        <Fact name="E-mail">
          <a href={mailTo(customer.email)}>{customer.email}</a>
        </Fact>
        <Fact name="Address">
          <Address order={order} /> <MapLink order={order} />
        </Fact>
        {problem.device ? <Fact name="Device">{problem.device}</Fact> : null}
        {problem.note ? <Fact name="Problem">{problem.note}</Fact> : null}
        <Fact name="Price">
          {formatPaise(pricePaise)}, {order.cancelledAt > 0 ? 'cancelled' : order.state}
        </Fact>
      </dl>
    </section>
  );
}

export const RatingOf = ({ screen: { rating } }: { screen: OrderScreen }) =>
  rating ? (
    <Card id="rating" title="Rating">
      <p>
        {rating.stars} of {MOST_STARS} stars,{' '}
        <span className="num">{momentInIndia(rating.ratedAt)}</span>
      </p>
      {rating.text ? (
        <p className="quote" dir="auto">
          {rating.text}
        </p>
      ) : null}
    </Card>
  ) : null;

export function Reasons({ screen: { now, order, records, reasons } }: { screen: OrderScreen }) {
  const open = new Set(
    records.flags.filter((each) => each.clearedAt === 0).map(({ flag }) => flag),
  );
  const isFlag = (reason: string) => [...open].some((flag) => flag === reason);
  const silent = [...open].filter((flag) => !reasons.some(({ reason }) => reason === flag));
  if (reasons.length + silent.length === 0) return null;
  return (
    <Card id="reasons" title="Needs a person" kind="warn">
      {reasons.map((each) => (
        <div key={each.reason} className="reason">
          <ReasonText reason={each} now={now} />
          {isFlag(each.reason) ? (
            <ClearForm reference={order.reference} flag={each.reason} />
          ) : null}
        </div>
      ))}
      {silent.map((flag) => (
        <div key={flag} className="reason">
          <p>
            <b>{flagWords(flag)}</b>: settled by what happened since.
          </p>
          <ClearForm reference={order.reference} flag={flag} />
        </div>
      ))}
    </Card>
  );
}

const ClearForm = ({ reference, flag }: { reference: string; flag: OpenReason['reason'] }) => (
  <PostForm action={`/orders/${reference}/clear`} button={`Clear ${flagWords(flag)}`}>
    <input type="hidden" name="flag" value={flag} />
  </PostForm>
);

interface Entry {
  at: number;
  text: string;
  note?: string;
}

export function Timeline({ screen: { order, events, names, records } }: { screen: OrderScreen }) {
  const entries: Entry[] = [
    { at: order.createdAt, text: 'The order was made.' },
    { at: order.paidAt, text: `Paid ${formatPaise(order.pricePaise)}.` },
    { at: order.submittedAt, text: 'The form service took it.' },
    { at: order.cancelledAt, text: `Cancelled; ${formatPaise(order.cancellationPaise)} go back.` },
    ...events.map((event) => ({
      at: event.at,
      text: eventWords(event, names),
      note: event.note,
    })),
    ...records.refunds.map(({ updatedAt, amountPaise, state }) => ({
      at: updatedAt,
      text: `Refund of ${formatPaise(amountPaise)}: ${state}.`,
    })),
    ...records.flags.flatMap(({ flag, raisedAt, clearedAt, clearedBy }) => [
      { at: raisedAt, text: `Flag: ${flagWords(flag)}.` },
      { at: clearedAt, text: `${names.get(clearedBy) ?? clearedBy} cleared ${flagWords(flag)}.` },
    ]),
  ];
  const people = [...names.values(), ...records.flags.map(({ clearedBy }) => clearedBy)];
  return (
    <Card id="timeline" title="Timeline">
      <ol className="timeline">
        {entries
          .filter(({ at }) => at > 0)
          .sort((a, b) => a.at - b.at)
          .map(({ at, text, note }, index) => (
            <li key={index}>
              <time className="quiet num">{momentInIndia(at)}</time>
              <p>
                <IsolatedIn text={text} typed={people} />
              </p>
              {note ? (
                <p className="quote" dir="auto">
                  {note}
                </p>
              ) : null}
            </li>
          ))}
      </ol>
      <PostForm action={`/orders/${order.reference}/note`} className="stack" button="Add the note">
        <Field label="Note">
          <textarea name="note" rows={2} maxLength={500} required />
        </Field>
      </PostForm>
    </Card>
  );
}
