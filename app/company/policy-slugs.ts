/** The last slug is misspelt in the specification, and canonical. */
export const policySlugs = [
  'terms-of-use',
  'privacy-policy',
  'refund-policy',
  'anti-discrimation-policy',
] as const;

export const ABOUT_SLUG = 'about-us';

/** Pages that are text of the editors, as the sitemap lists them. */
export const WRITTEN_SLUGS = [ABOUT_SLUG, ...policySlugs];
