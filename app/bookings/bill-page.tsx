import { lazy, Suspense, useEffect, useState } from 'react';
import { Form, useNavigation, useRevalidator } from '@remix-run/react';
import type { BillView } from './bill-view';
import { formatPaise } from '#app/ground/money';
import { useSignInHere } from './sign-in-first';
import { Button } from '#app/ui/button';
import { IsolatedIn } from '#app/ui/isolated';
import { RefusalNotice } from '#app/own-forms/refusal-notice';
import { useRefusal } from '#app/own-forms/use-refusal';
import { useVisitWatch } from './use-visit-watch';
import type { PaymentDialog } from '#app/razorpay/payment-dialog';
import { words } from '#app/words/words';

interface BillPageProps {
  bill: BillView;
  isOwner: boolean;
  orderPath: string;
  dialog: PaymentDialog | null;
}

export function BillPage({ bill, isOwner, orderPath, dialog }: BillPageProps) {
  const { revalidate } = useRevalidator();
  useVisitWatch(bill.state !== 'settled' && !dialog, revalidate);
  const refusal = useRefusal();
  return (
    <div className="wrap one-column">
      <header>
        <p className="eyebrow">{words.papers.yourBooking}</p>
        <h1>{titles()[bill.state]}</h1>
      </header>
      <RefusalNotice {...refusal} />
      <section className="card" aria-label={words.bills.theBill}>
        <ul className="bill-lines">
          {bill.lines.map(({ id, name, facts, serial, paise }) => (
            <li key={id}>
              <p>
                <strong lang={words.page.langOf(name)}>
                  <bdi>{name}</bdi>
                </strong>
                {facts.map((text) => (
                  <span key={text}>
                    <IsolatedIn text={text} typed={[serial]} />
                  </span>
                ))}
              </p>
              <b>{formatPaise(paise)}</b>
            </li>
          ))}
          {bill.restOfFeePaise > 0 ? (
            <li>
              <p>
                <strong>{words.bills.visit}</strong>
                <span>{words.bills.leastFee}</span>
              </p>
              <b>{formatPaise(bill.restOfFeePaise)}</b>
            </li>
          ) : null}
        </ul>
        <Sums bill={bill} />
        <p className="summary-note">{words.bills.taxesIncluded}</p>
      </section>
      {dialog ? (
        <Payment dialog={dialog} />
      ) : (
        <Next bill={bill} isOwner={isOwner} orderPath={orderPath} />
      )}
    </div>
  );
}

const titles = (): Record<BillView['state'], string> => ({
  sent: words.bills.approveTitle,
  approved: words.bills.payTitle,
  settled: words.bills.title,
});

const Sums = ({ bill }: { bill: BillView }) => (
  <dl className="sums">
    <dt>{words.bills.total}</dt>
    <dd>{formatPaise(bill.totalPaise)}</dd>
    <dt>{words.bills.feePaidBefore}</dt>
    <dd>− {formatPaise(bill.feePaise)}</dd>
    <dt className="sums-last">
      {bill.state === 'settled' ? words.bills.restPaid : words.bills.leftToPay}
    </dt>
    <dd className="sums-last">{formatPaise(bill.balancePaise)}</dd>
  </dl>
);

function Next({
  bill,
  isOwner,
  orderPath,
}: {
  bill: BillView;
  isOwner: boolean;
  orderPath: string;
}) {
  const signIn = useSignInHere(words.bills.seeBill);
  const isBusy = useNavigation().state !== 'idle';
  const back = <a href={words.page.base + orderPath}>{words.bills.backToBooking}</a>;
  if (bill.state === 'settled') return back;
  if (!isOwner)
    return (
      <div className="card">
        <p>{words.bills.ownerOnly}</p>
        <Button variant="primary" block onClick={signIn}>
          {words.bills.signInLink}
        </Button>
        {back}
      </div>
    );
  const isSent = bill.state === 'sent';
  return (
    <div className="card">
      <p>{isSent ? words.bills.approveNote : words.bills.cashNote}</p>
      <Form method="post">
        <input type="hidden" name="version" value={bill.version} />
        <Button
          type="submit"
          name="act"
          value={isSent ? 'approve' : 'pay'}
          variant="primary"
          block
          busy={isBusy}
          busyLabel={words.bills.oneMoment}
        >
          {isSent
            ? words.bills.approve(formatPaise(bill.totalPaise))
            : words.bills.pay(formatPaise(bill.balancePaise))}
        </Button>
      </Form>
      {isSent ? <p>{words.bills.notRight}</p> : null}
      {back}
    </div>
  );
}

/** The checkout loads it late, too. */
const HostedPayment = lazy(() => import('#app/razorpay/hosted-payment'));

/** Goes on by itself, and says so; without JavaScript there is a button. */
function Payment({ dialog }: { dialog: PaymentDialog }) {
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    const stay = () => setGoing(false);
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && stay();
    setGoing(true);
    import('#app/payments/payment-window.client').then(
      ({ goToHostedPage }) => goToHostedPage(dialog),
      stay,
    );
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [dialog]);
  return isGoing ? (
    <Button variant="primary" block busy busyLabel={words.payments.openingPayment}>
      {words.payments.continueToPayment}
    </Button>
  ) : (
    <Suspense fallback={null}>
      <HostedPayment dialog={dialog} />
    </Suspense>
  );
}
