import { formatPaise } from '#app/ground/money';
import { Button } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { type CompleteOrderResult } from './complete-order';
import { PricesUnconfirmed } from './prices-unconfirmed';
import { toContact } from '#app/support/to-contact';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

/** Only the server renders what is inside noscript, so browsers do not load it. */
const NeedsScript = () => <p>{rich(words.checkout.codeNeedsJavascript, toContact)}</p>;

export default function ProblemNotice({
  result,
  failure,
}: {
  result: CompleteOrderResult | undefined;
  failure: string;
}) {
  if (result?.type === 'price-changed') {
    return (
      <Notice tone="warning" title={words.checkout.thePriceChanged} live>
        <p>
          {words.checkout.priceChangedText(
            formatPaise(result.fromPaise),
            formatPaise(result.toPaise),
          )}
        </p>
      </Notice>
    );
  }
  if (result && 'message' in result) {
    return (
      <Notice tone="warning" title={words.checkout.cantBeBooked} live>
        <p>{result.message}</p>
      </Notice>
    );
  }
  if (result?.type === 'already-booked') {
    return (
      <Notice tone="warning" title={words.checkout.alreadyBooked} live>
        <p>
          {rich(words.checkout.sameBookingPaid(result.reference), (said) => (
            <a href={`${words.page.base}/orders/${result.reference}`}>{said}</a>
          ))}
        </p>
        <Button type="submit" name="again" value="yes">
          {words.checkout.bookAgain}
        </Button>
      </Notice>
    );
  }
  if (result?.type === 'too-many') {
    return (
      <Notice tone="warning" title={words.checkout.tooManyTitle} live>
        <p>{words.checkout.tooManyText(result.wait)}</p>
      </Notice>
    );
  }
  if (result?.type === 'prices-unconfirmed') return <PricesUnconfirmed live />;
  if (result?.type === 'payment-unavailable') {
    return (
      <Notice tone="error" title={words.checkout.paymentUnavailable} live>
        <p>{words.checkout.orderSaved}</p>
      </Notice>
    );
  }
  if (result?.type === 'sign-in') {
    return (
      <Notice tone="info" title={words.checkout.verifyPhoneTitle} live>
        <p>{words.checkout.verifyPhoneText}</p>
        <noscript>{import.meta.env.SSR ? <NeedsScript /> : null}</noscript>
      </Notice>
    );
  }
  return failure ? (
    <Notice tone="warning" title={words.checkout.paymentNotCompleted} live>
      <p>{failure}</p>
    </Notice>
  ) : null;
}
