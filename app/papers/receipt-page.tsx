import type { ReactNode } from 'react';
import { formatPaise } from '#app/money';
import { Button } from '#app/ui/button';
import { Price } from '#app/ui/price';
import type { Receipt } from './receipt';
import type { PartlyReturned } from '#app/orders/refund-rules';

export function ReceiptPage({
  shopName,
  seller,
  receipt,
  fee,
}: {
  shopName: string;
  /** Blank until an editor writes it. */
  seller: string;
  receipt: Receipt;
  fee: string;
}) {
  return (
    <div className="wrap receipt-page">
      <article className="receipt" aria-labelledby="receipt-title">
        <header className="receipt-head">
          <p className="receipt-shop">{shopName}</p>
          <h1 id="receipt-title">Receipt</h1>
        </header>
        <dl className="receipt-facts">
          <Fact name="Reference">{receipt.reference}</Fact>
          <Fact name="Date paid">{receipt.paidOn}</Fact>
          <Fact name="Payment">Razorpay, ending in {receipt.paymentEndsIn}</Fact>
          {receipt.cancelled ? (
            <Fact name="Cancelled">{cancellationText(receipt.cancelled)}</Fact>
          ) : null}
          {seller ? <Fact name="Sold by">{seller}</Fact> : null}
          {receipt.paidBy ? <Fact name="Paid by">{receipt.paidBy}</Fact> : null}
        </dl>
        <div className="receipt-line">
          <p>
            <strong>{receipt.serviceName}</strong>
            {receipt.categoryLabel ? (
              <span className="summary-category">{receipt.categoryLabel}</span>
            ) : null}
          </p>
          <Price paise={receipt.amountPaise} />
        </div>
        <div className="receipt-line receipt-total">
          <p>{receipt.isRefunded ? 'Paid and refunded' : 'Total paid'}</p>
          <Price paise={receipt.amountPaise} size="large" />
        </div>
        {receipt.partlyReturned ? <PartlyReturnedLines parts={receipt.partlyReturned} /> : null}
        <p className="summary-note">All taxes are included in the price. {fee}</p>
      </article>
      <div className="receipt-actions">
        <Button variant="primary" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
        <a href={receipt.orderPath}>Back to your booking</a>
      </div>
    </div>
  );
}

const cancellationText = ({ on, backPaise }: NonNullable<Receipt['cancelled']>): string =>
  `${on}; ${backPaise > 0 ? `${formatPaise(backPaise)} goes back` : 'nothing goes back'}`;

function PartlyReturnedLines({ parts }: { parts: PartlyReturned }) {
  const lines = [
    { name: 'Returned so far', paise: parts.returnedPaise },
    { name: 'On its way back', paise: parts.comingPaise },
    { name: 'Remains paid', paise: parts.remainsPaise },
  ];
  return lines
    .filter(({ paise }, index) => paise > 0 || index === lines.length - 1)
    .map(({ name, paise }) => (
      <div className="receipt-line" key={name}>
        <p>{name}</p>
        <Price paise={paise} />
      </div>
    ));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
