import { words } from '#app/words/words';
/** When money comes back, said before the customer pays. */
export function RefundLine({ rule }: { rule: string }) {
  return (
    <p className="summary-refund">
      {rule} <a href={`${words.page.base}/refund-policy`}>{words.checkout.refundPolicy}</a>
    </p>
  );
}
