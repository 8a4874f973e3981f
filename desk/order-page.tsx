import { getBill } from '#app/bills/bills.server';
import { dateInIndia } from '#app/ground/india';
import { cancellationOffer } from '#app/changes/cancel-booking.server';
import { slotChangeView } from '#app/changes/slot-change.server';
import { publishedContent } from '#app/content/content.server';
import { messagesOf } from '#app/messages/outbox.server';
import { formatPaise } from '#app/ground/money';
import { getRecords } from '#app/operators/open-orders.server';
import { openReasons } from '#app/operators/open-reasons';
import type { Order } from '#app/orders/order';
import { proposedRefunds, type BillMoney } from '#app/refunds/refunds';
import { whyNotMoved } from '#app/changes/slot-change';
import { papersOf } from '#app/papers/papers.server';
import { getRating } from '#app/bookings/ratings.server';
import { eventsOf, getVisit } from '#app/visits/visits.server';
import { saidIn, type Asked, type Notice } from './asked';
import { BillForm } from './bill-form';
import { CancelForm } from './cancel-form';
import { loadDay, proposals } from './day';
import { page } from './document';
import { Papers } from './papers-card';
import { mayUse } from './routes';
import { orderOf } from './order-of';
import { Messages } from './messages';
import { freeSlots, MoveForm } from './move-form';
import { VisitActions } from './visit-actions';
import { staffNames } from './what-changed';
import { Facts, RatingOf, Reasons, Timeline, type OrderScreen } from './order-cards';
import { Card, PostForm } from './pieces';

export const showOrder = async (asked: Asked): Promise<Response> =>
  orderPage(asked, await orderOf(asked), saidIn(asked.url));

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
          <RatingOf screen={screen} />
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
  const { content } = await publishedContent();
  const { site } = content;
  const [visit, events, names, records, day, offer, change, bill, papers, messages, rating] =
    await Promise.all([
      getVisit(reference),
      eventsOf(reference),
      staffNames(),
      getRecords(order),
      loadDay(dateInIndia(slot.startsAt), now),
      cancellationOffer(order, site, now, { by: staff.id }),
      slotChangeView(order, content, now),
      getBill(reference),
      papersOf(reference),
      messagesOf(reference),
      getRating(reference),
    ]);
  const { rateCard } = site;
  const isMovable = whyNotMoved(order, order.terms, now, visit?.state, true) === undefined;
  const slots = isMovable ? freeSlots(change) : [];
  const reasons = openReasons(order, records, now);
  return {
    now,
    order,
    visit,
    events,
    names,
    records,
    reasons,
    day,
    offer,
    slots,
    bill,
    papers,
    rateCard,
    messages,
    rating,
  };
}

function Money({ screen, mayRefund }: { screen: OrderScreen; mayRefund: boolean }) {
  const { order, records } = screen;
  const { reference, razorpayOrderId, razorpayPaymentId, state, cancelledAt, flags } = order;
  const { strays, refunds, disputes, billMoney } = records;
  const proposed = proposedRefunds(order, strays, refunds, disputes, billMoney);
  return (
    <Card id="money" title="Payment">
      <p className="quiet num">
        {razorpayOrderId || 'no order yet'}
        <br />
        {razorpayPaymentId || 'no payment'}
      </p>
      {records.strays.map(({ paymentId, amountPaise, reason }) => (
        <p key={paymentId}>
          Beside it: <span className="num">{paymentId}</span> {formatPaise(amountPaise)} ({reason})
        </p>
      ))}
      {billMoney ? <BillMoneyLine {...billMoney} /> : null}
      {records.requests
        .filter(({ doneAt }) => doneAt === 0)
        .map(({ paymentId, totalPaise }) => (
          <p key={paymentId}>
            To send back: <span className="num">{paymentId}</span>, {formatPaise(totalPaise)} in all
          </p>
        ))}
      {records.settled.map(({ entityId, creditPaise, debitPaise, amountPaise, settledAt, utr }) => (
        <p key={entityId}>
          Settled: <span className="num">{entityId}</span> {formatPaise(creditPaise - debitPaise)}{' '}
          of {formatPaise(amountPaise)}, {dateInIndia(settledAt)},{' '}
          <span className="num">{utr}</span>
        </p>
      ))}
      {records.disputes.map(({ id, amountPaise, phase, state: of }) => (
        <p key={id}>
          Dispute of {formatPaise(amountPaise)}: {phase} {of}
        </p>
      ))}
      {mayRefund
        ? proposed.map(({ paymentId, amountPaise, isDue }) => (
            <PostForm
              key={paymentId}
              action={`/orders/${reference}/refund`}
              className="stack"
              button={`Send ${formatPaise(amountPaise)} of ${paymentId} back`}
              kind="danger"
            >
              <input type="hidden" name="payment" value={paymentId} />
              <label className="check">
                <input type="checkbox" required />{' '}
                {isDue ? 'This refund is due' : 'The customer asked for it'}
              </label>
            </PostForm>
          ))
        : null}
      {state === 'paid' && cancelledAt === 0 && !flags.includes('second-payment') ? (
        <PostForm action={`/orders/${reference}/resend`} button="Send to the form service again" />
      ) : null}
    </Card>
  );
}

const BillMoneyLine = ({ paymentId, paise, backPaise, keptBecause }: BillMoney) => (
  <p>
    Final bill: {paymentId ? <span className="num">{paymentId}</span> : 'cash'} {formatPaise(paise)}
    {keptBecause ? (
      <>
        , kept: <bdi>{keptBecause}</bdi>
      </>
    ) : null}
    {!keptBecause && backPaise > 0 ? `, ${paymentId ? 'goes back' : 'was handed back'}` : null}
  </p>
);
