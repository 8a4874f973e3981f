import type { BillOffer, CancellationOffer } from '#app/changes/cancel-booking.server';
import { formatPaise } from '#app/ground/money';
import { Card, Field, PostForm } from './pieces';

export function CancelForm(offer: CancellationOffer) {
  const { order, whyNot, backPaise, paidPaise, isLimited, bill, openBillPaise } = offer;
  if (whyNot) return null;
  return (
    <Card id="cancel" title="Cancel">
      <PostForm
        action={`/orders/${order.reference}/cancel`}
        className="stack"
        button={bill ? 'Cancel' : `Cancel and send ${formatPaise(backPaise)} back`}
        kind="danger"
      >
        <input type="hidden" name="back" value={backPaise} />
        <input type="hidden" name="openBill" value={openBillPaise} />
        <p>
          By the terms of this booking <b>{formatPaise(backPaise)}</b> of {formatPaise(paidPaise)}{' '}
          go back now.
          {isLimited ? ' The customer moved it when cancelling gave back no more than this.' : null}
        </p>
        {openBillPaise > 0 ? (
          <p className="warning">
            {formatPaise(openBillPaise)} of the final bill is still to pay. The bill is withdrawn:
            the customer is not asked for it any more.
          </p>
        ) : null}
        {bill ? <PaidBill {...bill} /> : null}
        <label className="check">
          <input type="checkbox" required /> The customer agreed
        </label>
      </PostForm>
    </Card>
  );
}

const PaidBill = ({ paise, isCash }: BillOffer) => (
  <fieldset className="stack">
    <legend>
      {formatPaise(paise)} of the final bill were paid{isCash ? ' in cash' : ''}
    </legend>
    <label className="check">
      <input type="radio" name="bill" value="back" required />{' '}
      {isCash ? 'The cash was handed back' : 'Refund this too'}
    </label>
    <label className="check">
      <input type="radio" name="bill" value="kept" /> Keep it, because:
    </label>
    <Field label="Why it is kept">
      <input name="because" maxLength={200} />
    </Field>
  </fieldset>
);
