import type { Content } from '#app/content/content';
import type { OfferedBookings } from './booking-options';

export const bookingOptions = (content: Content, now: number): OfferedBookings => ({
  slots: { rules: content.site.slots, now, taken: {} },
  isLimited: false,
  asksPincode: false,
  place: null,
  categories: content.bookingLists.map((list) => ({
    key: list.key,
    title: list.title,
    items: list.services.map(({ id, slug, name, pricePaise, visitKind }) => ({
      id,
      slug,
      name,
      pricePaise,
      visitKind,
    })),
  })),
});
