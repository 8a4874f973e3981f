import { choice, code, day, declare, line, text, whole, written, yesNo } from './declare';

export const zone = declare({
  name: 'zone',
  plural: 'zones',
  displayName: 'Zone',
  list: ['name', 'supportType', 'perSlot', 'active'],
  sortBy: 'name',
  fields: {
    name: line('Name', 'As customers read it, such as South Delhi.', written),
    key: line('Key', 'Bookings carry it, and closures name it; leave it as it is.', {
      ...code,
      maxLength: 40,
    }),
    supportType: choice(
      'ZoneKind',
      ['BookingSupport', 'QuickSupport'],
      'Kind',
      'Visits, or help by phone, which has one zone at most.',
      { default: 'BookingSupport' },
    ),
    city: line('City', 'Such as Delhi.'),
    state: line('State', 'As the receipt writes it.'),
    pincodes: text(
      'Pincodes',
      'Whole ones or their first two to five digits, with commas or one on a line: 110001, 1100, 2013. The longest one wins. Once a zone of visits is in use, visits to other pincodes can’t be booked.',
    ),
    perSlot: whole('Visits in each slot', 'Empty: without limit.', { min: 1, max: 10000 }),
    weekdays: line('Days of the week', 'Such as Mon, Tue, Wed. Empty: every day.'),
    active: yesNo('In use', 'Off: its pincodes are served by no zone.', {
      required: true,
      default: true,
    }),
  },
});

export const closure = declare({
  name: 'closure',
  plural: 'closures',
  displayName: 'Closure',
  list: ['reason', 'from', 'to', 'zones'],
  sortBy: 'from',
  fields: {
    reason: line('Reason', 'As customers read it, such as Diwali.', { ...written, maxLength: 60 }),
    reasonHindi: line('Reason in Hindi', 'Such as दिवाली. Empty: the reason above.', {
      maxLength: 60,
    }),
    from: day('First day', 'Closed from this day on.', { required: true }),
    to: day('Last day', 'Closed on this day too.', { required: true }),
    zones: line('Zones', 'Their keys, with commas. Empty: all, remote help included.'),
    slots: line('Slots', 'Their labels, with commas, such as 10am-12pm. Empty: the whole day.'),
    perSlot: whole('Visits that are left', 'In each slot and zone. Empty: closed.', {
      min: 1,
      max: 10000,
    }),
  },
});

export const rateCardItem = declare({
  name: 'rate-card-item',
  plural: 'rate-card-items',
  displayName: 'Rate card item',
  translation: 'rate-card-item',
  list: ['name', 'kind', 'price', 'warrantyDays'],
  sortBy: 'name',
  fields: {
    name: line('Name', 'As customers read it on the bill, such as New display, 15 inch.', {
      ...written,
      maxLength: 80,
      translated: 'As customers read it on the bill.',
      marked: false,
    }),
    key: line('Key', 'Lines of bills carry it; leave it as it is.', { ...code, maxLength: 40 }),
    kind: choice('RateKind', ['Labour', 'Part'], 'Kind', 'Labour, or a part.', {
      default: 'Labour',
    }),
    price: whole(
      'Price (whole rupees)',
      'For one, tax included. Only digits, such as 4500: other signs are not taken. Bills that are written keep theirs.',
      { required: true, min: 1, max: 100000 },
    ),
    sac: line('SAC or HSN', 'Four to eight digits for the invoice. Empty: the SAC of the shop.', {
      regex: '^[0-9]{4,8}$',
    }),
    warrantyDays: whole('Warranty (days)', 'From the day of the invoice. 0: none.', {
      required: true,
      min: 0,
      max: 3650,
      default: 0,
    }),
  },
});
