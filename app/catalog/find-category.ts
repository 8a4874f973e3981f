import type { Category, SupportType } from '#app/content/content';

export const findCategory = (categories: Category[], path: string): Category | undefined =>
  categories.find((category) => category.slug.toLowerCase() === path.toLowerCase());

export type Tab = 'booking' | 'quick';

export const supportTypeOf: Record<Tab, SupportType> = {
  booking: 'BookingSupport',
  quick: 'QuickSupport',
};

export const tabOf = (search: URLSearchParams): Tab =>
  search.get('tab') === 'quick' ? 'quick' : 'booking';
