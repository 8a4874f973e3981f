import { feeOf } from './fee';
import type { Brand, Content } from '#app/content/content';
import { env, publicEnvironment } from '#app/ground/env.server';
import type { Frame } from './frame';
import { words } from '#app/words/words';

export function makeFrame(
  { site, categories, categoryTiles }: Content,
  preview: Frame['preview'],
  lowData: boolean,
): Omit<Frame, 'isTranslated'> {
  return {
    origin: env.PUBLIC_ORIGIN,
    site: {
      brand: site.brand,
      socialLinks: site.footerLinks
        .filter(({ group }) => group === 'social')
        .map(({ href }) => href),
      categories: categories.map(({ slug, title }) => ({ slug, title })),
      fee: feeOf(site.policyFacts),
      phoneLinks: phoneLinks(site.brand),
    },
    environment: publicEnvironment(env),
    categoryTiles,
    preview,
    lowData,
    sandboxUrl: env.SHOP_MODE === 'sandbox' ? new URL('/', env.RAZORPAY_CHECKOUT_SRC).href : '',
  };
}

const phoneLinks = ({ supportPhone, whatsapp }: Brand): Frame['site']['phoneLinks'] => [
  ...(supportPhone
    ? [{ href: `tel:${supportPhone.replaceAll(' ', '')}`, label: words.shop.call(supportPhone) }]
    : []),
  ...(whatsapp
    ? [{ href: `https://wa.me/${whatsapp.replace(/\D/g, '')}`, label: words.shop.whatsappUs }]
    : []),
];
