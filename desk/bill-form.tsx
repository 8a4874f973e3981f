import { counted } from '#app/ground/counted';
import { billSums, lineTotal, type Bill } from '#app/bills/bill';
import { BILL_WORDS } from '#app/bills/bill-state';
import { isBillable } from '#app/bills/bills.server';
import type { RateCardItem } from '#app/content/billing';
import { formatPaise } from '#app/ground/money';
import type { Order } from '#app/orders/order';
import type { Visit } from '#app/visits/visit';
import { momentInIndia } from '#app/words/dates';
import { Field, PostForm } from './pieces';

export interface BillFormProps {
  order: Order;
  visit: Visit;
  bill: Bill | undefined;
  rateCard: RateCardItem[];
  /** Path such as `/mine/DD-…`. */
  base: string;
  mayWrite: boolean;
  mayNoteCash: boolean;
}

export function BillForm(props: BillFormProps) {
  const { order, visit, bill, rateCard, base, mayWrite } = props;
  if (!bill && !isBillable(visit.state)) return null;
  const lines = bill?.lines ?? [];
  const isOpen = mayWrite && bill?.state !== 'settled' && isBillable(visit.state);
  const { totalPaise, restOfFeePaise, balancePaise } = billSums(lines, order.pricePaise);
  return (
    <section className="card" aria-labelledby="bill">
      <h2 id="bill">
        Final bill {bill ? <span className="badge">{BILL_WORDS[bill.state]}</span> : null}
      </h2>
      {lines.length > 0 ? (
        <ul className="bill-lines">
          {lines.map((line) => (
            <li key={line.id}>
              <div>
                <p>
                  <bdi>{line.name}</bdi>
                </p>
                <p className="quiet">
                  {line.quantity} × {formatPaise(line.eachPaise)}
                  {line.serial ? (
                    <>
                      {' · serial '}
                      <bdi>{line.serial}</bdi>
                    </>
                  ) : null}
                  {line.warrantyDays > 0
                    ? ` · ${counted(line.warrantyDays, 'day')} of warranty`
                    : ''}
                </p>
              </div>
              <b className="num">{formatPaise(lineTotal(line))}</b>
              {isOpen ? (
                <form method="post" action={`${base}/bill/remove`}>
                  <Version bill={bill} />
                  <input type="hidden" name="line" value={line.id} />
                  <button type="submit" className="link" aria-label={`Remove ${line.name}`}>
                    Remove
                  </button>
                </form>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {lines.length > 0 ? (
        <p>
          Total <b className="num">{formatPaise(totalPaise)}</b>, fee{' '}
          <span className="num">− {formatPaise(order.pricePaise)}</span>,{' '}
          {bill?.state === 'settled' ? 'paid besides it' : 'left to pay'}{' '}
          <b className="num">{formatPaise(balancePaise)}</b>
          {restOfFeePaise > 0 ? '. The fee is the minimum for a visit.' : ''}
        </p>
      ) : null}
      <Next {...props} mayWrite={isOpen} balancePaise={balancePaise} />
      {isOpen ? <AddForms bill={bill} rateCard={rateCard} base={base} /> : null}
    </section>
  );
}

const Version = ({ bill }: { bill: Bill | undefined }) => (
  <input type="hidden" name="version" value={bill?.version ?? 0} />
);

function Next({
  bill,
  base,
  balancePaise,
  mayWrite,
  mayNoteCash,
}: BillFormProps & { balancePaise: number }) {
  if (!bill) return <p className="quiet">Add work and parts; then the customer approves.</p>;
  if (mayWrite && bill.state === 'draft' && bill.lines.length > 0)
    return (
      <PostForm action={`${base}/bill/send`} button="Send to the customer" kind="primary">
        <Version bill={bill} />
      </PostForm>
    );
  if (bill.state === 'sent')
    return (
      <p className="quiet">
        Sent {momentInIndia(bill.sentAt)}. The customer approves it on the booking’s page.
      </p>
    );
  if (bill.state === 'settled')
    return (
      <p className="quiet">
        {bill.settledBy === 'cash' ? 'Cash noted' : 'Paid'} {momentInIndia(bill.settledAt)}.
      </p>
    );
  if (bill.state !== 'approved' || !mayNoteCash) return null;
  return (
    <PostForm action={`${base}/bill/cash`} className="stack" button="Note the cash">
      <Version bill={bill} />
      <label className="check">
        <input type="checkbox" required /> {formatPaise(balancePaise)} in cash was handed over
      </label>
    </PostForm>
  );
}

function AddForms({
  bill,
  rateCard,
  base,
}: {
  bill: Bill | undefined;
  rateCard: RateCardItem[];
  base: string;
}) {
  const action = `${base}/bill/add`;
  const of = (kind: RateCardItem['kind']) => rateCard.filter((item) => item.kind === kind);
  const isVoid = bill?.state === 'sent' || bill?.state === 'approved';
  return (
    <>
      {isVoid ? (
        <p className="warning">A change makes it a draft again: the customer approves once more.</p>
      ) : null}
      {rateCard.length > 0 ? (
        <PostForm action={action} className="stack" button="Add">
          <Version bill={bill} />
          <Field label="Work or part">
            <select name="item" required defaultValue="">
              <option value="" disabled>
                Choose from the rate card
              </option>
              <Group name="Work" items={of('labour')} />
              <Group name="Parts" items={of('part')} />
            </select>
          </Field>
          <Amount id="card" />
        </PostForm>
      ) : null}
      <details>
        <summary>Something else</summary>
        <PostForm action={action} className="stack" button="Add">
          <Version bill={bill} />
          <Field label="Name">
            <input name="name" maxLength={80} required />
          </Field>
          <div className="row">
            <Field label="Kind">
              <select name="kind">
                <option value="labour">Work</option>
                <option value="part">Part</option>
              </select>
            </Field>
            <Field label="Price per unit (₹)">
              <input name="rupees" inputMode="numeric" pattern="\d{1,6}" required />
            </Field>
            <Field label="Warranty in days">
              <input name="days" inputMode="numeric" pattern="\d{1,4}" defaultValue="0" />
            </Field>
          </div>
          <Amount id="other" />
        </PostForm>
      </details>
    </>
  );
}

const Group = ({ name, items }: { name: string; items: RateCardItem[] }) =>
  items.length > 0 ? (
    <optgroup label={name}>
      {items.map((item) => (
        <option key={item.key} value={item.key}>
          {item.name} · {formatPaise(item.pricePaise)}
        </option>
      ))}
    </optgroup>
  ) : null;

const Amount = ({ id }: { id: string }) => (
  <div className="row">
    <label className="field" htmlFor={`quantity-${id}`}>
      <span>How many</span>
      <input
        id={`quantity-${id}`}
        name="quantity"
        inputMode="numeric"
        pattern="[1-9]\d?"
        defaultValue="1"
        required
      />
    </label>
    <label className="field" htmlFor={`serial-${id}`}>
      <span>Serial number of a part</span>
      <input id={`serial-${id}`} name="serial" maxLength={60} autoComplete="off" />
    </label>
  </div>
);
