import { SINGLE, type ContentType } from '../content-types';

export interface Words {
  /** List columns; the first one names the entry. */
  list?: string[];
  sortBy?: string;
  fields: Record<string, [label: string, help?: string]>;
}

const position: [string, string] = ['Position', 'Smaller numbers stand first.'];
const picture: Words['fields'] = {
  image: [
    'Picture',
    'PNG, JPEG, WebP or AVIF, 5 MB at most. Without one the drawing below is shown.',
  ],
  imagePath: ['Drawing', 'One that the shop carries, such as illustrations/laptop.'],
};
const key: [string, string] = ['Key', 'Names the entry for the shop; leave it as it is.'];
const href: [string, string] = [
  'Leads to',
  'A page of the shop such as /laptop-support, or an address with https://',
];

export const TYPE_WORDS: Record<ContentType, Words> = {
  category: {
    list: ['title', 'slug', 'position'],
    sortBy: 'position',
    fields: {
      title: ['Title'],
      slug: [
        'Address',
        'The page’s path: laptop-support is shown at /laptop-support. Links to an old address stop working.',
      ],
      summary: ['Summary', 'One sentence under the title and in search results.'],
      bookingTabLabel: ['Label of the first tab', 'Visits. Empty: Booking Support.'],
      quickTabLabel: ['Label of the second tab', 'Help by call. Empty: Quick Support.'],
      cartLabel: ['Name in the cart', 'The category as cart and receipt call it.'],
      position,
      services: ['Services', 'A category without a published service has no page.'],
      ...picture,
    },
  },
  service: {
    list: ['name', 'category', 'supportType', 'price', 'duration'],
    sortBy: 'name',
    fields: {
      name: ['Name'],
      slug: [
        'Address',
        'Part of the page’s path /itemPage/…; links to an old address stop working.',
      ],
      category: ['Category'],
      supportType: ['Kind', 'BookingSupport is a visit, QuickSupport is help by call.'],
      price: [
        'Price (rupees)',
        'Whole rupees, with tax. Customers pay it from the moment you publish. More than three times as much or as little as before takes a second press of Publish.',
      ],
      duration: ['Duration', 'As customers read it, such as 45 mins.'],
      description: ['Description'],
      cartLabel: ['Category in the cart', 'Only where it differs from the category’s.'],
      featured: ['Featured'],
      position,
      ...picture,
    },
  },
  tile: {
    list: ['label', 'surface', 'href', 'position'],
    sortBy: 'position',
    fields: {
      label: ['Label'],
      key,
      surface: ['Where', 'Landing page, Categories panel, or suggestion under the search.'],
      caption: ['Caption'],
      href,
      position,
      ...picture,
    },
  },
  'service-list': {
    list: ['title', 'surface', 'position'],
    sortBy: 'position',
    fields: {
      title: ['Title'],
      key,
      surface: ['Where', 'Landing page or booking panel.'],
      services: ['Services', 'In the order in which they are shown; drag to change it.'],
      position,
    },
  },
  banner: {
    list: ['title', 'href', 'position'],
    sortBy: 'position',
    fields: {
      title: ['Title'],
      key,
      alt: ['Picture in words', 'For those who can’t see the picture.'],
      href,
      position,
      ...picture,
    },
  },
  'how-it-works-step': {
    list: ['title', 'position'],
    sortBy: 'position',
    fields: { title: ['Title'], key, text: ['Text'], position },
  },
  'service-note': {
    list: ['text', 'position'],
    sortBy: 'position',
    fields: { text: ['Text', 'Stands under every service.'], key, position },
  },
  'policy-page': {
    list: ['title', 'slug', 'lastUpdated'],
    sortBy: 'title',
    fields: {
      title: ['Title'],
      slug: ['Address', 'The shop has five such pages and finds them by this; leave it as it is.'],
      effectiveDate: ['In effect from'],
      lastUpdated: ['Last updated', 'Shown to customers; set it when you change the text.'],
      body: [
        'Text',
        'Markdown. Headings start at ##. {{service-warranty}} stands for the policy fact of that key.',
      ],
    },
  },
  'ticket-issue': {
    list: ['label', 'position'],
    sortBy: 'position',
    fields: {
      label: ['Issue'],
      key,
      subIssues: ['What about it', 'The second choice of the contact form.'],
      position,
    },
  },
  'search-term': {
    list: ['name', 'weight'],
    sortBy: 'name',
    fields: {
      name: ['Name', 'For you; customers do not see it.'],
      phrases: [
        'What customers say',
        'One phrase a line, in English, Hindi or Hinglish, such as: laptop garam ho raha hai. A phrase counts when all of its words are typed, in any order and spelling.',
      ],
      services: [
        'Services it means',
        'Best first. One for each device: the device that the customer names comes first.',
      ],
      categories: [
        'Device it names',
        'Only without services: a word such as notebook then puts this category first. With neither, we do not offer it, and nothing is found for it.',
      ],
      weight: ['Strength', '100 is normal; 200 counts twice.'],
    },
  },
  zone: {
    list: ['name', 'supportType', 'perSlot', 'active'],
    sortBy: 'name',
    fields: {
      name: ['Name', 'As customers read it, such as South Delhi.'],
      key: ['Key', 'Bookings carry it, and closures name it; leave it as it is.'],
      supportType: [
        'Kind',
        'BookingSupport: visits. QuickSupport: remote help, which has one zone at most.',
      ],
      city: ['City'],
      state: ['State', 'As the receipt writes it.'],
      pincodes: [
        'Pincodes',
        'Whole ones or their first two to five digits, with commas or one on a line: 110001, 1100, 2013. The longest one wins. Once one zone of visits is public, visits to other pincodes can’t be booked.',
      ],
      perSlot: ['Visits in each slot', 'Empty: without limit.'],
      weekdays: ['Days of the week', 'Such as Mon, Tue, Wed. Empty: every day.'],
      active: ['In use'],
    },
  },
  closure: {
    list: ['reason', 'from', 'to', 'zones'],
    sortBy: 'from',
    fields: {
      reason: ['Reason', 'As customers read it, such as Diwali.'],
      reasonHindi: ['Reason in Hindi'],
      from: ['First day'],
      to: ['Last day', 'Closed on this day too.'],
      zones: ['Zones', 'Their keys, with commas. Empty: all, remote help included.'],
      slots: ['Slots', 'Their labels, with commas, such as 10am-12pm. Empty: the whole day.'],
      perSlot: ['Visits that are left', 'In each slot and zone. Empty: closed.'],
    },
  },
  [SINGLE]: {
    fields: {
      brand: ['Brand'],
      claims: ['Claims', 'The figures on the landing page.'],
      policyFacts: [
        'Policy facts',
        'What the business promises, one sentence each. Texts show the fact service-warranty where they say {{service-warranty}}, its figure where they say {{service-warranty:figure}}.',
      ],
      refundRules: [
        'Refund rules',
        'Which fact applies when: the box on the two pages about refunds. Empty: the four rules that the shop came with.',
      ],
      cities: ['Cities served'],
      footerLinks: ['Links of the footer'],
      slots: ['Slots', 'The days and times that customers can choose.'],
      visitNoticeMinutes: [
        'Notice for visits (minutes)',
        'How long before its start a slot can no longer be booked.',
      ],
      remoteNoticeMinutes: ['Notice for remote help (minutes)'],
      cancellationRules: [
        'Cancellation rules',
        'What goes back to a customer who cancels. Empty: nothing. Bookings keep the rules of their day.',
      ],
      rescheduleHours: [
        'Slot can be changed until (hours before)',
        'By the customer, free of charge.',
      ],
    },
  },
};

export const COMPONENT_WORDS: Record<string, Words> = {
  'site.brand': {
    fields: {
      name: ['Name'],
      legalName: ['Name of the company'],
      tagline: ['Tagline'],
      supportEmail: ['Support’s e-mail'],
      partnerUrl: ['Page for partners', 'An address with https://'],
      supportPhone: [
        'Support’s telephone',
        'With country code, such as +91 98111 00001. Empty: no number is shown.',
      ],
      whatsapp: ['Support’s WhatsApp', 'A number of the same form. Empty: none is shown.'],
    },
  },
  'site.claim': { fields: { key, value: ['Figure'], label: ['What it counts'] } },
  'site.policy-fact': {
    fields: {
      key,
      text: ['Sentence', 'Write {{figure}} where the figure stands.'],
      figure: ['Figure', 'Such as 7 or 24–48. Change it here and it changes everywhere.'],
      short: [
        'In short',
        'For the checkout and the receipt, such as {{figure}}-day service warranty. Empty: the sentence.',
      ],
    },
  },
  'site.refund-rule': {
    fields: {
      when: ['When', 'The case, as customers read it.'],
      fact: ['Policy fact', 'The key of the fact that then applies, such as refund-case.'],
      title: ['Where it is written', 'Words of the link.'],
      href,
    },
  },
  'site.cancellation-rule': {
    fields: {
      hoursBefore: ['Until how many hours before the slot', '0: until it starts.'],
      percent: ['Goes back (% of the price)'],
    },
  },
  'site.city': { fields: { name: ['Name'] } },
  'site.link': {
    fields: {
      label: ['Label'],
      href,
      group: ['Group', 'company, policies, partner, social or apps'],
      external: ['Leaves the shop'],
    },
  },
  'site.slot-config': {
    fields: {
      days: ['Days ahead (1 to 30)'],
      maxQuantity: ['Most of one service'],
      timeSlots: ['Time slots'],
    },
  },
  'site.time-slot': { fields: { label: ['Label'], startsAt: ['Starts at', 'HH:MM, 24 hours'] } },
  'support.sub-issue': { fields: { label: ['Label'] } },
};
