import type { VisitKind } from '#app/ground/visit-kind';
import type { Paise } from '#app/ground/money';
import { firstOpenDay, type Day } from './slots';
import type { ShopSlots } from './use-days';
import { words } from '#app/words/words';

/** The choice as the server sends it. The browser makes the days, again whenever a slot starts. */
export interface OfferedBookings {
  slots: ShopSlots;
  categories: BookingOptions['categories'];
  /** Whether zones, closures or notice limit the slots at all. */
  isLimited: boolean;
  /** Whether the pincode decides if and when a technician comes. */
  asksPincode: boolean;
  /** The place of the asked pincode; null when none was asked. */
  place: Place | null;
}

/** What the shop says of a pincode. City and state are blank where we do not come. */
export interface Place {
  pincode: string;
  isServed: boolean;
  city: string;
  state: string;
}

/** Both are blank until the pincode is known, if it matters. */
export interface NextFreeSlot {
  /** `Today, 2pm-4pm`; blank where none is free. */
  slot: string;
  /** Why none is. */
  why: string;
}

export interface BookingOptions {
  days: Day[];
  categories: BookingCategory[];
  asksPincode: boolean;
  place: Place | null;
}

export interface BookingCategory {
  key: string;
  title: string;
  items: BookingItem[];
}

export interface BookingItem {
  id: string;
  slug: string;
  name: string;
  pricePaise: Paise;
  visitKind: VisitKind;
}

/** Empty where nothing is chosen yet. `date` is YYYY-MM-DD. */
export interface BookingChoice {
  date: string;
  timeSlot: string;
  category: string;
  item: string;
}

/** A new category clears the item; a new day clears a slot that is not open on it. */
export function choose(
  choice: BookingChoice,
  change: Partial<BookingChoice>,
  options: BookingOptions,
): BookingChoice {
  const next = { ...choice, ...change };
  if (change.category !== undefined && change.category !== choice.category)
    next.item = change.item ?? '';
  const day = options.days.find(({ date }) => date === change.date);
  if (day && !isOpenOn(day, next.timeSlot)) next.timeSlot = '';
  return next;
}

const isOpenOn = ({ slots }: Day, timeSlot: string): boolean =>
  slots.some(({ open, label }) => open && label === timeSlot);

/** What still stands of a choice: meanwhile its slot may have started, or its day ended. */
export function standing(choice: BookingChoice, { days }: BookingOptions): BookingChoice {
  const day = days.find(({ date }) => date === choice.date);
  if (day && isOpenOn(day, choice.timeSlot)) return choice;
  return { ...choice, date: (day ?? firstOpenDay(days))?.date ?? '', timeSlot: '' };
}

/** Restores what is still offered; otherwise chooses the first open day only. */
export function chooseAgain(
  before: BookingChoice,
  { days, categories }: BookingOptions,
): BookingChoice {
  const isStillOpen = ({ date, slots }: Day) =>
    date === before.date && slots.some((slot) => slot.open);
  const day = days.find(isStillOpen) ?? firstOpenDay(days);
  const slot =
    day?.date === before.date
      ? day.slots.find(({ open, label }) => open && label === before.timeSlot)
      : undefined;
  const category = categories.find(({ key }) => key === before.category);
  const item = category?.items.find(({ id }) => id === before.item);
  return {
    date: day?.date ?? '',
    timeSlot: slot?.label ?? '',
    category: category?.key ?? '',
    item: item?.id ?? '',
  };
}

export const chosenCategory = (choice: BookingChoice, { categories }: BookingOptions) =>
  categories.find(({ key }) => key === choice.category);

export const chosenItem = (
  choice: BookingChoice,
  options: BookingOptions,
): BookingItem | undefined =>
  chosenCategory(choice, options)?.items.find(({ id }) => id === choice.item);

/** What to do next; blank when the booking is complete. */
export function nextStep(choice: BookingChoice, options: BookingOptions): string {
  if (!chosenCategory(choice, options)) return words.booking.chooseACategory;
  if (!chosenItem(choice, options)) return words.booking.chooseAnItem;
  if (asksPlace(choice, options)) {
    if (!options.place) return words.booking.enterYourPincode;
    if (!options.place.isServed) return words.booking.switchToHelpByPhone;
  }
  return choice.date && choice.timeSlot ? '' : words.booking.chooseATime;
}

/** The lowest price of what can still be chosen. */
export function lowestPrice(choice: BookingChoice, options: BookingOptions): Paise | undefined {
  const category = chosenCategory(choice, options);
  const left = category ? [category] : options.categories;
  const prices = left.flatMap(({ items }) => items.map(({ pricePaise }) => pricePaise));
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** Only a visit depends on the place. */
export const asksPlace = (choice: BookingChoice, options: BookingOptions): boolean =>
  options.asksPincode && chosenItem(choice, options)?.visitKind === 'visit';

/** Each with its category; for a pincode that we do not come to. */
export const remoteItems = ({ categories }: BookingOptions) =>
  categories.flatMap(({ key, items }) =>
    items
      .filter(({ visitKind }) => visitKind === 'remote')
      .map((item) => ({ category: key, item })),
  );
