import { Notice } from '#app/ui/notice';

export const PricesUnconfirmed = ({ live = false }: { live?: boolean }) => (
  <Notice tone="warning" title="We can’t confirm prices right now" live={live}>
    <p>
      You can’t pay at the moment. Nothing was charged, and everything you entered is kept. Please
      try again in a minute, or <a href="/contact-us">write to us</a> and we book it with you.
    </p>
  </Notice>
);
