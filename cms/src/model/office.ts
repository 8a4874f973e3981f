import { choice, declare, email, line, telephone, text, written } from './declare';

export const brand = declare({
  name: 'site.brand',
  displayName: 'Brand',
  translation: 'tagline',
  fields: {
    name: line('Name', 'As customers know the shop: in the header and on receipts.', {
      ...written,
      marked: 'text',
    }),
    legalName: line('Name of the company', 'On receipts and policies, such as DeskDost Pvt. Ltd.', {
      ...written,
      marked: 'text',
    }),
    tagline: line('Heading of the landing page', 'The large words that visitors read first.', {
      ...written,
      translated: true,
    }),
    supportEmail: email('Support’s e-mail', 'In the footer and on receipts: help@example.in.', {
      required: true,
      marked: 'email',
    }),
    partnerUrl: line('Page for partners', 'An address with https://', { required: true }),
    supportPhone: line(
      'Support’s telephone',
      'With country code, such as +91 98111 00001. Empty: no number is shown.',
      { ...telephone, marked: 'phone' },
    ),
    whatsapp: line('Support’s WhatsApp', 'A number of the same form. Empty: none is shown.', {
      ...telephone,
      marked: 'phone',
    }),
  },
});

export const seller = declare({
  name: 'site.seller',
  displayName: 'Seller',
  translation: 'hours',
  fields: {
    address: text('Address of the company', 'In full, with pincode, as it is registered.', written),
    hours: line('Hours', 'When somebody answers, such as Mon–Sat, 9 am to 7 pm. May be empty.', {
      translated: true,
      marked: false,
    }),
    gstin: line('GSTIN', '15 characters, such as 29ABCDE1234F1ZW. Empty: not registered.', {
      regex: '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$',
    }),
    grievanceName: line('Grievance officer', 'The name of a person, as the law wants it.', written),
    grievanceEmail: email('Grievance officer’s e-mail', 'Read every day: grievance@example.in.', {
      required: true,
    }),
    grievancePhone: line('Grievance officer’s telephone', 'With country code, +91 98111 00002.', {
      ...telephone,
      required: true,
    }),
  },
});

export const gst = declare({
  name: 'site.gst',
  displayName: 'GST',
  fields: {
    mode: choice(
      'GstMode',
      ['unregistered', 'composition', 'regular'],
      'Registration',
      'regular: vouchers and tax invoices with 18 %. composition: bills of supply, no tax shown. Ask your accountant before you change it.',
      { default: 'unregistered' },
    ),
    sac: line('SAC of the services', '998713: maintenance and repair of computers.', {
      required: true,
      regex: '^[0-9]{4,8}$',
      default: '998713',
    }),
  },
});
