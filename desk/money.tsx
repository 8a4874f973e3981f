import { dateInIndia } from '#app/ground/india';
import { momentInIndia } from '#app/words/dates';
import { PERSONAL } from '#app/ground/http.server';
import { formatPaise } from '#app/ground/money';
import { counted } from '#app/ground/counted';
import { openOrders, type OpenOrder } from '#app/operators/open-orders.server';
import {
  csvRows,
  settledIn,
  settlementsIn,
  settledTotals,
  type Totals,
} from '#app/operators/settled-month.server';
import { disputeTodo, unknownFacts } from '#app/operators/staff-words';
import type { SettlementLine } from '#app/payments/settlement-lines.server';
import { openUnknownDisputes, type Dispute } from '#app/refunds/dispute.server';
import { openRefundRequests } from '#app/refunds/refund-request.server';
import { openUnknownPayments, type UnknownPayment } from '#app/refunds/unknown-payment.server';
import { page } from './document';
import { Card, OrderLink, ReasonText } from './pieces';
import type { Asked } from './asked';

const MAX_SHOWN = 100;
const MAX_UNKNOWN = 200;

const monthIn = ({ url, now }: Asked): string => {
  const typed = url.searchParams.get('month') ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(typed) ? typed : dateInIndia(now).slice(0, 7);
};

export async function showMoney(asked: Asked): Promise<Response> {
  const month = monthIn(asked);
  const [settled, payments, disputes, flagged, requests] = await Promise.all([
    settledIn(month),
    openUnknownPayments(MAX_UNKNOWN),
    openUnknownDisputes(MAX_UNKNOWN),
    openOrders(asked.now, MAX_SHOWN),
    openRefundRequests(MAX_SHOWN),
  ]);
  return page({
    title: 'Money',
    staff: asked.staff,
    at: 'money',
    children: (
      <>
        <Flagged flagged={flagged} now={asked.now} />
        <Card id="refunds" title="Refunds to be sent">
          {requests.length === 0 ? <p className="quiet">None.</p> : null}
          <ul className="plain">
            {requests.map(({ id, reference, totalPaise, paymentId, madeAt }) => (
              <li key={id}>
                <OrderLink reference={reference} /> {formatPaise(totalPaise)} in all of{' '}
                <span className="num">{paymentId}</span>, since {momentInIndia(madeAt)}
              </li>
            ))}
          </ul>
        </Card>
        <Unknown payments={payments} disputes={disputes} now={asked.now} />
        <Settled month={month} lines={settled ?? []} />
      </>
    ),
  });
}

const Flagged = ({ flagged, now }: { flagged: OpenOrder[]; now: number }) => (
  <Card id="flags" title="Needs a person">
    {flagged.length === 0 ? <p className="quiet">No order.</p> : null}
    <ul className="plain">
      {flagged.map(({ order, reasons }) => (
        <li key={order.reference}>
          <OrderLink reference={order.reference} /> {formatPaise(order.pricePaise)}
          {reasons.map((reason) => (
            <ReasonText key={reason.reason} reason={reason} now={now} />
          ))}
        </li>
      ))}
    </ul>
  </Card>
);

interface UnknownMoney {
  payments: UnknownPayment[];
  disputes: Dispute[];
  now: number;
}

function Unknown({ payments, disputes, now }: UnknownMoney) {
  if (payments.length + disputes.length === 0) return null;
  return (
    <Card id="unknown" title="Money of unknown orders" kind="warn">
      {payments.length > 0 ? (
        <p>
          The shop was restored from an older backup, or these payments have nothing to do with it.
          Find the booking in the Razorpay dashboard and the form service, and call the customer or
          refund. Then ask the person who runs the server to close the payment.
          {payments.length === MAX_UNKNOWN ? ` The newest ${MAX_UNKNOWN} are shown.` : ''}
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
        {disputes.map((dispute) => (
          <li key={dispute.id}>{disputeTodo(dispute, now)}</li>
        ))}
      </ul>
    </Card>
  );
}

const Settled = ({ month, lines }: { month: string; lines: SettlementLine[] }) => (
  <Card id="settled" title="Settlements">
    <form method="get" action="/money" className="assign narrow">
      <input type="month" name="month" defaultValue={month} aria-label="Month" required />
      <button type="submit" className="button">
        Show
      </button>
    </form>
    {lines.length === 0 ? (
      <p>Nothing was settled in {month}, or the shop has not read it.</p>
    ) : (
      <>
        {settlementsIn(lines).map(({ id, utr, settledAt, ...totals }) => (
          <p key={id} className="num">
            {dateInIndia(settledAt)} {id} {utr} <Sums {...totals} />
          </p>
        ))}
        <p className="num">
          {month}: <Sums {...settledTotals(lines)} />
        </p>
      </>
    )}
    <p>
      <a href={`/money/settlements.csv?month=${month}`} download>
        Download {month} as CSV
      </a>
    </p>
  </Card>
);

const Sums = ({ netPaise, lines, feePaise }: Totals) => (
  <>
    {formatPaise(netPaise)} net, {counted(lines, 'line')}, fees with tax {formatPaise(feePaise)}
  </>
);

/** Downloads what `npm run orders -- settlements <month> csv` prints. */
export async function downloadSettlements(asked: Asked): Promise<Response> {
  const month = monthIn(asked);
  const rows = csvRows((await settledIn(month)) ?? []);
  return new Response(`${rows.join('\r\n')}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="settlements-${month}.csv"`,
      'cache-control': PERSONAL,
    },
  });
}
