import type { ServiceFieldsFragment, SupportType } from '#graphql/generated';
import { plain, settle, type Given } from '../assumed';
import { drawing, type Illustration } from '../illustrations';
import { hindi } from '../hindi/hindi';
import type { Written } from '../written';

type Service = Written<ServiceFieldsFragment>;

/** The price is in rupees. */
export type ServiceLine = [
  name: Given<string>,
  rupees: number,
  illustration: Illustration,
  duration: Given<string>,
  description: Given<string>,
];

interface Lists {
  booking: ServiceLine[];
  quick: ServiceLine[];
}

/** Services in page order: booking first, then quick. */
export function services(category: string, { booking, quick }: Lists): Service[] {
  return [
    ...booking.map(service(category, 'booking')),
    ...quick.map(service(category, 'quick')),
  ].map((made, index) => ({ ...made, position: index + 1 }));
}

const supportTypes = { booking: 'BookingSupport', quick: 'QuickSupport' } satisfies Record<
  string,
  SupportType
>;

const service =
  (category: string, tab: keyof typeof supportTypes) =>
  ([givenName, price, illustration, duration, description]: ServiceLine): Omit<
    Service,
    'position'
  > => {
    const slug = `${category}-${tab}-${slugify(plain(givenName))}`;
    const documentId = `seed-${slug}`;
    const texts = {
      name: settle(`${documentId}.name`, givenName),
      description: settle(`${documentId}.description`, description),
      duration: settle(`${documentId}.duration`, duration),
      cartLabel: null,
    };
    return {
      documentId,
      slug,
      ...texts,
      price,
      supportType: supportTypes[tab],
      featured: false,
      imagePath: drawing(illustration),
      image: null,
      translations: hindi(texts),
    };
  };

const slugify = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
