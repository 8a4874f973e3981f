import type { ReactNode } from 'react';
import { ServiceName } from '#app/catalog/service-name';
import { formatPaise } from '#app/ground/money';
import { Button } from '#app/ui/button';
import { Isolated } from '#app/ui/isolated';
import { Illustration } from '#app/ui/picture';
import { Price } from '#app/ui/price';
import type { Receipt } from './receipt.server';
import type { PartlyReturned } from '#app/refunds/refunds';
import { words } from '#app/words/words';

export function ReceiptPage({
  shopName,
  seller,
  receipt,
  fee,
}: {
  shopName: string;
  seller: string;
  receipt: Receipt;
  fee: string;
}) {
  return (
    <div className="wrap receipt-page">
      <article className="receipt" aria-labelledby="receipt-title">
        <header className="receipt-head">
          <p className="receipt-shop">
            <Illustration name="logo-mark" width={32} height={32} />
            {shopName}
          </p>
          <h1 id="receipt-title">{words.papers.receipt}</h1>
        </header>
        <dl className="receipt-facts">
          <Fact name={words.papers.reference}>{receipt.reference}</Fact>
          <Fact name={words.papers.datePaid}>{receipt.paidOn}</Fact>
          <Fact name={words.papers.payment}>{receipt.payment}</Fact>
          {receipt.cancelled ? (
            <Fact name={words.papers.cancelled}>{cancellationText(receipt.cancelled)}</Fact>
          ) : null}
          {receipt.slot.when ? (
            <Fact
              name={receipt.slot.kind === 'remote' ? words.papers.callBackIn : words.papers.visitIn}
            >
              {receipt.slot.when}
            </Fact>
          ) : null}
          <Fact name={words.papers.soldBy}>{seller}</Fact>
          {receipt.paidBy ? (
            <Fact name={words.papers.paidBy}>
              <bdi>{receipt.paidBy.name}</bdi>
              <br />
              <Isolated parts={receipt.paidBy.address} between=", " />
            </Fact>
          ) : null}
        </dl>
        <div className="receipt-line">
          <p>
            <strong lang={words.page.langOf(receipt.serviceName)}>
              <ServiceName name={receipt.serviceName} />
            </strong>
            {receipt.categoryLabel ? (
              <span className="summary-category" lang={words.page.langOf(receipt.categoryLabel)}>
                {receipt.categoryLabel}
              </span>
            ) : null}
          </p>
          <Price paise={receipt.amountPaise} />
        </div>
        <div className="receipt-line receipt-total">
          <p>{receipt.isRefunded ? words.papers.paidAndRefunded : words.papers.totalPaid}</p>
          <Price paise={receipt.amountPaise} size="large" />
        </div>
        {receipt.partlyReturned ? <PartlyReturnedLines parts={receipt.partlyReturned} /> : null}
        {receipt.bill ? (
          <>
            <div className="receipt-line">
              <p>{words.papers.workPaid}</p>
              <Price paise={receipt.bill.paise} />
            </div>
            {receipt.bill.returned ? <PartlyReturnedLines parts={receipt.bill.returned} /> : null}
          </>
        ) : null}
        <p className="summary-note">{words.papers.taxesIncluded(fee)}</p>
      </article>
      <div className="receipt-actions">
        <Button variant="secondary" onClick={() => window.print()}>
          {words.papers.print}
        </Button>
        <a href={words.page.base + receipt.orderPath}>{words.papers.backToBooking}</a>
      </div>
    </div>
  );
}

const cancellationText = ({ on, backPaise }: NonNullable<Receipt['cancelled']>): string =>
  backPaise > 0
    ? words.papers.goesBack(on, formatPaise(backPaise))
    : words.papers.nothingGoesBack(on);

function PartlyReturnedLines({ parts }: { parts: PartlyReturned }) {
  const lines = [
    { name: words.papers.returnedSoFar, paise: parts.returnedPaise },
    { name: words.papers.comingBack, paise: parts.comingPaise },
    { name: words.papers.remainsPaid, paise: parts.remainsPaise },
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
