import type { Content } from '#app/content/content';
import type { BookingOptions } from './booking-options';
import { bookableDays } from './slots';

export const bookingOptions = (content: Content, now: number): BookingOptions => ({
  days: bookableDays(content.site.slots, now),
  categories: content.bookingLists.map((list) => ({
    key: list.key,
    title: list.title,
    items: list.services.map(({ id, slug, name, pricePaise }) => ({ id, slug, name, pricePaise })),
  })),
});
