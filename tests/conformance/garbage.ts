import fc from 'fast-check';

/**
 * Storage values that an extension, an older release or a visitor may have left: any text, any
 * JSON, and almost valid data.
 */
export const garbageLike = (right: object): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.json({ maxDepth: 3 }),
    fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '[null]',
      'true',
      'NaN',
      '[[]]',
      '{"__proto__":{"price":1}}',
      '"'.repeat(50),
    ),
    damaged(right),
    fc.array(damaged(right), { maxLength: 3 }).map((texts) => `[${texts.join(',')}]`),
  );

/** Valid data with one part replaced, missing or added. */
const damaged = (right: object): fc.Arbitrary<string> =>
  fc
    .record({
      field: fc.oneof(fc.constantFrom(...Object.keys(right)), fc.string({ maxLength: 8 })),
      value: fc.oneof(
        fc.anything({ maxDepth: 2 }),
        fc.constantFrom(-1, 1e21, 0.5, '<img src=x onerror=alert(1)>', 'javascript:alert(1)'),
      ),
    })
    .map(({ field, value }) => {
      try {
        return JSON.stringify({ ...right, [field]: value });
      } catch {
        return '{'; // bigint or cyclic
      }
    });

export const RIGHT_ITEM = {
  id: 'seed-laptop-booking-display',
  slug: 'laptop-booking-display',
  name: 'Display',
  price: 1,
  serviceType: 'BookingSupport',
  category: 'Laptop Support',
  quantity: 1,
  image: 'illustration:laptop',
  duration: '45 mins.',
  description: 'A stored description',
};
export const RIGHT_CUSTOMER = {
  name: 'Asha',
  email: 'a@b.in',
  phone: '+919876543219',
  pincode: '560034',
  city: 'Bengaluru',
  address: '12',
  landmark: '',
};
export const RIGHT_LOCATION = {
  title: 'Bengaluru',
  description: 'Koramangala',
  address_components: [{ long_name: '560034', short_name: '560034', types: ['postal_code'] }],
};
export const RIGHT_PROGRESS = {
  slot: '2026-11-22|10am-12pm',
  selected: 0,
  formOpen: true,
  edited: null,
  typed: RIGHT_CUSTOMER,
  draftId: 'a-draft',
  service: 'laptop-booking-display',
  problem: { device: 'HP Pavilion 15', note: 'It smells burnt.' },
};
export const RIGHT_CHOICE = {
  date: '2026-11-22',
  timeSlot: '2pm-4pm',
  category: 'windows',
  item: 'seed-windows-starting-slowly',
};
export const RIGHT_TICKET = {
  fullName: 'Asha',
  email: 'a@b.in',
  contactNumber: '9876543219',
  issue: 'Laptop',
  otherIssue: '',
  subIssue: 'Display',
  otherSubIssue: '',
  comments: 'Dark',
};
export const RIGHT_SENDS = {
  phone: '98765 43219',
  sends: { '+919876543219': [1_795_240_800_000] },
};
