import { formatPaise } from '#app/money';
import { Button } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { BOOK_AGAIN, type CompleteOrderResult } from './complete-order';
import { PricesUnconfirmed } from './prices-unconfirmed';

/** Only the server renders what is inside noscript, so browsers do not load it. */
const NeedsScript = () => (
  <p>
    The code needs JavaScript, which is switched off in this browser. Please switch it on for this
    page, or <a href="/contact-us">write to us</a> and we book it with you.
  </p>
);

export default function ProblemNotice({
  result,
  failure,
}: {
  result: CompleteOrderResult | undefined;
  failure: string;
}) {
  if (result?.type === 'price-changed') {
    return (
      <Notice tone="warning" title="The price changed" live>
        <p>
          The price of this service was updated while you were booking:{' '}
          {formatPaise(result.fromPaise)} became {formatPaise(result.toPaise)}. Please check the new
          total and complete the order again. You have not been charged.
        </p>
      </Notice>
    );
  }
  if (result && 'message' in result) {
    return (
      <Notice tone="warning" title="This slot can’t be booked" live>
        <p>{result.message}</p>
      </Notice>
    );
  }
  if (result?.type === 'already-booked') {
    return (
      <Notice tone="warning" title={BOOK_AGAIN} live>
        <p>
          The same service at the same time is booked and paid with your number:{' '}
          <a href={`/orders/${result.reference}`}>booking {result.reference}</a>. You have not been
          charged a second time.
        </p>
        <Button type="submit" name="again" value="yes">
          Yes, book it again
        </Button>
      </Notice>
    );
  }
  if (result?.type === 'too-many') {
    return (
      <Notice tone="warning" title="That was a lot at once" live>
        <p>
          Please wait {result.wait} and complete the order again. Everything you entered is kept,
          and you have not been charged.
        </p>
      </Notice>
    );
  }
  if (result?.type === 'prices-unconfirmed') return <PricesUnconfirmed live />;
  if (result?.type === 'payment-unavailable') {
    return (
      <Notice tone="error" title="Payment is not available right now" live>
        <p>
          Your order is saved. Please try again in a moment; if you have already paid, your booking
          appears by itself.
        </p>
      </Notice>
    );
  }
  if (result?.type === 'sign-in') {
    return (
      <Notice tone="info" title="Please verify your phone" live>
        <p>We send a one-time code to your phone before you pay. Everything you entered is kept.</p>
        <noscript>{import.meta.env.SSR ? <NeedsScript /> : null}</noscript>
      </Notice>
    );
  }
  return failure ? (
    <Notice tone="warning" title="Payment not completed." live>
      <p>{failure}</p>
    </Notice>
  ) : null;
}
