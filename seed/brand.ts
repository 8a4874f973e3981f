import { assumed, settle } from './assumed';

/** The specification names no brand; the `.example` addresses can't reach anybody. */
export const brand = settle(
  'site.brand',
  assumed({
    name: 'DeskDost',
    legalName: 'DeskDost Services Private Limited',
    tagline: 'Tech support at your home and office',
    supportEmail: 'care@deskdost.example',
    partnerUrl: 'https://partners.deskdost.example',
  }),
);
