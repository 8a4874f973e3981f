import type { Content, Service } from '#app/content/content';

/** The category of a service in the booking panel, whose lists have names of their own. */
export const panelCategory = ({ bookingLists }: Content, { id, categoryLabel }: Service): string =>
  bookingLists.find(({ services }) => services.some((service) => service.id === id))?.title ??
  categoryLabel;
