import { brand } from '../brand';
import { antiDiscriminationPolicy as hindi } from '../hindi/policies/anti-discrimination-policy';
import { policyPage } from './page';

const { name, supportEmail } = brand;

/** The path is misspelt in the specification, and canonical; the title is not. */
export const antiDiscriminationPolicy = policyPage(
  'anti-discrimation-policy',
  {
    title: 'Anti-Discrimination Policy',
    body: `
Everyone who needs help with a computer gets it from ${name} in the same way and at the same price.

## Who this policy is for

It binds everybody who works for ${name} or in its name: employees, experts on the phone and technicians of our partners. It protects customers, colleagues and applicants alike.

## What we do not accept

Nobody is treated worse, refused, kept waiting or charged more because of religion, caste, tribe, race or place of birth, language, sex, gender identity or sexual orientation, age, disability, illness, marital status, pregnancy, political opinion or the part of a city they live in.

Harassment is discrimination, too: insults, unwanted remarks or touch, threats, and jokes at the expense of others.

## What you can expect of us

- Prices are the same for everyone and stand on every page before you book.
- Technicians are matched to bookings by free slots, skill, distance and how many visits they have that day, by nothing else.
- If you need something to be done differently because of a disability, write it into the booking or [tell us](/contact-us); we make it possible wherever we can.

## What we expect of you

Technicians are protected by the same rules. A technician may end a visit at which they are insulted, harassed or threatened because of who they are.

## If something happens

Write to us through the [contact form](/contact-us) or to [${supportEmail}](mailto:${supportEmail}), as soon as you can. Say when and where it was and, if you have one, the reference of your booking.

- Your report is read by a person and kept confidential.
- Nobody has a disadvantage from reporting in good faith.
- We hear both sides. What follows ranges from training to the end of the working relationship.
`,
  },
  hindi,
);
