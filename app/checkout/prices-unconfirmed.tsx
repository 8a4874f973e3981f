import { Notice } from '#app/ui/notice';
import { words } from '#app/words/words';

export const PricesUnconfirmed = ({ live = false }: { live?: boolean }) => (
  <Notice tone="warning" title={words.checkout.pricesUnconfirmed} live={live}>
    <p>
      {words.checkout.paymentClosedOr}
      <a href={`${words.page.base}/contact-us`}>{words.checkout.writeToUs}</a>
      {words.checkout.andWeBookWithYou}
    </p>
  </Notice>
);
