/** A whole answer of the CMS with one or two entries of each kind, all of them good. */
const hindi = (texts: Record<string, string>) => [{ language: 'hi', ...texts }];
const photo = { url: '/uploads/a.png', alternativeText: null, width: 8, height: 6 };

const screen = {
  documentId: 'id-screen',
  slug: 'screen',
  name: ' New screen ',
  description: 'We fit a new screen.',
  price: 599,
  duration: '45 mins.',
  supportType: 'BookingSupport',
  imagePath: 'illustrations/screen',
  translations: hindi({ name: 'नई स्क्रीन', description: 'हम लगाते हैं।', duration: '45 मिनट' }),
};
const virus = {
  documentId: 'id-virus',
  slug: 'virus',
  name: 'Virus removal',
  description: 'We remove it from afar.',
  price: 99,
  duration: null,
  cartLabel: 'Virus Help',
  supportType: 'QuickSupport',
  image: photo,
  translations: hindi({ name: 'वायरस हटाना' }),
};
const toner = {
  documentId: 'id-toner',
  slug: 'toner',
  name: 'Toner',
  description: 'We change it.',
  price: 400,
  supportType: 'BookingSupport',
};
const laptop = {
  documentId: 'id-laptop',
  slug: 'laptop',
  title: 'Laptop',
  summary: 'Screens and keys',
  bookingTabLabel: 'At home',
  quickTabLabel: 'By phone',
  cartLabel: 'Laptop Support',
  services: [screen, virus],
  translations: hindi({ title: 'लैपटॉप', summary: 'स्क्रीन', cartLabel: 'लैपटॉप सपोर्ट' }),
};
const printer = { slug: 'printer', title: 'Printer', cartLabel: 'Printer Help', services: [toner] };

export const smallAnswer = {
  catalogue: { categories: [laptop, printer] },
  surfaces: {
    tiles: [
      {
        key: 'to-laptop',
        surface: 'Landing',
        label: 'Laptop',
        caption: 'From screen to keys',
        href: '/laptop',
        translations: hindi({ label: 'लैपटॉप' }),
      },
      { key: 'to-us', surface: 'Landing', label: 'About us', href: '/about-us' },
      { key: 'panel', surface: 'CategoriesPanel', label: 'Printer', href: '/printer' },
      { key: 'idea', surface: 'Suggestion', label: '40+', href: '/itemPage/screen' },
    ],
    serviceLists: [
      { key: 'popular', surface: 'Landing', title: 'Popular', services: [screen, virus] },
      {
        key: 'for-you',
        surface: 'BookingPanel',
        title: 'For you',
        services: [toner],
        translations: hindi({ title: 'आपके लिए' }),
      },
    ],
    banners: [
      {
        key: 'sale',
        title: 'Sale',
        alt: 'A laptop on sale',
        href: '/laptop',
        imagePath: 'illustrations/sale',
        translations: hindi({ title: 'सेल' }),
      },
      { key: 'plain', title: '1,000+', alt: '{{warranty}}', href: null },
    ],
    howItWorksSteps: [{ key: 'book', title: 'Book', text: 'Pick a slot' }],
    serviceNotes: [{ key: 'promise', text: '{{warranty}}', translations: [] }],
  },
  site: {
    siteSetting: {
      brand: {
        name: 'DeskDost',
        legalName: 'DeskDost Pvt. Ltd.',
        tagline: 'Help with computers',
        supportEmail: 'help@deskdost.example',
        partnerUrl: 'https://partners.example/join',
        supportPhone: ' +91 98765 43210 ',
        whatsapp: '+919876543210',
        translations: hindi({ tagline: 'कंप्यूटर में मदद' }),
      },
      claims: [{ key: 'cities', value: '40+', label: 'Cities' }],
      policyFacts: [{ key: 'warranty', text: '{{figure}} days of warranty', figure: '7' }],
      refundRules: [{ when: 'Always', fact: 'warranty', title: 'Refunds', href: '/refunds' }],
      cities: [{ name: 'Pune', translations: hindi({ name: 'पुणे' }) }],
      footerLinks: [{ label: 'Jobs', href: 'https://jobs.example', group: 'company' }],
      slots: { days: 5, timeSlots: [{ label: '10am-12pm', startsAt: '10:00' }] },
    },
  },
  support: {
    ticketIssues: [
      {
        key: 'late',
        label: 'Nobody came',
        subIssues: [{ label: 'No call', translations: hindi({ label: 'कोई कॉल नहीं' }) }],
        translations: hindi({ label: 'कोई नहीं आया' }),
      },
      { key: 'paper', label: 'I need a bill', subIssues: null },
    ],
  },
  search: {
    searchTerms: [
      { name: 'Broken', phrases: 'broken\n\n टूटा ', services: [screen], weight: null },
      { name: 'Notebook', phrases: 'notebook', categories: [laptop], weight: 200 },
    ],
  },
  policies: {
    policyPages: [
      {
        slug: 'refunds',
        title: 'Refunds',
        effectiveDate: '2026-11-01',
        lastUpdated: 'last week',
        body: '## Ours\n{{warranty}}',
        translations: hindi({ title: 'रिफंड' }),
      },
    ],
  },
  bookingRules: { zones: [], closures: [], siteSetting: { visitNoticeMinutes: 90 } },
  seller: {
    siteSetting: {
      seller: {
        address: '1 Main Road, Pune',
        hours: '9 to 6',
        gstin: null,
        grievanceName: 'A. Rao',
        grievanceEmail: 'rao@deskdost.example',
        grievancePhone: '+91 98765 43210',
        translations: hindi({ hours: '9 से 6' }),
      },
    },
  },
  billing: {
    rateCardItems: [
      { key: 'fan', name: 'Fan', kind: 'Part', price: 900, sac: '8414', warrantyDays: 30 },
    ],
    siteSetting: { gst: { mode: 'regular', sac: '998714' } },
  },
  messages: {
    messageTemplates: [
      { key: 'done-en', event: 'Done', channel: 'Sms', language: 'English', text: 'All done.' },
    ],
  },
  moved: {
    categories: [{ slug: 'laptop', formerAddresses: 'notebook\n netbook' }],
    services: [
      { slug: 'screen', formerAddresses: 'display' },
      { slug: 'toner', formerAddresses: null },
    ],
  },
};
