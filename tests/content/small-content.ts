/** What the shop makes of `smallAnswer`. */
import type { Content } from '#app/content/content';

const NO_PICTURE = { kind: 'illustration', name: 'service-issue', isStandIn: true } as const;
export const WARRANTY = '7 days of warranty';

export const screen: Content['categories'][number]['services'][number] = {
  id: 'id-screen',
  slug: 'screen',
  name: 'New screen',
  description: 'We fit a new screen.',
  pricePaise: 599_00,
  duration: '45 mins.',
  visitKind: 'visit',
  categorySlug: 'laptop',
  categoryLabel: 'Laptop Support',
  picture: { kind: 'illustration', name: 'screen' },
};
export const virus: typeof screen = {
  id: 'id-virus',
  slug: 'virus',
  name: 'Virus removal',
  description: 'We remove it from afar.',
  pricePaise: 99_00,
  duration: '',
  visitKind: 'remote',
  categorySlug: 'laptop',
  categoryLabel: 'Virus Help',
  picture: {
    kind: 'upload',
    url: '/pictures/uploads/a.png',
    alt: '',
    width: 8,
    height: 6,
    sources: [],
  },
};
export const toner: typeof screen = {
  id: 'id-toner',
  slug: 'toner',
  name: 'Toner',
  description: 'We change it.',
  pricePaise: 400_00,
  duration: '',
  visitKind: 'visit',
  categorySlug: 'printer',
  categoryLabel: 'Printer Help',
  picture: NO_PICTURE,
};
export const laptop: Content['categories'][number] = {
  slug: 'laptop',
  title: 'Laptop',
  summary: 'Screens and keys',
  tabLabels: { visit: 'At home', remote: 'By phone' },
  picture: NO_PICTURE,
  services: [screen, virus],
};
export const printer: typeof laptop = {
  slug: 'printer',
  title: 'Printer',
  summary: '',
  tabLabels: { visit: 'Booking Support', remote: 'Quick Support' },
  picture: NO_PICTURE,
  services: [toner],
};
export const toLaptop: Content['landingTiles'][number] = {
  key: 'to-laptop',
  label: 'Laptop',
  caption: 'From screen to keys',
  href: '/laptop',
  picture: NO_PICTURE,
  fromPaise: 599_00,
};
export const tile = (key: string, label: string, href: string) => ({
  ...{ key, label, caption: '', href },
  picture: NO_PICTURE,
});
export const sale: Content['banners'][number] = {
  key: 'sale',
  title: 'Sale',
  alt: 'A laptop on sale',
  href: '/laptop',
  picture: { kind: 'illustration', name: 'sale' },
};
export const plain: typeof sale = {
  key: 'plain',
  title: '1,000+',
  alt: WARRANTY,
  href: '',
  picture: NO_PICTURE,
};
const site: Content['site'] = {
  brand: {
    name: 'DeskDost',
    legalName: 'DeskDost Pvt. Ltd.',
    tagline: 'Help with computers',
    supportEmail: 'help@deskdost.example',
    partnerUrl: 'https://partners.example/join',
    supportPhone: '+91 98765 43210',
    whatsapp: '+919876543210',
  },
  claims: [{ key: 'cities', value: '40+', label: 'Cities' }],
  policyFacts: [{ key: 'warranty', text: WARRANTY, figure: '7', short: '' }],
  refundRules: [{ when: 'Always', then: WARRANTY, from: { title: 'Refunds', href: '/refunds' } }],
  cities: ['Pune'],
  footerLinks: [{ label: 'Jobs', href: 'https://jobs.example', group: 'company', external: false }],
  slots: { days: 5, timeSlots: [{ label: '10am-12pm', startsAt: '10:00' }] },
  capacity: { zones: [], closures: [], noticeMinutes: { visit: 90, remote: 0 } },
  terms: { cancellation: [], rescheduleHours: 3 },
  seller: {
    address: '1 Main Road, Pune',
    hours: '9 to 6',
    gstin: '',
    grievance: { name: 'A. Rao', email: 'rao@deskdost.example', phone: '+91 98765 43210' },
  },
  gst: { mode: 'regular', sac: '998714' },
  rateCard: [
    {
      key: 'fan',
      name: 'Fan',
      kind: 'part',
      pricePaise: 900_00,
      sac: '8414',
      warrantyDays: 30,
    },
  ],
};
export const refunds: Content['writtenPages'][number] = {
  slug: 'refunds',
  title: 'Refunds',
  effectiveDate: '2026-11-01',
  lastUpdated: '',
  body: `## Ours\n${WARRANTY}`,
};

export const english: Content = {
  categories: [laptop, printer],
  landingTiles: [toLaptop, tile('to-us', 'About us', '/about-us')],
  categoryTiles: [{ ...tile('panel', 'Printer', '/printer'), fromPaise: 40_000 }],
  suggestions: [tile('idea', '40+', '/itemPage/screen')],
  landingLists: [{ key: 'popular', title: 'Popular', services: [screen, virus] }],
  bookingLists: [{ key: 'for-you', title: 'For you', services: [toner] }],
  banners: [sale, plain],
  steps: [{ key: 'book', title: 'Book', text: 'Pick a slot' }],
  notes: [{ key: 'promise', text: WARRANTY }],
  site,
  ticketIssues: [
    { key: 'late', label: 'Nobody came', subIssues: ['No call'] },
    { key: 'paper', label: 'I need a bill', subIssues: [] },
  ],
  searchTerms: [
    {
      name: 'Broken',
      phrases: ['broken', 'टूटा'],
      services: ['id-screen'],
      categories: [],
      weight: 1,
    },
    { name: 'Notebook', phrases: ['notebook'], services: [], categories: ['laptop'], weight: 2 },
  ],
  messageTemplates: [
    {
      event: 'done',
      channel: 'sms',
      language: 'en',
      subject: '',
      text: 'All done.',
      providerTemplate: '',
    },
  ],
  writtenPages: [refunds],
  moved: [
    { from: '/notebook', to: '/laptop' },
    { from: '/netbook', to: '/laptop' },
    { from: '/itemPage/display', to: '/itemPage/screen' },
  ],
};
