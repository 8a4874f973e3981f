import { aboutUs } from './policies/about-us';
import { antiDiscriminationPolicy } from './policies/anti-discrimination-policy';
import type { PolicyPage } from './policies/page';
import { privacyPolicy } from './policies/privacy-policy';
import { refundPolicy } from './policies/refund-policy';
import { termsOfUse } from './policies/terms-of-use';

/** The pages that are written as text, by slug. */
export const policyPages: PolicyPage[] = [
  aboutUs,
  antiDiscriminationPolicy,
  privacyPolicy,
  refundPolicy,
  termsOfUse,
];
