import {
  choice,
  declare,
  formerAddresses,
  line,
  picture,
  position,
  relation,
  slug,
  text,
  whole,
  written,
  yesNo,
} from './declare';

export const category = declare({
  name: 'category',
  plural: 'categories',
  displayName: 'Category',
  translation: 'category',
  list: ['title', 'slug', 'position'],
  sortBy: 'position',
  fields: {
    title: line(
      'Title',
      'On its page and in the footer, such as Laptop Support. For the landing page and the Categories panel add a Tile for each.',
      { ...written, translated: 'Such as लैपटॉप सपोर्ट.' },
    ),
    slug: slug(
      'title',
      'The page’s path: laptop-support is shown at /laptop-support. Follows the title until you publish. Letters, digits and hyphens.',
    ),
    formerAddresses,
    summary: text('Summary', 'One sentence under the title and in search results.', {
      translated: true,
    }),
    bookingTabLabel: line('Label of the first tab', 'Visits. Empty: Booking Support.', {
      translated: true,
    }),
    quickTabLabel: line('Label of the second tab', 'Help by phone. Empty: Quick Support.', {
      translated: true,
    }),
    cartLabel: line(
      'Category in the cart',
      'As cart and receipt call the category, such as Laptop Support.',
      { translated: true },
    ),
    position,
    ...picture,
    services: relation(
      'oneToMany',
      'service',
      'Services',
      'A category without a published service has no page.',
      { mappedBy: 'category' },
    ),
  },
});

export const service = declare({
  name: 'service',
  plural: 'services',
  displayName: 'Service',
  translation: 'service',
  list: ['name', 'category', 'supportType', 'price', 'duration'],
  sortBy: 'name',
  mainField: 'listName',
  fields: {
    name: line(
      'Name',
      'On cards, in the cart and on receipts, such as Keyboard. Once per category and kind.',
      { ...written, maxLength: 120, translated: 'Such as कीबोर्ड.' },
    ),
    listName: { type: 'string', private: true },
    slug: slug(
      'name',
      'The page’s path: laptop-cleaning is shown at /itemPage/laptop-cleaning. Follows the name until you publish. Letters, digits and hyphens.',
    ),
    formerAddresses,
    category: relation('manyToOne', 'category', 'Category', 'The page that lists the service.', {
      inversedBy: 'services',
      required: true,
    }),
    supportType: choice(
      'SupportType',
      ['BookingSupport', 'QuickSupport'],
      'Kind',
      'A technician comes, or we help by phone. It decides the tab of the category’s page.',
    ),
    price: whole(
      'Price (rupees)',
      'Whole rupees, with tax. Only digits, such as 4500: other signs are not taken. Customers pay it from the moment you publish. More than tripled, or cut below a third: read the warning, then press Publish again within 10 minutes.',
      { required: true, min: 1, max: 100000, marked: 'price' },
    ),
    duration: line('Duration', 'Beside the price, as customers read it, such as 45 mins.', {
      translated: 'Such as 45 मिनट.',
    }),
    description: text('Description', 'On the service’s own page and in search results.', {
      ...written,
      translated: true,
    }),
    cartLabel: line('Category in the cart', 'Only where it differs from the category’s.', {
      translated: true,
    }),
    featured: yesNo('Featured', 'Not shown anywhere yet: on and off look the same in the shop.', {
      required: true,
      default: false,
    }),
    position,
    ...picture,
  },
});
