import { brand } from '../brand';
import { privacyPolicy as hindi } from '../hindi/policies/privacy-policy';
import { policyPage } from './page';

const { name, legalName, supportEmail } = brand;

/** Says what this shop really does with data; a change there is a change here. */
export const privacyPolicy = policyPage(
  'privacy-policy',
  {
    title: 'Privacy Policy',
    effectiveDate: '2025-02-26',
    lastUpdated: '2025-02-26',
    body: `
## Who is responsible

${legalName} (“${name}”, “we”) decides why and how personal data is used on this website. You reach us at [${supportEmail}](mailto:${supportEmail}).

## What we collect

- **When you look around:** nothing that names you. Our server notes which page was asked for, whether it could be answered and how fast it was. Your network address is used for a short time to keep abuse out.
- **When you sign in:** your mobile number and the fact that you confirmed it with a one-time code.
- **When you book:** name, email, phone number, address with pincode, city and landmark, the service, the slot, the amount, and the payment’s reference.
- **When you choose your location:** the place you pick or, only after you press Auto-Detect and allow it, your device’s position. It fills in your address and is kept until you close the tab.
- **When you write to us:** what you enter in the contact form.

We never receive your card number, UPI PIN or bank password.

## What we use it for

- to make, carry out and bill your booking, and to honour its warranty;
- to answer you;
- to keep accounts, as the law requires;
- to protect the shop and its customers against abuse.

We do not sell personal data and do not use it for advertising.

## What stays in your browser

Your cart, your saved addresses, your location and a note that you are signed in are kept in your browser’s own storage. Addresses and location go when you close the tab; the rest stays until you sign out or clear it. One cookie keeps you signed in. It can’t be read by other websites and follows you nowhere.

## Who else receives it

- **The technician** who carries out your booking receives your name, phone number and address.
- **Razorpay** handles payments and receives name, email, phone number and address with the amount.
- **Google** sends the one-time code (Firebase, with reCAPTCHA against abuse) and finds addresses (Google Maps).
- **Our form service** receives bookings and tickets so that our staff can work on them.

Each of them may use the data only for this purpose or as its own duties by law demand. We hand data to authorities only where the law obliges us to.

## How long we keep it

This website keeps:

- **Paid bookings and their invoices:** eight years after the financial year, as company and tax law demand; then without name, phone and address.
- **A booking that was never paid:** one year.
- **A checkout without a booking:** 48 hours. It holds no name.
- **What you write to us:** one year after it reached our staff or was given back to you; 30 days if it looks like spam.
- **Sign-ins:** at most 14 days. A note of each stays for one year.
- **Consents, and a log of what was done with your data:** one year, as Rule 8 of the Digital Personal Data Protection Rules, 2025 demands.

We delete once a day, so it can take a day longer. Technical logs hold no names, numbers or addresses.

## How we protect it

Connections are encrypted, access is limited to those who need it for their work, and payment details never touch our systems. If a breach should ever affect you, we tell you and the authority in charge.

## Your rights

Under the Digital Personal Data Protection Act, 2023, you may ask us what we hold about you, have it corrected, completed or erased where no law demands that we keep it, withdraw a consent, and name somebody who acts for you. You can do all of this yourself on [Your data](/account/privacy), or write to [${supportEmail}](mailto:${supportEmail}) or use the [contact form](/contact-us). If our answer does not satisfy you, you may turn to the Data Protection Board of India.

## Children

This shop is for adults. If you are under 18, please let a parent or guardian book.

## Changes

When this policy changes, the new text and its date appear on this page.
`,
  },
  hindi,
);
