/** Everything known of one order, and what can be done with it. */
import type { Bill } from '#app/bills/bill';
import { getBill } from '#app/bills/bills.server';
import { dateInIndia, momentInIndia } from '#app/booking/slots';
import { cancellationOffer, type CancellationOffer } from '#app/changes/cancel-booking.server';
import { slotChangeView } from '#app/changes/slot-change.server';
import type { RateCardItem } from '#app/billing';
import { publishedContent } from '#app/content/content.server';
import type { Message } from '#app/messages/message';
import { messagesOf } from '#app/messages/outbox.server';
import { formatPaise } from '#app/money';
import { getKnown, moneyLines } from '#app/operators/money-desk.server';
import { openReasons, type Known, type OpenReason } from '#app/operators/open-reasons';
import { bookingCardData } from '#app/orders/booking';
import type { Order } from '#app/orders/order';
import { proposedRefunds } from '#app/orders/refund-rules';
import { whyNotMoved } from '#app/orders/slot-change';
import type { Paper } from '#app/papers/paper';
import { papersOf } from '#app/papers/papers.server';
import type { Visit, VisitEvent } from '#app/visits/visit';
import { isMovableVisit } from '#app/visits/visit-state';
import { eventsOf, getVisit } from '#app/visits/visits.server';
import { saidIn, type Asked, type Notice } from './asked';
import { BillForm } from './bill-form';
import { loadDay, proposals, type Day, type Names } from './day';
import { page } from './document';
import { Papers } from './papers-card';
import { mayUse } from './routes';
import { orderOf } from './order-of';
import { Messages } from './messages';
import { freeSlots, MoveForm, type SlotChoice } from './move-form';
import { addressOf, CallLink, Fact, MapLink, StateBadge } from './pieces';
import { VisitActions } from './visit-actions';
import { eventWords, staffNames } from './what-changed';

export const showOrder = async (asked: Asked): Promise<Response> =>
  orderPage(asked, await orderOf(asked), saidIn(asked.url));

interface OrderScreen {
  order: Order;
  visit: Visit | undefined;
  events: VisitEvent[];
  names: Names;
  known: Known;
  reasons: OpenReason[];
  day: Day;
  offer: CancellationOffer;
  slots: SlotChoice[];
  bill: Bill | undefined;
  papers: Paper[];
  rateCard: RateCardItem[];
  messages: Message[];
}

export async function orderPage(asked: Asked, found: Order, notice?: Notice): Promise<Response> {
  const { staff } = asked;
  const order = await orderOf({ ...asked, params: { reference: found.reference } });
  const screen = await load(order, asked);
  return page({
    title: order.service.name,
    staff,
    ...(notice && { notice }),
    children: (
      <div className="columns">
        <div>
          <Facts screen={screen} maySeeDay={mayUse(staff.role, 'today')} />
          {mayUse(staff.role, 'assign') && screen.visit ? (
            <VisitActions
              visit={screen.visit}
              day={screen.day}
              proposed={proposals(screen.day).get(order.reference) ?? ''}
            />
          ) : null}
          {screen.visit ? (
            <BillForm
              order={order}
              visit={screen.visit}
              bill={screen.bill}
              rateCard={screen.rateCard}
              mayWrite={mayUse(staff.role, 'billAdd')}
              base={`/orders/${order.reference}`}
              mayNoteCash={mayUse(staff.role, 'billCash')}
            />
          ) : null}
          {mayUse(staff.role, 'move') ? <MoveForm order={order} slots={screen.slots} /> : null}
          {mayUse(staff.role, 'cancel') ? <CancelForm {...screen.offer} /> : null}
        </div>
        <div>
          <Reasons screen={screen} />
          <Timeline screen={screen} />
          <Messages reference={order.reference} messages={screen.messages} />
          <Money screen={screen} mayRefund={mayUse(staff.role, 'refund')} />
          <Papers papers={screen.papers} mayCorrect={mayUse(staff.role, 'credit')} />
        </div>
      </div>
    ),
  });
}

async function load(order: Order, { staff, now }: Asked): Promise<OrderScreen> {
  const { reference, slot } = order;
  const { site } = (await publishedContent()).content;
  const [visit, events, names, known, day, offer, change, bill, papers, messages] =
    await Promise.all([
      getVisit(reference),
      eventsOf(reference),
      staffNames(),
      getKnown(order),
      loadDay(dateInIndia(slot.startsAt), now),
      cancellationOffer(order, site, now, { by: staff.id }),
      slotChangeView(order, site, now),
      getBill(reference),
      papersOf(reference),
      messagesOf(reference),
    ]);
  const { rateCard } = site;
  const isMovable =
    whyNotMoved(order, order.terms, now, true) === '' && (!visit || isMovableVisit(visit.state));
  const slots = isMovable ? freeSlots(change) : [];
  const reasons = openReasons(order, known, now);
  return {
    order,
    visit,
    events,
    names,
    known,
    reasons,
    day,
    offer,
    slots,
    bill,
    papers,
    rateCard,
    messages,
  };
}

function Facts({
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
          {[categoryLabel, order.service.visitKind === 'remote' ? 'by call' : 'on site']
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
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
        </Fact>
        <Fact name="Address">
          {addressOf(order)} <MapLink order={order} />
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

function CancelForm({ order, whyNot, backPaise, paidPaise }: CancellationOffer) {
  if (whyNot) return null;
  return (
    <section className="card" aria-labelledby="cancel">
      <h2 id="cancel">Cancel</h2>
      <form method="post" action={`/orders/${order.reference}/cancel`} className="stack">
        <input type="hidden" name="back" value={backPaise} />
        <p>
          By the terms of this booking <b>{formatPaise(backPaise)}</b> of {formatPaise(paidPaise)}{' '}
          go back now.
        </p>
        <label className="check">
          <input type="checkbox" required /> The customer agreed
        </label>
        <button className="button danger">Cancel and send {formatPaise(backPaise)} back</button>
      </form>
    </section>
  );
}

function Reasons({ screen: { order, known, reasons } }: { screen: OrderScreen }) {
  const open = new Set(known.flags.filter((each) => each.clearedAt === 0).map(({ flag }) => flag));
  const isFlag = (reason: string) => [...open].some((flag) => flag === reason);
  const silent = [...open].filter((flag) => !reasons.some(({ reason }) => reason === flag));
  if (reasons.length + silent.length === 0) return null;
  return (
    <section className="card warn" aria-labelledby="reasons">
      <h2 id="reasons">Needs a person</h2>
      {reasons.map(({ reason, todo }) => (
        <div key={reason} className="reason">
          <p>
            <b>{reason}</b>: {todo}
          </p>
          {isFlag(reason) ? <ClearForm reference={order.reference} flag={reason} /> : null}
        </div>
      ))}
      {silent.map((flag) => (
        <div key={flag} className="reason">
          <p>
            <b>{flag}</b>: settled by what happened since.
          </p>
          <ClearForm reference={order.reference} flag={flag} />
        </div>
      ))}
    </section>
  );
}

const ClearForm = ({ reference, flag }: { reference: string; flag: string }) => (
  <form method="post" action={`/orders/${reference}/clear`}>
    <input type="hidden" name="flag" value={flag} />
    <button className="button">Clear {flag}</button>
  </form>
);

interface Entry {
  at: number;
  text: string;
  note?: string;
}

function Timeline({ screen: { order, events, names, known } }: { screen: OrderScreen }) {
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
    ...known.refunds.map(({ updatedAt, amountPaise, state }) => ({
      at: updatedAt,
      text: `Refund of ${formatPaise(amountPaise)}: ${state}.`,
    })),
    ...known.flags.flatMap(({ flag, raisedAt, clearedAt, clearedBy }) => [
      { at: raisedAt, text: `Flag ${flag}.` },
      { at: clearedAt, text: `${names.get(clearedBy) ?? clearedBy} cleared ${flag}.` },
    ]),
  ];
  return (
    <section className="card" aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      <ol className="timeline">
        {entries
          .filter(({ at }) => at > 0)
          .sort((a, b) => a.at - b.at)
          .map(({ at, text, note }, index) => (
            <li key={index}>
              <time className="quiet num">{momentInIndia(at)}</time>
              <p>{text}</p>
              {note ? <p className="quote">{note}</p> : null}
            </li>
          ))}
      </ol>
      <form method="post" action={`/orders/${order.reference}/note`} className="stack">
        <label className="field">
          <span>Note</span>
          <textarea name="note" rows={2} maxLength={500} required />
        </label>
        <button className="button">Add the note</button>
      </form>
    </section>
  );
}

function Money({ screen, mayRefund }: { screen: OrderScreen; mayRefund: boolean }) {
  const { order, known } = screen;
  const { reference, razorpayOrderId, razorpayPaymentId, state, cancelledAt } = order;
  const proposed = proposedRefunds(order, known.strays, known.refunds, known.disputes);
  return (
    <section className="card" aria-labelledby="money">
      <h2 id="money">Payment</h2>
      <p className="quiet num">
        {razorpayOrderId || 'no order yet'}
        <br />
        {razorpayPaymentId || 'no payment'}
      </p>
      {known.strays.map(({ paymentId, amountPaise, reason }) => (
        <p key={paymentId}>
          Beside it: <span className="num">{paymentId}</span> {formatPaise(amountPaise)} ({reason})
        </p>
      ))}
      {moneyLines(known).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {known.disputes.map(({ id, amountPaise, phase, state: of }) => (
        <p key={id}>
          Dispute of {formatPaise(amountPaise)}: {phase} {of}
        </p>
      ))}
      {mayRefund
        ? proposed.map(({ paymentId, amountPaise, isDue }) => (
            <form
              key={paymentId}
              method="post"
              action={`/orders/${reference}/refund`}
              className="stack"
            >
              <input type="hidden" name="payment" value={paymentId} />
              <label className="check">
                <input type="checkbox" required />{' '}
                {isDue ? 'It should go back' : 'The customer wishes it'}
              </label>
              <button className="button danger">
                Send {formatPaise(amountPaise)} of {paymentId} back
              </button>
            </form>
          ))
        : null}
      {state === 'paid' && cancelledAt === 0 ? (
        <form method="post" action={`/orders/${reference}/resend`}>
          <button className="button">Send to the form service again</button>
        </form>
      ) : null}
    </section>
  );
}
