import { assumed, settle } from './assumed';
import { hindi } from './hindi/hindi';

const tagline = 'Tech support at your home and office';

/** The specification names no brand. `.example` addresses reach nobody. */
export const brand = settle(
  'site.brand',
  assumed({
    name: 'DeskDost',
    legalName: 'DeskDost Services Private Limited',
    tagline,
    supportEmail: 'care@deskdost.example',
    partnerUrl: 'https://partners.deskdost.example',
    supportPhone: null,
    whatsapp: null,
    translations: hindi({ tagline }),
  }),
);
