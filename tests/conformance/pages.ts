/** The specification's paths with their headings. */
export const HEADINGS: readonly [number: string, path: string, heading: string][] = [
  ['010', '/', 'Tech support at your home and office'],
  ['011', '/laptop-support', 'Laptop Support'],
  ['012', '/macbook-support', 'Macbook Support'],
  ['013', '/desktop-support', 'Desktop Support'],
  ['014', '/upgrade-support', 'Component Support'],
  ['015', '/service-support', 'Service Support'],
  ['016', '/coding-support', 'Coding Support'],
  ['017', '/printer-support', 'Printer Support'],
  ['018', '/itemPage/laptop-booking-display', 'Display'],
  ['019', '/checkout', 'Checkout'],
  ['020', '/privacy-policy', 'Privacy Policy'],
  ['021', '/about-us', 'About DeskDost'],
  ['022', '/terms-of-use', 'Terms and Conditions'],
  ['023', '/contact-us', 'How Can We Help Today?'],
  ['024', '/anti-discrimation-policy', 'Anti-Discrimination Policy'],
  ['025', '/refund-policy', 'Non-Refundable Policy'],
  ['026', '/ComingSoon', 'Coming soon'],
];

export const PAGES = HEADINGS.map(([, path]) => path);
