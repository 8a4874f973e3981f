import {
  choice,
  declare,
  href,
  key,
  line,
  picture,
  position,
  relation,
  text,
  written,
} from './declare';

export const tile = declare({
  name: 'tile',
  plural: 'tiles',
  displayName: 'Tile',
  translation: 'tile',
  list: ['label', 'surface', 'href', 'position'],
  sortBy: 'position',
  fields: {
    label: line('Words on the tile', 'Such as Laptop Support.', { ...written, translated: true }),
    key: { ...key, unique: true },
    surface: choice(
      'TileSurface',
      ['Landing', 'CategoriesPanel', 'Suggestion'],
      'Where',
      'The place in the shop that shows the tile.',
    ),
    caption: line(
      'Second line',
      'Small words below, such as Gadgets. May be empty. On the landing page the lowest price is there by itself.',
      { translated: true },
    ),
    href: { ...href, required: true },
    position,
    ...picture,
  },
});

export const serviceList = declare({
  name: 'service-list',
  plural: 'service-lists',
  displayName: 'Service list',
  translation: 'title',
  list: ['title', 'surface', 'position'],
  sortBy: 'position',
  fields: {
    title: line('Title', 'The heading above the row, such as Windows Support.', {
      ...written,
      translated: true,
    }),
    key: { ...key, unique: true },
    surface: choice(
      'ServiceListSurface',
      ['Landing', 'BookingPanel'],
      'Where',
      'The landing page, or the first step of the booking panel.',
    ),
    services: relation(
      'oneToMany',
      'service',
      'Services',
      'In the order in which they are shown; drag to change it.',
    ),
    position,
  },
});

export const banner = declare({
  name: 'banner',
  plural: 'banners',
  displayName: 'Banner',
  translation: 'banner',
  list: ['title', 'href', 'position'],
  sortBy: 'position',
  fields: {
    title: line('Title', 'The offer in words, on the landing page’s banner.', {
      ...written,
      translated: true,
    }),
    key: { ...key, unique: true },
    alt: line('Picture in words', 'For those who can’t see it, such as A technician at a desk.', {
      ...written,
      translated: true,
    }),
    href,
    position,
    ...picture,
  },
});

export const howItWorksStep = declare({
  name: 'how-it-works-step',
  plural: 'how-it-works-steps',
  displayName: 'How it works: step',
  called: 'step',
  translation: 'step',
  list: ['title', 'position'],
  sortBy: 'position',
  fields: {
    title: line('Step', 'A few words, such as Choose a slot. On landing and service pages.', {
      ...written,
      translated: true,
    }),
    key: { ...key, unique: true },
    text: text('Text', 'One sentence below the step.', { translated: true }),
    position,
  },
});

export const serviceNote = declare({
  name: 'service-note',
  plural: 'service-notes',
  displayName: 'Service note',
  called: 'note',
  translation: 'text',
  list: ['text', 'position'],
  sortBy: 'position',
  fields: {
    text: text('Text', 'Stands under every service.', { ...written, translated: true }),
    key: { ...key, unique: true },
    position,
  },
});
