import { SINGLE, type ContentType } from '../content-types';
import { TRANSLATION_WORDS } from './translation-words';

export interface Words {
  /** List columns; the first one names the entry. */
  list?: string[];
  sortBy?: string;
  /** Names the entry in pickers, instead of the first column. Not in the form: the CMS fills it in. */
  mainField?: string;
  fields: Record<string, [label: string, help?: string]>;
}

/** Values that the shop's code reads, as editors read them. */
export const WORDS_OF_VALUES: Record<string, string> = {
  BookingSupport: 'visit',
  QuickSupport: 'help by phone',
  Landing: 'landing page',
  CategoriesPanel: 'Categories panel',
  Suggestion: 'under the search',
  BookingPanel: 'booking panel',
  Paid: 'booked and paid',
  Moved: 'slot changed',
  Cancelled: 'cancelled',
  RefundMade: 'refund made',
  RefundArrived: 'refund arrived',
  Assigned: 'technician chosen',
  OnTheWay: 'on the way',
  BillReady: 'bill to approve',
  Done: 'work done',
  TicketAnswered: 'ticket answered',
  SlotOffered: 'slot free for somebody who waits',
  Email: 'e-mail',
  Sms: 'SMS',
  Whatsapp: 'WhatsApp',
  English: 'English',
  Hindi: 'Hindi',
};

const position: [string, string] = [
  'Position',
  'Entries with a smaller number come first: 10 stands before 20.',
];
const picture: Words['fields'] = {
  image: [
    'Picture',
    'A photograph: PNG, JPEG, WebP or AVIF, 5 MB at most. Without one the shop shows the drawing named below.',
  ],
  imagePath: [
    'Drawing',
    'One that the shop carries, such as illustrations/laptop. Content health, on the page Shop in the menu, shows all of them with their names.',
  ],
};
const key: [string, string] = [
  'Name for the shop',
  'Customers never see it. A short name of its own, such as diwali-offer; do not change it later.',
];
const formerAddresses: [string, string] = [
  'Former addresses',
  'One a line, such as screen-repair. Links to them lead to this page. A changed address comes here by itself.',
];
const href: [string, string] = [
  'Leads to',
  'A page of the shop such as /laptop-support, or an address with https://',
];

const translations: [string, string] = [
  'Translations',
  'The same in another language, one for each. What stays empty is shown in English. Publishing brings all of them live at once.',
];

export const TYPE_WORDS: Record<ContentType, Words> = {
  category: {
    list: ['title', 'slug', 'position'],
    sortBy: 'position',
    fields: {
      title: [
        'Title',
        'On its page and in the footer, such as Laptop Support. For the landing page and the Categories panel add a Tile for each.',
      ],
      slug: [
        'Address',
        'The page’s path: laptop-support is shown at /laptop-support. Follows the title until you publish. Letters, digits and hyphens.',
      ],
      formerAddresses,
      summary: ['Summary', 'One sentence under the title and in search results.'],
      bookingTabLabel: ['Label of the first tab', 'Visits. Empty: Booking Support.'],
      quickTabLabel: ['Label of the second tab', 'Help by phone. Empty: Quick Support.'],
      cartLabel: [
        'Name in the cart',
        'As cart and receipt call the category, such as Laptop Support.',
      ],
      position,
      services: ['Services', 'A category without a published service has no page.'],
      ...picture,
      translations,
    },
  },
  service: {
    list: ['name', 'category', 'supportType', 'price', 'duration'],
    sortBy: 'name',
    mainField: 'listName',
    fields: {
      name: [
        'Name',
        'On cards, in the cart and on receipts, such as Keyboard. Once per category and kind.',
      ],
      slug: [
        'Address',
        'The page’s path: laptop-cleaning is shown at /itemPage/laptop-cleaning. Follows the name until you publish. Letters, digits and hyphens.',
      ],
      formerAddresses,
      category: ['Category', 'The page that lists the service.'],
      supportType: [
        'Kind',
        'A technician comes, or we help by phone. It decides the tab of the category’s page.',
      ],
      price: [
        'Price (rupees)',
        'Whole rupees, with tax. Only digits, such as 4500: other signs are not taken. Customers pay it from the moment you publish. More than tripled, or cut below a third: read the warning, then press Publish again within 10 minutes.',
      ],
      duration: ['Duration', 'Beside the price, as customers read it, such as 45 mins.'],
      description: ['Description', 'On the service’s own page and in search results.'],
      cartLabel: ['Category in the cart', 'Only where it differs from the category’s.'],
      featured: ['Featured', 'Not shown anywhere yet: on and off look the same in the shop.'],
      position,
      ...picture,
      translations,
    },
  },
  tile: {
    list: ['label', 'surface', 'href', 'position'],
    sortBy: 'position',
    fields: {
      label: ['Words on the tile', 'Such as Laptop Support.'],
      key,
      surface: ['Where', 'The place in the shop that shows the tile.'],
      caption: [
        'Second line',
        'Small words below, such as Gadgets. May be empty. On the landing page the lowest price is there by itself.',
      ],
      href,
      position,
      ...picture,
      translations,
    },
  },
  'service-list': {
    list: ['title', 'surface', 'position'],
    sortBy: 'position',
    fields: {
      title: ['Title', 'The heading above the row, such as Windows Support.'],
      key,
      surface: ['Where', 'The landing page, or the first step of the booking panel.'],
      services: ['Services', 'In the order in which they are shown; drag to change it.'],
      position,
      translations,
    },
  },
  banner: {
    list: ['title', 'href', 'position'],
    sortBy: 'position',
    fields: {
      title: ['Title', 'The offer in words, on the landing page’s banner.'],
      key,
      alt: ['Picture in words', 'For those who can’t see it, such as A technician at a desk.'],
      href,
      position,
      ...picture,
      translations,
    },
  },
  'how-it-works-step': {
    list: ['title', 'position'],
    sortBy: 'position',
    fields: {
      title: ['Step', 'A few words, such as Choose a slot. On landing and service pages.'],
      key,
      text: ['Text', 'One sentence below the step.'],
      position,
      translations,
    },
  },
  'service-note': {
    list: ['text', 'position'],
    sortBy: 'position',
    fields: { text: ['Text', 'Stands under every service.'], key, position, translations },
  },
  'policy-page': {
    list: ['title', 'slug', 'lastUpdated'],
    sortBy: 'title',
    fields: {
      title: ['Title', 'The heading of the page and its link in the footer.'],
      slug: ['Address', 'The shop has five such pages and finds them by this; leave it as it is.'],
      effectiveDate: ['In effect from', 'Shown under the heading. May be empty.'],
      lastUpdated: ['Last updated', 'Shown to customers; set it when you change the text.'],
      body: [
        'Text',
        'Markdown. Headings start at ##. {{service-warranty}} stands for the policy fact of that key.',
      ],
      translations,
    },
  },
  'ticket-issue': {
    list: ['label', 'position'],
    sortBy: 'position',
    fields: {
      label: ['Issue', 'First choice of the contact form, such as A payment.'],
      key,
      subIssues: ['What about it', 'The second choice of the contact form.'],
      position,
      translations,
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
      supportType: ['Kind', 'Visits, or help by phone, which has one zone at most.'],
      city: ['City', 'Such as Delhi.'],
      state: ['State', 'As the receipt writes it.'],
      pincodes: [
        'Pincodes',
        'Whole ones or their first two to five digits, with commas or one on a line: 110001, 1100, 2013. The longest one wins. Once a zone of visits is in use, visits to other pincodes can’t be booked.',
      ],
      perSlot: ['Visits in each slot', 'Empty: without limit.'],
      weekdays: ['Days of the week', 'Such as Mon, Tue, Wed. Empty: every day.'],
      active: ['In use', 'Off: its pincodes are served by no zone.'],
    },
  },
  closure: {
    list: ['reason', 'from', 'to', 'zones'],
    sortBy: 'from',
    fields: {
      reason: ['Reason', 'As customers read it, such as Diwali.'],
      reasonHindi: ['Reason in Hindi', 'Such as दिवाली. Empty: the reason above.'],
      from: ['First day', 'Closed from this day on.'],
      to: ['Last day', 'Closed on this day too.'],
      zones: ['Zones', 'Their keys, with commas. Empty: all, remote help included.'],
      slots: ['Slots', 'Their labels, with commas, such as 10am-12pm. Empty: the whole day.'],
      perSlot: ['Visits that are left', 'In each slot and zone. Empty: closed.'],
    },
  },
  'rate-card-item': {
    list: ['name', 'kind', 'price', 'warrantyDays'],
    sortBy: 'name',
    fields: {
      name: ['Name', 'As customers read it on the bill, such as New display, 15 inch.'],
      key: ['Key', 'Lines of bills carry it; leave it as it is.'],
      kind: ['Kind', 'Labour, or a part.'],
      price: [
        'Price (whole rupees)',
        'For one, tax included. Only digits, such as 4500: other signs are not taken. Bills that are written keep theirs.',
      ],
      sac: ['SAC or HSN', 'Four to eight digits for the invoice. Empty: the SAC of the shop.'],
      warrantyDays: ['Warranty (days)', 'From the day of the invoice. 0: none.'],
      translations,
    },
  },
  'message-template': {
    list: ['name', 'event', 'channel', 'language'],
    sortBy: 'key',
    fields: {
      name: ['Name', 'For you, such as On the way, SMS, Hindi.'],
      key: ['Key', 'Used inside the shop; leave it as it is.'],
      event: ['Event', 'What has happened. The customer gets it once by each channel in use.'],
      channel: [
        'Channel',
        'Who has an e-mail address is told by e-mail, unless they chose another.',
      ],
      language: ['Language', 'Without a Hindi template the English one is sent.'],
      subject: ['Subject', 'Of an e-mail. {{when}} stands for the slot, as in the text.'],
      text: [
        'Text',
        'Placeholders: {{name}}, {{reference}}, {{service}}, {{when}}, {{link}}, {{brand}}; by event also {{price}}, {{amount}}, {{days}}, {{technician}}, {{until}}. The preview fills them in.',
      ],
      providerTemplate: [
        'Template at the provider',
        'SMS: the template’s id at MSG91, whose variables are called var1, var2 and so on. WhatsApp: the name of the approved template, with {{1}}, {{2}} in the same order. Empty: not sent.',
      ],
      dltId: ['DLT id', 'Of an SMS: the digits that the DLT register gave the text.'],
      registeredText: [
        'Registered text',
        'Of an SMS: word by word as in the DLT register, with {#var#} where something changes.',
      ],
    },
  },
  [SINGLE]: {
    mainField: 'id', // else its document id is the heading
    fields: {
      brand: ['Brand', 'Names, heading and ways to reach you, on every page.'],
      seller: [
        'Seller',
        'What the E-Commerce Rules 2020 want shown: in the footer, on receipts and on the contact page.',
      ],
      gst: [
        'GST',
        'Which papers customers get. Empty: not registered, a plain receipt. The GSTIN stands under Seller.',
      ],
      claims: ['Claims', 'The figures on the landing page.'],
      policyFacts: [
        'Policy facts',
        'What the business promises, one sentence each. Texts show the fact service-warranty where they say {{service-warranty}}, its figure where they say {{service-warranty:figure}}.',
      ],
      refundRules: [
        'Refund rules',
        'Which fact applies when: the box on the two pages about refunds. Empty: the four rules that the shop came with.',
      ],
      cities: ['Cities served', 'Listed in the footer and offered as location.'],
      footerLinks: [
        'Links of the footer',
        'In the groups company, policies, partner, social and apps.',
      ],
      slots: ['Slots', 'The days and times that customers can choose.'],
      visitNoticeMinutes: [
        'Notice for visits (minutes)',
        'How long before its start a slot can no longer be booked.',
      ],
      remoteNoticeMinutes: ['Notice for remote help (minutes)', 'The same for help by phone.'],
      cancellationRules: [
        'Cancellation rules',
        'What goes back to a customer who cancels. Empty: nothing. Bookings keep the rules of their day; changing the slot first gives no more.',
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
      name: ['Name', 'As customers know the shop: in the header and on receipts.'],
      legalName: ['Name of the company', 'On receipts and policies, such as DeskDost Pvt. Ltd.'],
      tagline: ['Heading of the landing page', 'The large words that visitors read first.'],
      supportEmail: ['Support’s e-mail', 'In the footer and on receipts: help@example.in.'],
      partnerUrl: ['Page for partners', 'An address with https://'],
      supportPhone: [
        'Support’s telephone',
        'With country code, such as +91 98111 00001. Empty: no number is shown.',
      ],
      whatsapp: ['Support’s WhatsApp', 'A number of the same form. Empty: none is shown.'],
      translations,
    },
  },
  'site.claim': {
    fields: {
      key,
      value: ['Figure', 'Such as 4.8 or 10,000+.'],
      label: ['What it counts', 'Such as bookings.'],
      translations,
    },
  },
  'site.policy-fact': {
    fields: {
      key,
      text: ['Sentence', 'Write {{figure}} where the figure stands.'],
      figure: ['Figure', 'Such as 7 or 24–48. Change it here and it changes everywhere.'],
      short: [
        'In short',
        'For the checkout and the receipt, such as {{figure}}-day service warranty. Empty: the sentence.',
      ],
      translations,
    },
  },
  'site.refund-rule': {
    fields: {
      when: ['When', 'The case, as customers read it.'],
      fact: ['Policy fact', 'The key of the fact that then applies, such as service-warranty.'],
      title: ['Where it is written', 'Words of the link.'],
      href,
      translations,
    },
  },
  'site.seller': {
    fields: {
      address: ['Address of the company', 'In full, with pincode, as it is registered.'],
      hours: ['Hours', 'When somebody answers, such as Mon–Sat, 9 am to 7 pm. May be empty.'],
      gstin: ['GSTIN', '15 characters, such as 29ABCDE1234F1ZW. Empty: not registered.'],
      grievanceName: ['Grievance officer', 'The name of a person, as the law wants it.'],
      grievanceEmail: ['Grievance officer’s e-mail', 'Read every day: grievance@example.in.'],
      grievancePhone: ['Grievance officer’s telephone', 'With country code, +91 98111 00002.'],
      translations,
    },
  },
  'site.gst': {
    fields: {
      mode: [
        'Registration',
        'regular: vouchers and tax invoices with 18 %. composition: bills of supply, no tax shown. Ask your accountant before you change it.',
      ],
      sac: ['SAC of the services', '998713: maintenance and repair of computers.'],
    },
  },
  'site.cancellation-rule': {
    fields: {
      hoursBefore: ['Until how many hours before the slot', '0: until it starts.'],
      percent: ['Goes back (% of the price)', '100: all of it. 0: nothing.'],
    },
  },
  'site.city': { fields: { name: ['City', 'Such as Pune.'], translations } },
  'site.link': {
    fields: {
      label: ['Words of the link', 'Such as About us.'],
      href,
      group: ['Group', 'company, policies, partner, social or apps: the heading it stands under.'],
      external: ['Leaves the shop', 'On for pages of others: they open in a tab of their own.'],
      translations,
    },
  },
  'site.slot-config': {
    fields: {
      days: ['Days ahead (1 to 30)', 'How many days can be chosen, today included.'],
      maxQuantity: ['Most of one service', 'Not used yet: a booking is one service.'],
      timeSlots: ['Time slots', 'The times of each day, in the booking panel and the checkout.'],
    },
  },
  'site.time-slot': {
    fields: {
      label: ['As customers read it', 'Such as 10am-12pm.'],
      startsAt: ['Starts at', 'Hours and minutes of 24, such as 14:00. Not bookable from then on.'],
    },
  },
  'support.sub-issue': {
    fields: { label: ['Words', 'Such as It was charged twice.'], translations },
  },
  ...TRANSLATION_WORDS,
};
