import type { SiteQuery } from '#graphql/generated';
import { assumed, settle } from './assumed';
import { brand } from './brand';
import { hindi } from './hindi/hindi';

type FooterLink = NonNullable<
  NonNullable<NonNullable<SiteQuery['siteSetting']>['footerLinks']>[number]
>;
type Line = [label: string, href: string];

const link = (group: string, label: string, href: string, external: boolean): FooterLink => ({
  ...{ label, href, group, external },
  translations: hindi({ label }),
});
const ours = (group: string, lines: Line[]): FooterLink[] =>
  lines.map(([label, href]) => link(group, label, href, false));
const elsewhere = (group: string, lines: Line[]): FooterLink[] =>
  settle(`site.footerLinks.${group}`, assumed(lines)).map(([label, href]) =>
    link(group, label, href, true),
  );

/** The specification misspells this path, and it is the canonical one. */
export const footerLinks: FooterLink[] = [
  ...ours('company', [
    ['About us', '/about-us'],
    ['Contact us', '/contact-us'],
  ]),
  ...ours('policies', [
    ['Terms of use', '/terms-of-use'],
    ['Privacy policy', '/privacy-policy'],
    ['Anti-discrimination policy', '/anti-discrimation-policy'],
    ['Refund policy', '/refund-policy'],
  ]),
  ...elsewhere('partner', [['Register as a partner', brand.partnerUrl]]),
  ...elsewhere('social', [
    ['Facebook', 'https://www.facebook.com/deskdost.example'],
    ['Instagram', 'https://www.instagram.com/deskdost.example'],
    ['LinkedIn', 'https://www.linkedin.com/company/deskdost-example'],
    ['YouTube', 'https://www.youtube.com/@deskdost-example'],
  ]),
  ...elsewhere('apps', [
    ['Google Play', 'https://play.google.com/store/apps/details?id=example.deskdost'],
    ['App Store', 'https://apps.apple.com/in/app/deskdost-example/id0000000000'],
  ]),
];
