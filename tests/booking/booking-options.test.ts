import { describe, expect, it } from 'vitest';
import {
  asksPlace,
  choose,
  chooseAgain,
  chosenItem,
  lowestPrice,
  nextStep,
  remoteItems,
  standing,
  type BookingChoice,
  type BookingOptions,
} from '#app/booking/booking-options';

const item = (id: string) => ({
  id,
  slug: id,
  name: id,
  pricePaise: 100,
  visitKind: 'remote' as const,
});
const slot = (label: string, open: boolean) => ({
  label,
  startsAt: 1,
  open,
  why: open ? '' : 'Too late',
});
const options: BookingOptions = {
  days: [
    { date: '2026-11-21', slots: [slot('10am', false), slot('2pm', true)] },
    { date: '2026-11-22', slots: [slot('10am', true), slot('2pm', true)] },
  ],
  categories: [
    { key: 'laptop', title: 'Laptop', items: [item('display'), item('port')] },
    { key: 'desktop', title: 'Desktop', items: [item('ram')] },
  ],
  asksPincode: false,
  place: null,
};
const chosen: BookingChoice = {
  date: '2026-11-22',
  timeSlot: '10am',
  category: 'laptop',
  item: 'port',
};

describe('the booking form', () => {
  it('clears the item only when the category changes', () => {
    expect(choose(chosen, { category: 'desktop' }, options)).toEqual({
      ...chosen,
      category: 'desktop',
      item: '',
    });
    expect(choose(chosen, { category: 'laptop' }, options)).toEqual(chosen);
    expect(choose(chosen, { timeSlot: '2pm' }, options)).toEqual({ ...chosen, timeSlot: '2pm' });
  });

  it('has the lowest price of what can still be chosen', () => {
    const priced = (key: string, prices: number[]) => ({
      ...{ key, title: key },
      items: prices.map((pricePaise) => ({ ...item(key), pricePaise })),
    });
    const offered = {
      ...options,
      categories: [priced('laptop', [59_900, 49_900]), priced('desktop', [9_900])],
    };
    expect(lowestPrice({ ...chosen, category: '' }, offered)).toBe(9_900);
    expect(lowestPrice(chosen, offered)).toBe(49_900);
    expect(lowestPrice(chosen, { ...options, categories: [] })).toBeUndefined();
  });

  it('clears the slot only when it is closed on the new day', () => {
    expect(choose(chosen, { date: '2026-11-21' }, options)).toEqual({
      ...chosen,
      date: '2026-11-21',
      timeSlot: '',
    });
    expect(choose({ ...chosen, timeSlot: '2pm' }, { date: '2026-11-21' }, options)).toEqual({
      ...chosen,
      date: '2026-11-21',
      timeSlot: '2pm',
    });
    expect(choose(chosen, { date: '2026-12-31' }, options).timeSlot).toBe('10am');
  });

  it('restores choices that are still offered, else the first open day', () => {
    const blank: BookingChoice = { date: '2026-11-21', timeSlot: '', category: '', item: '' };
    expect(chooseAgain(chosen, options)).toEqual(chosen);
    expect(chooseAgain({ ...blank, date: '' }, options)).toEqual(blank);
    expect(
      chooseAgain({ ...chosen, date: '2026-11-21' }, options),
      'a slot that has passed',
    ).toEqual({ ...chosen, date: '2026-11-21', timeSlot: '' });
    expect(
      chooseAgain({ ...chosen, date: '2026-11-20', timeSlot: '2pm' }, options),
      'a slot is its own day’s',
    ).toEqual({ ...chosen, date: '2026-11-21', timeSlot: '' });
    expect(chooseAgain({ ...chosen, item: 'ram' }, options), 'another category’s item').toEqual({
      ...chosen,
      item: '',
    });
    expect(chooseAgain({ ...chosen, category: 'coding' }, options)).toEqual({
      ...chosen,
      category: '',
      item: '',
    });
    const [passed = options.days[0], ...later] = options.days;
    const tonight = {
      ...options,
      days: passed ? [{ ...passed, slots: [slot('10am', false)] }, ...later] : [],
    };
    expect(chooseAgain({ ...chosen, date: '2026-11-21' }, tonight).date).toBe('2026-11-22');
  });

  it('accepts only an item of the chosen category', () => {
    expect(chosenItem(chosen, options)).toEqual(item('port'));
    expect(chosenItem({ ...chosen, category: 'desktop' }, options)).toBeUndefined();
    expect(chosenItem({ ...chosen, category: '' }, options)).toBeUndefined();
  });

  it('says what to choose next, until it is complete', () => {
    expect(nextStep(chosen, options)).toBe('');
    expect(nextStep({ ...chosen, date: '' }, options)).toBe('Choose a time');
    expect(nextStep({ ...chosen, timeSlot: '' }, options)).toBe('Choose a time');
    expect(nextStep({ ...chosen, category: '' }, options)).toBe('Choose a category');
    expect(nextStep({ ...chosen, item: '', timeSlot: '' }, options)).toBe('Choose an item');
  });

  it('drops a slot that has started and a day that has ended, and nothing else', () => {
    expect(standing(chosen, options)).toBe(chosen);
    expect(standing({ ...chosen, date: '2026-11-21' }, options)).toEqual({
      ...chosen,
      date: '2026-11-21',
      timeSlot: '',
    });
    expect(standing({ ...chosen, date: '2026-11-20' }, options)).toEqual({
      ...chosen,
      date: '2026-11-21',
      timeSlot: '',
    });
  });

  it('has no date when no day is left', () => {
    const none = { ...options, days: [] };
    expect(standing(chosen, none)).toEqual({ ...chosen, date: '', timeSlot: '' });
    expect(chooseAgain(chosen, none)).toEqual({ ...chosen, date: '', timeSlot: '' });
  });

  it('keeps a slot that has started while something else changes', () => {
    const lapsed = { ...chosen, date: '2026-11-21' };
    expect(choose(lapsed, { item: 'display' }, options).timeSlot).toBe('10am');
  });
});

describe('a booking where the pincode decides', () => {
  const visit = { ...item('screen'), visitKind: 'visit' as const };
  const asking: BookingOptions = {
    ...options,
    categories: [
      ...options.categories,
      { key: 'tv', title: 'TV', items: [visit, item('settings')] },
    ],
    asksPincode: true,
  };
  const atHome = { ...chosen, category: 'tv', item: 'screen' };
  const place = { pincode: '400001', isServed: true, city: 'Mumbai', state: 'Maharashtra' };
  const elsewhere = { pincode: '110001', isServed: false, city: '', state: '' };

  it('asks it for a visit, not for help by phone', () => {
    expect(asksPlace(atHome, asking)).toBe(true);
    expect(asksPlace({ ...atHome, item: 'settings' }, asking)).toBe(false);
    expect(asksPlace({ ...atHome, item: '' }, asking)).toBe(false);
    expect(asksPlace(atHome, { ...asking, asksPincode: false })).toBe(false);
  });

  it('asks for the pincode before the time, and for help by phone where nobody comes', () => {
    const untimed = { ...atHome, timeSlot: '' };
    expect(nextStep(untimed, asking)).toBe('Enter your pincode');
    expect(nextStep(untimed, { ...asking, place: elsewhere })).toBe('Choose help by phone');
    expect(nextStep(untimed, { ...asking, place })).toBe('Choose a time');
    expect(nextStep(atHome, { ...asking, place })).toBe('');
    expect(nextStep({ ...atHome, item: 'settings' }, asking)).toBe('');
  });

  it('offers all that helps by phone, each with its category', () => {
    expect(remoteItems(asking).map(({ category, item: { id } }) => [category, id])).toEqual([
      ['laptop', 'display'],
      ['laptop', 'port'],
      ['desktop', 'ram'],
      ['tv', 'settings'],
    ]);
  });
});
