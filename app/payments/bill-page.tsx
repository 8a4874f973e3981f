import { lazy, Suspense, useEffect } from 'react';
import { Form, useNavigation, useRevalidator } from '@remix-run/react';
import type { BillView } from '#app/bills/bill-view';
import { formatPaise } from '#app/money';
import { useSignInHere } from '#app/orders/sign-in-first';
import { Button } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { useVisitWatch } from '#app/visits/use-visit-watch';
import type { PaymentDialog } from './payment-dialog';

export interface BillPageProps {
  bill: BillView;
  isOwner: boolean;
  orderPath: string;
  /** Why the last press did nothing; else blank. */
  refused: string;
  dialog: PaymentDialog | null;
}

export function BillPage({ bill, isOwner, orderPath, refused, dialog }: BillPageProps) {
  const { revalidate } = useRevalidator();
  useVisitWatch(bill.state !== 'settled' && !dialog, revalidate);
  return (
    <div className="wrap cancel-page">
      <header className="order-head">
        <p className="order-eyebrow">Your booking</p>
        <h1>{TITLES[bill.state]}</h1>
      </header>
      {refused ? <Notice tone="warning" title={refused} live /> : null}
      <section className="order-card" aria-label="The bill">
        <ul className="bill-lines">
          {bill.lines.map(({ id, name, detail, paise, warranty }) => (
            <li key={id}>
              <p>
                <strong>{name}</strong>
                {[detail, warranty].filter(Boolean).map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </p>
              <b>{formatPaise(paise)}</b>
            </li>
          ))}
          {bill.restOfFeePaise > 0 ? (
            <li>
              <p>
                <strong>Visit</strong>
                <span>The fee is the least that a visit costs</span>
              </p>
              <b>{formatPaise(bill.restOfFeePaise)}</b>
            </li>
          ) : null}
        </ul>
        <Sums bill={bill} />
        <p className="summary-note">All taxes are included.</p>
      </section>
      {dialog ? (
        <Payment dialog={dialog} />
      ) : (
        <Next bill={bill} isOwner={isOwner} orderPath={orderPath} />
      )}
    </div>
  );
}

const TITLES: Record<BillView['state'], string> = {
  sent: 'Do you approve this bill?',
  approved: 'Pay the rest of the bill',
  settled: 'Your bill',
};

const Sums = ({ bill }: { bill: BillView }) => (
  <dl className="cancel-sums">
    <dt>Total</dt>
    <dd>{formatPaise(bill.totalPaise)}</dd>
    <dt>Fee, paid before</dt>
    <dd>− {formatPaise(bill.feePaise)}</dd>
    <dt className="cancel-back">{bill.state === 'settled' ? 'Rest, paid' : 'Left to pay'}</dt>
    <dd className="cancel-back">{formatPaise(bill.balancePaise)}</dd>
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
  const signIn = useSignInHere('See your bill');
  const isBusy = useNavigation().state !== 'idle';
  const back = <a href={orderPath}>Back to your booking</a>;
  if (bill.state === 'settled') return back;
  if (!isOwner)
    return (
      <div className="order-card">
        <p>Only the person who booked can approve and pay it.</p>
        <Button variant="primary" block onClick={signIn}>
          Sign in with your phone
        </Button>
        {back}
      </div>
    );
  const isSent = bill.state === 'sent';
  return (
    <div className="order-card">
      <p>
        {isSent
          ? 'Nothing is charged by approving. If something is added later, we ask you again.'
          : 'You can also pay your technician in cash; we note it.'}
      </p>
      <Form method="post">
        <input type="hidden" name="version" value={bill.version} />
        <Button
          type="submit"
          name="act"
          value={isSent ? 'approve' : 'pay'}
          variant="primary"
          block
          busy={isBusy}
          busyLabel="One moment…"
        >
          {isSent
            ? `Approve ${formatPaise(bill.totalPaise)}`
            : `Pay ${formatPaise(bill.balancePaise)}`}
        </Button>
      </Form>
      {isSent ? <p>Is something not right? Tell your technician: it can be changed.</p> : null}
      {back}
    </div>
  );
}

/** The checkout loads it late, too. */
const HostedPayment = lazy(() => import('./hosted-payment'));

/** Goes on by itself; without JavaScript there is a button. */
function Payment({ dialog }: { dialog: PaymentDialog }) {
  useEffect(() => {
    void import('./payment-window.client').then(({ goToHostedPage }) => goToHostedPage(dialog));
  }, [dialog]);
  return (
    <Suspense fallback={null}>
      <HostedPayment dialog={dialog} />
    </Suspense>
  );
}
