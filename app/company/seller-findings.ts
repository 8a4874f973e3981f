import type { Content } from '#app/content/content';
import type { Finding } from '#app/content/finding';

const LAW = 'The Consumer Protection (E-Commerce) Rules, 2020 want';

/** What of the seller's facts is still missing. */
export function sellerFindings({ site: { seller, brand } }: Content): Finding[] {
  const missing = [
    ...(seller ? [] : [`${LAW} the seller's address and a named grievance officer shown.`]),
    ...(brand.supportPhone ? [] : [`${LAW} a telephone number of support shown.`]),
    ...(seller?.gstin === '' ? ['No GSTIN is shown. Right only if you are not registered.'] : []),
  ];
  return missing.map((what) => ({
    group: 'law',
    subject: 'Seller',
    what,
    entry: {
      type: 'site-setting',
      name: '',
      field: what.includes('telephone') ? 'brand' : 'seller',
    },
  }));
}
