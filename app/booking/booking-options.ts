import type { Paise } from '#app/money';
import { firstOpenDay, type Day } from './slots';

export interface BookingOptions {
  days: Day[];
  categories: { key: string; title: string; items: BookingItem[] }[];
}

export interface BookingItem {
  id: string;
  slug: string;
  name: string;
  pricePaise: Paise;
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
  if (change.category !== undefined && change.category !== choice.category) next.item = '';
  const day = options.days.find(({ date }) => date === next.date);
  if (day && !day.slots.some((slot) => slot.open && slot.label === next.timeSlot))
    next.timeSlot = '';
  return next;
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

export const chosenItem = (
  choice: BookingChoice,
  options: BookingOptions,
): BookingItem | undefined =>
  options.categories
    .find(({ key }) => key === choice.category)
    ?.items.find(({ id }) => id === choice.item);

export const isComplete = (choice: BookingChoice, options: BookingOptions): boolean =>
  choice.date !== '' && choice.timeSlot !== '' && chosenItem(choice, options) !== undefined;
