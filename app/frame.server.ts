import type { Content } from '#app/content/content';
import { env, publicEnvironment } from './env.server';
import type { Frame } from './frame';

export function makeFrame(
  { site, categories, categoryTiles }: Content,
  preview: Frame['preview'],
  lowData: boolean,
): Frame {
  return {
    origin: env.PUBLIC_ORIGIN,
    site: {
      brand: site.brand,
      socialLinks: site.footerLinks
        .filter(({ group }) => group === 'social')
        .map(({ href }) => href),
      categories: categories.map(({ slug, title }) => ({ slug, title })),
      feeNote: site.policyFacts.find((fact) => fact.key === 'booking-fee')?.text ?? '',
    },
    environment: publicEnvironment(env),
    categoryTiles,
    preview,
    lowData,
    sandboxUrl: env.SHOP_MODE === 'sandbox' ? new URL('/', env.RAZORPAY_CHECKOUT_SRC).href : '',
  };
}
