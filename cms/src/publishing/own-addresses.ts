const OWN = new Set(
  `about-us account anti-discrimation-policy anti-discrimination-policy api booking-options bookings
  checkout comingsoon consents contact-us drafts email healthz hi itempage language low-data next-slot
  orders payments pictures preview privacy-notice privacy-policy readyz refund-policy search services
  session sessions terms terms-of-use tickets vitals waiting webhooks who-comes`.split(/\s+/),
);

/** A category at such an address would not be seen, or be taken for another page. */
export const isOfTheShop = (slug: string): boolean => OWN.has(slug.toLowerCase());
