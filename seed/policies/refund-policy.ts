import { fact } from '../policy-facts';
import { refundPolicy as hindi } from '../hindi/policies/refund-policy';
import { policyPage } from './page';

export const refundPolicy = policyPage(
  'refund-policy',
  {
    title: 'Non-Refundable Policy',
    body: `
## All sales are final

**${fact('final-sales')}** A technician’s time is reserved for you as soon as you have paid, and is no longer offered to others. Please check the service, the address and the slot before you pay.

## What your payment counts towards

- ${fact('booking-fee')}
- ${fact('visitation-charges')}

## If you are not satisfied

A sale that is final is not the end of our work.

- ${fact('service-warranty')}
- ${fact('parts-warranty')}
- ${fact('escalation')}

Tell us through the [contact form](/contact-us) what is wrong, and name the reference of your booking.

## A payment that did not go through

A payment that failed is not a sale. If your bank shows a charge for which you have no booking, [write to us](/contact-us) before you pay again; a payment that we did not accept goes back to the account it came from.

## Related terms

The [Terms and Conditions](/terms-of-use) say more about remote help, on-site visits and refunds.
`,
  },
  hindi,
);
