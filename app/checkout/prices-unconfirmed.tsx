import { Notice } from '#app/ui/notice';
import { toContact } from '#app/support/to-contact';
import { rich } from '#app/ui/rich';
import { words } from '#app/words/words';

export const PricesUnconfirmed = ({ live = false }: { live?: boolean }) => (
  <Notice tone="warning" title={words.checkout.pricesUnconfirmed} live={live}>
    <p>{rich(words.checkout.paymentClosed, toContact)}</p>
  </Notice>
);
