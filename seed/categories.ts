import type { CatalogueQuery } from '#graphql/generated';
import { assumed, settle, type Given } from './assumed';
import { hindi } from './hindi/hindi';
import { drawing, type Illustration } from './illustrations';
import { codingServices } from './services/coding';
import { desktopServices } from './services/desktop';
import { laptopServices } from './services/laptop';
import { macbookServices } from './services/macbook';
import { officeServices } from './services/office';
import { printerServices } from './services/printer';
import { upgradeServices } from './services/upgrade';
import type { Written } from './written';

type Category = Written<NonNullable<CatalogueQuery['categories'][number]>>;

interface Described {
  title: string;
  cartLabel: string | null;
  bookingTabLabel: string;
  illustration: Illustration;
  summary: Given<string>;
  services: Category['services'];
}

const category = (
  slug: string,
  { illustration, summary, ...said }: Described,
): Omit<Category, 'position'> => {
  const { title, bookingTabLabel, cartLabel } = said;
  const texts = {
    ...{ title, bookingTabLabel, cartLabel },
    quickTabLabel: 'Quick Support',
    summary: settle(`seed-${slug}.summary`, summary),
  };
  return {
    documentId: `seed-${slug}`,
    slug,
    ...said,
    ...texts,
    imagePath: drawing(illustration),
    image: null,
    translations: hindi(texts),
  };
};

/** The slug is the page's path. Coding and printer have no cart label, by specification. */
export const categories: Category[] = [
  category('laptop-support', {
    title: 'Laptop Support',
    cartLabel: 'Laptop Support',
    bookingTabLabel: 'Windows Support',
    illustration: 'laptop',
    summary: assumed(
      'A technician at your home or office for Windows laptops, or quick help by phone.',
    ),
    services: laptopServices,
  }),
  category('macbook-support', {
    title: 'Macbook Support',
    cartLabel: 'Macbook Support',
    bookingTabLabel: 'Macbook Support',
    illustration: 'macbook',
    summary: assumed(
      'A technician at your home or office for every Macbook, or quick help by phone.',
    ),
    services: macbookServices,
  }),
  category('desktop-support', {
    title: 'Desktop Support',
    cartLabel: 'Desktop Support',
    bookingTabLabel: 'Booking Support',
    illustration: 'desktop',
    summary: assumed(
      'A technician at your home or office for desktop computers, or quick help by phone.',
    ),
    services: desktopServices,
  }),
  category('upgrade-support', {
    title: 'Component Support',
    cartLabel: 'Component Support',
    bookingTabLabel: 'Component Support',
    illustration: 'component',
    summary: assumed(
      'Memory, disks, graphics cards and other parts checked; new parts quoted first.',
    ),
    services: upgradeServices,
  }),
  category('service-support', {
    title: 'Service Support',
    cartLabel: 'Service Support',
    bookingTabLabel: 'Booking Support',
    illustration: 'service-issue',
    summary: assumed('A check of single machines and whole offices, on site or by phone.'),
    services: officeServices,
  }),
  category('coding-support', {
    title: 'Coding Support',
    cartLabel: null,
    bookingTabLabel: 'Booking Support',
    illustration: 'coding',
    summary: assumed('A developer at your side for bugs, websites, databases and learning.'),
    services: codingServices,
  }),
  category('printer-support', {
    title: 'Printer Support',
    cartLabel: null,
    bookingTabLabel: 'Booking Support',
    illustration: 'printer',
    summary: assumed(
      'Set-up, jams, print quality, network and scanning of printers, diagnosed on site or by phone.',
    ),
    services: printerServices,
  }),
].map((made, index) => ({ ...made, position: index + 1 }));
