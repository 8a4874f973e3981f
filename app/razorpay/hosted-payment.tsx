import { buttonClass } from '#app/ui/button';
import { Notice } from '#app/ui/notice';
import { hostedFields } from './hosted-fields';
import type { PaymentDialog } from './payment-dialog';
import { words } from '#app/words/words';

/** Razorpay's hosted page, for browsers without JavaScript. */
export default function HostedPayment({ dialog }: { dialog: PaymentDialog }) {
  return (
    <Notice tone="success" title={words.payments.savedTitle}>
      <p>{words.payments.partnerPage}</p>
      <form method="post" action={dialog.hostedPage}>
        {Object.entries(hostedFields(dialog)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonClass('primary')}>
          {words.payments.continueToPayment}
        </button>
      </form>
    </Notice>
  );
}
