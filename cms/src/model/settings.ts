import {
  declare,
  factKey,
  href,
  key,
  line,
  part,
  parts,
  text,
  whole,
  written,
  yesNo,
} from './declare';

export const siteSetting = declare({
  name: 'site-setting',
  plural: 'site-settings',
  displayName: 'Site settings',
  mainField: 'id',
  fields: {
    brand: part('site.brand', 'Brand', 'Names, heading and ways to reach you, on every page.', {
      required: true,
    }),
    seller: part(
      'site.seller',
      'Seller',
      'What the E-Commerce Rules 2020 want shown: in the footer, on receipts and on the contact page.',
    ),
    gst: part(
      'site.gst',
      'GST',
      'Which papers customers get. Empty: not registered, a plain receipt. The GSTIN stands under Seller.',
    ),
    claims: parts('site.claim', 'Claims', 'The figures on the landing page.'),
    policyFacts: parts(
      'site.policy-fact',
      'Policy facts',
      'What the business promises, one sentence each. Texts show the fact service-warranty where they say {{service-warranty}}, its figure where they say {{service-warranty:figure}}.',
    ),
    refundRules: parts(
      'site.refund-rule',
      'Refund rules',
      'Which fact applies when: the box on the two pages about refunds. Empty: the four rules that the shop came with.',
    ),
    cities: parts('site.city', 'Cities served', 'Listed in the footer and offered as location.'),
    footerLinks: parts(
      'site.link',
      'Links of the footer',
      'In the groups company, policies, partner, social and apps.',
    ),
    slots: part('site.slot-config', 'Slots', 'The days and times that customers can choose.', {
      required: true,
    }),
    visitNoticeMinutes: whole(
      'Notice for visits (minutes)',
      'How long before its start a slot can no longer be booked.',
      { min: 0, max: 43200, default: 0 },
    ),
    remoteNoticeMinutes: whole('Notice for remote help (minutes)', 'The same for help by phone.', {
      min: 0,
      max: 43200,
      default: 0,
    }),
    cancellationRules: parts(
      'site.cancellation-rule',
      'Cancellation rules',
      'What goes back to a customer who cancels. Empty: nothing. Bookings keep the rules of their day; changing the slot first gives no more.',
    ),
    rescheduleHours: whole(
      'Slot can be changed until (hours before)',
      'By the customer, free of charge.',
      { min: 0, max: 720, default: 3 },
    ),
  },
});

export const claim = declare({
  name: 'site.claim',
  displayName: 'Claim',
  translation: 'claim',
  fields: {
    key,
    value: line('Figure', 'Such as 4.8 or 10,000+.', { ...written, translated: true }),
    label: line('What it counts', 'Such as bookings.', { ...written, translated: true }),
  },
});

export const policyFact = declare({
  name: 'site.policy-fact',
  displayName: 'Policy fact',
  translation: 'policy-fact',
  fields: {
    key,
    text: text('Sentence', 'Write {{figure}} where the figure stands.', {
      ...written,
      translated: 'Write {{figure}} where the English sentence has it.',
    }),
    figure: line('Figure', 'Such as 7 or 24–48. Change it here and it changes everywhere.', {
      maxLength: 20,
      marked: 'text',
    }),
    short: line(
      'In short',
      'For the checkout and the receipt, such as {{figure}}-day service warranty. Empty: the sentence.',
      { maxLength: 80, translated: true },
    ),
  },
});

export const refundRule = declare({
  name: 'site.refund-rule',
  displayName: 'Refund rule',
  translation: 'refund-rule',
  fields: {
    when: line('When', 'The case, as customers read it.', { ...written, translated: true }),
    fact: factKey(
      'Policy fact',
      'The key of the fact that then applies, such as service-warranty.',
    ),
    title: line('Where it is written', 'Words of the link.', { ...written, translated: true }),
    href: { ...href, required: true },
  },
});

export const city = declare({
  name: 'site.city',
  displayName: 'City',
  translation: 'city',
  fields: {
    name: line('City', 'Such as Pune.', { ...written, translated: true }),
  },
});

export const link = declare({
  name: 'site.link',
  displayName: 'Link',
  called: 'footer link',
  translation: 'link',
  fields: {
    label: line('Words of the link', 'Such as About us.', { ...written, translated: true }),
    href: { ...href, required: true },
    group: line(
      'Group',
      'company, policies, partner, social or apps: the heading it stands under.',
      { regex: '^(company|policies|partner|social|apps)$' },
    ),
    external: yesNo('Leaves the shop', 'On for pages of others: they open in a tab of their own.', {
      default: false,
    }),
  },
});

export const slotConfig = declare({
  name: 'site.slot-config',
  displayName: 'Slots',
  fields: {
    days: whole('Days ahead (1 to 30)', 'How many days can be chosen, today included.', {
      required: true,
      min: 1,
      max: 30,
    }),
    maxQuantity: whole('Most of one service', 'Not used yet: a booking is one service.', {
      min: 1,
    }),
    timeSlots: parts(
      'site.time-slot',
      'Time slots',
      'The times of each day, in the booking panel and the checkout.',
      { required: true, min: 1 },
    ),
  },
});

export const timeSlot = declare({
  name: 'site.time-slot',
  displayName: 'Time slot',
  fields: {
    label: line('As customers read it', 'Such as 10am-12pm.', { ...written, marked: 'text' }),
    startsAt: line(
      'Starts at',
      'Hours and minutes of 24, such as 14:00. Not bookable from then on.',
      { required: true, regex: '^([01]\\d|2[0-3]):[0-5]\\d$' },
    ),
  },
});

export const cancellationRule = declare({
  name: 'site.cancellation-rule',
  displayName: 'Cancellation rule',
  fields: {
    hoursBefore: whole('Until how many hours before the slot', '0: until it starts.', {
      required: true,
      min: 0,
      max: 720,
    }),
    percent: whole('Goes back (% of the price)', '100: all of it. 0: nothing.', {
      required: true,
      min: 1,
      max: 100,
    }),
  },
});
