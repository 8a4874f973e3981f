import { dateInIndia } from '#app/ground/india';
import { momentInIndia } from '#app/words/dates';
import { PERSONAL } from '#app/ground/http.server';
import { formatPaise } from '#app/ground/money';
import { settlements } from '#app/operators/money-desk.server';
import { disputeReason, type OpenReason } from '#app/operators/open-reasons';
import { openOrders } from '#app/operators/orders-desk.server';
import { MAX_LISTED, unknownFacts } from '#app/operators/unknown-desk.server';
import type { Order } from '#app/orders/order';
import { openUnknownDisputes, type Dispute } from '#app/refunds/dispute.server';
import { openRefundRequests } from '#app/refunds/refund-request.server';
import { openUnknownPayments, type UnknownPayment } from '#app/refunds/unknown-payment.server';
import { page } from './document';
import { ReasonText } from './pieces';
import type { Asked } from './asked';

const MAX_SHOWN = 100;

const monthIn = ({ url, now }: Asked): string => {
  const typed = url.searchParams.get('month') ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(typed) ? typed : dateInIndia(now).slice(0, 7);
};

export async function showMoney(asked: Asked): Promise<Response> {
  const month = monthIn(asked);
  const settled: string[] = [];
  await settlements(month, '', (line) => settled.push(line));
  const [payments, disputes] = await Promise.all([
    openUnknownPayments(MAX_LISTED),
    openUnknownDisputes(MAX_LISTED),
  ]);
  const flagged: { order: Order; reasons: OpenReason[] }[] = [];
  for await (const each of openOrders(asked.now)) {
    if (flagged.push(each) === MAX_SHOWN) break;
  }
  const requests = await openRefundRequests(MAX_SHOWN);
  return page({
    title: 'Money',
    staff: asked.staff,
    at: 'money',
    children: (
      <>
        <Flagged flagged={flagged} />
        <section className="card" aria-labelledby="refunds">
          <h2 id="refunds">Refunds to be sent</h2>
          {requests.length === 0 ? <p className="quiet">None.</p> : null}
          <ul className="plain">
            {requests.map(({ id, reference, totalPaise, paymentId, madeAt }) => (
              <li key={id}>
                <a href={`/orders/${reference}`} className="num">
                  {reference}
                </a>{' '}
                {formatPaise(totalPaise)} in all of <span className="num">{paymentId}</span>, since{' '}
                {momentInIndia(madeAt)}
              </li>
            ))}
          </ul>
        </section>
        <Unknown payments={payments} disputes={disputes} now={asked.now} />
        <Settled month={month} lines={settled} />
      </>
    ),
  });
}

const Flagged = ({ flagged }: { flagged: { order: Order; reasons: OpenReason[] }[] }) => (
  <section className="card" aria-labelledby="flags">
    <h2 id="flags">Needs a person</h2>
    {flagged.length === 0 ? <p className="quiet">No order.</p> : null}
    <ul className="plain">
      {flagged.map(({ order, reasons }) => (
        <li key={order.reference}>
          <a href={`/orders/${order.reference}`} className="num">
            {order.reference}
          </a>{' '}
          {formatPaise(order.pricePaise)}
          {reasons.map((reason) => (
            <ReasonText key={reason.reason} reason={reason} />
          ))}
        </li>
      ))}
    </ul>
  </section>
);

interface UnknownMoney {
  payments: UnknownPayment[];
  disputes: Dispute[];
  now: number;
}

function Unknown({ payments, disputes, now }: UnknownMoney) {
  if (payments.length + disputes.length === 0) return null;
  return (
    <section className="card warn" aria-labelledby="unknown">
      <h2 id="unknown">Money of unknown orders</h2>
      {payments.length > 0 ? (
        <p>
          The shop was restored from an older backup, or these payments have nothing to do with it.
          Find the booking in the Razorpay dashboard and the form service, and call the customer or
          refund. Then ask the person who runs the server to close the payment.
          {payments.length === MAX_LISTED ? ` The newest ${MAX_LISTED} are shown.` : ''}
        </p>
      ) : null}
      <ul className="plain">
        {payments.map((payment) => (
          <li key={payment.paymentId}>
            <span className="num">{payment.paymentId}</span>, {momentInIndia(payment.seenAt)}:{' '}
            {unknownFacts(payment)}
          </li>
        ))}
      </ul>
      {disputes.length > 0 ? <p>Disputes of payments that this shop does not know:</p> : null}
      <ul className="plain">
        {disputes
          .flatMap((dispute) => disputeReason(dispute, now))
          .map(({ todo }) => (
            <li key={todo}>{todo}</li>
          ))}
      </ul>
    </section>
  );
}

const Settled = ({ month, lines }: { month: string; lines: string[] }) => (
  <section className="card" aria-labelledby="settled">
    <h2 id="settled">Settlements</h2>
    <form method="get" action="/money" className="assign narrow">
      <input type="month" name="month" defaultValue={month} aria-label="Month" required />
      <button type="submit" className="button">
        Show
      </button>
    </form>
    {lines.map((line) => (
      <p key={line} className="num">
        {line}
      </p>
    ))}
    <p>
      <a href={`/money/settlements.csv?month=${month}`} download>
        Download {month} as CSV
      </a>
    </p>
  </section>
);

/** Downloads what `npm run orders -- settlements <month> csv` prints. */
export async function downloadSettlements(asked: Asked): Promise<Response> {
  const month = monthIn(asked);
  const rows: string[] = [];
  await settlements(month, 'csv', (row) => rows.push(row));
  return new Response(`${rows.join('\r\n')}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="settlements-${month}.csv"`,
      'cache-control': PERSONAL,
    },
  });
}
