import { brand } from '../brand';
import { fact } from '../policy-facts';
import { termsOfUse as hindi } from '../hindi/policies/terms-of-use';
import { policyPage } from './page';

const { name, legalName, supportEmail } = brand;

/** Ten sections, as the specification counts them. */
export const termsOfUse = policyPage(
  'terms-of-use',
  {
    title: 'Terms and Conditions',
    effectiveDate: '2025-02-26',
    body: `
## 1. About these terms

These terms are an agreement between you and ${legalName} (“${name}”, “we”). They apply whenever you use this website, book a service or receive one. By booking you accept them. If you do not agree with them, please do not book.

We may change these terms. The version that applies to your booking is the one that was shown here when you paid.

## 2. What we offer

We arrange repairs and support for laptops, Macbooks, desktops, components, printers and office computers, on site or by phone. Some bookings are handled by a technician who comes to you, others by an expert who calls you in the slot you chose.

- ${fact('commercial-appliances')}
- ${fact('motherboard-check-up')}

## 3. Booking a service

You choose a service, confirm your phone number with a one-time code, choose an address and a two-hour slot, and pay online. A booking is made when the payment has been confirmed. Please give an address and a phone number at which we can reach you in the slot.

If we can’t keep a slot we tell you as early as we can and offer another one.

## 4. Prices and payment

All prices are in Indian rupees and include tax. The price shown at checkout is what you pay now; it covers the booking and the diagnosis.

- For a visit: ${fact('fee-visit')}
- For Quick Support: ${fact('fee-call')}
- ${fact('booking-fee')}
- ${fact('visitation-charges')}

${fact('parts-quote')} Payments are handled by Razorpay; we never see your card or UPI credentials.

## 5. Remote help and on-site visits

Remote help depends on your device, your connection and the software of others, so a remote fix can’t be guaranteed. ${fact('remote-fix')}

During a remote session you stay in control: you can end it at any time, and the expert works only on what you asked for.

## 6. Refunds

- ${fact('when-refunded')}
- ${fact('refund-limits')} Third-party limits are, for example, a missing licence, a locked account or a part that its maker no longer supplies.

Beyond this case the [Non-Refundable Policy](/refund-policy) applies.

## 7. Warranty and escalation

- ${fact('service-warranty')} It covers the fault that was repaired.
- ${fact('parts-warranty')} It covers parts that we supplied and fitted.

New damage, liquids, attempts at repair by others and normal wear are not covered. If you are not satisfied, ask for an escalation through the [contact form](/contact-us). ${fact('escalation')}

## 8. What we need from you

- Back up your data before any repair. A repair can make data unreadable, and restoring data is not part of it unless you booked it.
- Have the device, its charger and the passwords that the repair needs at hand. Change passwords that you shared as soon as the work is done.
- Have the right to let us work on the device and on the software on it.
- Offer a safe place to work. A technician may leave a place that is not safe.

## 9. Liability

We work with the care of a professional. ${fact('liability')} We are not liable for lost data, lost profit or other indirect losses. Nothing in these terms limits a liability that the law does not allow to be limited.

## 10. Governing law and contact

${fact('governing-law')} If one part of these terms does not hold, the others still do.

Questions about these terms: [${supportEmail}](mailto:${supportEmail}) or the [contact form](/contact-us).
`,
  },
  hindi,
);
