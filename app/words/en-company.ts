export const company = {
  seeAllServices: 'See all services',
  contactUs: 'Contact us',
  comingSoon: 'Coming soon',
  pageComingSoon:
    'We are still working on this page. Everything else is open: choose a service and a technician comes to you or calls you.',
  rulesTitle: 'Which rule applies when',
  policyAndTermsTogether: 'What this policy and our terms mean together:',
  cancelRules: 'You cancel the booking',
  changeRules: 'You change the slot',
  whenYouCancel: 'When you cancel',
  refundColumn: 'Your refund',
  translationNote: 'This is a translation. The English text is the binding one:',
  effective: 'Effective',
  lastUpdated: 'Last updated',
  contents: 'Contents',
  comingSoonDescription: 'This page is not ready yet.',
  /** After a list. */
  andMore: ' and more.',
  aboutInShort: (claims: string) => `Who we are and how we do it. ${claims}.`,
};
