import { brand } from '../brand';
import { aboutUs as hindi } from '../hindi/policies/about-us';
import { policyPage } from './page';

/**
 * The headings and the vision are the specification's. The page puts the claims above and the steps
 * under "How We Do It".
 */
export const aboutUs = policyPage(
  'about-us',
  {
    title: `About ${brand.name}`,
    body: `
A laptop that will not start stops a whole day. ${brand.name} sends somebody who can repair it, or calls you and solves it together with you.

## Who We Are

We look after the computers that people in India live and work with: laptops, Macbooks, desktops, components, printers and whole offices. Our technicians are certified experts, and the one who comes to you is matched to you because they are nearby.

You see the price before you book, you choose the two-hour slot, and you know what happens next.

## How We Do It

Four steps, the same for a slow laptop and for an office of forty.

## Our Vision

**Simplify tech support for everyone.** Nobody should need to know what is broken before asking for help, or wonder what the help will cost. We match certified experts with customers nearby, so that good support is close wherever you are.
`,
  },
  hindi,
);
