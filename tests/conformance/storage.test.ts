import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readKeptSends } from '#app/account/kept-sends';
import { readVerifiedHint } from '#app/account/verified-hint';
import { readKeptChoice } from '#app/booking/kept-choice';
import { cartPicture, cartTotalPaise } from '#app/cart/cart';
import { readCart } from '#app/cart/cart-store';
import { readItemCopy } from '#app/catalog/item-copy';
import { readProgress } from '#app/checkout/progress';
import { readSavedCustomers } from '#app/checkout/saved-customers';
import { locationPrefill, readShownLocation } from '#app/location/location-store';
import { truncate } from '#app/location/location';
import { readKeptTicket } from '#app/support/kept-ticket';
import { MAX_LENGTH } from '#app/support/ticket';
import {
  garbageLike,
  RIGHT_CHOICE,
  RIGHT_CUSTOMER,
  RIGHT_ITEM,
  RIGHT_LOCATION,
  RIGHT_PROGRESS,
  RIGHT_SENDS,
  RIGHT_TICKET,
} from './garbage';

const RUNS = { numRuns: 1_000 };

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
  key: (index: number) => [...kept.keys()][index] ?? null,
  get length() {
    return kept.size;
  },
};

beforeEach(() => {
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
});
afterEach(() => kept.clear());

/** Reads the key a thousand times with different values. */
function tryGarbage(key: string, right: object, read: () => void): void {
  fc.assert(
    fc.property(garbageLike(right), (text) => {
      kept.set(key, text);
      read();
      expect(({} as Record<string, unknown>).price).toBeUndefined();
    }),
    RUNS,
  );
}

const expectText = (value: unknown) => expect(typeof value).toBe('string');

describe('a thousand kinds of garbage', () => {
  test('in cartItems: a cart of at most one valid item', () => {
    tryGarbage('cartItems', RIGHT_ITEM, () => {
      const cart = readCart();
      expect(cart.length).toBeLessThanOrEqual(1);
      expect(cartTotalPaise(cart)).toBeGreaterThanOrEqual(0);
      for (const item of cart) {
        for (const text of [item.name, item.slug, item.description, item.duration])
          expectText(text);
        expect(item.quantity).toBe(1);
        expect(item.price).toBeGreaterThanOrEqual(0);
        const picture = cartPicture(item);
        if (picture.kind === 'upload') expect(picture.url).not.toMatch(/^\s*(javascript|data):/i);
      }
    });
  });

  test('in isVerified: only "true" means verified', () => {
    tryGarbage('isVerified', { isVerified: true }, () =>
      expect(readVerifiedHint().isVerified).toBe(kept.get('isVerified') === 'true'),
    );
  });

  test('in userPhoneNumber: a text', () => {
    tryGarbage('userPhoneNumber', { phone: '+919876543219' }, () =>
      expectText(readVerifiedHint().phone),
    );
  });

  test('in location: texts for the header and the form', () => {
    tryGarbage('location', RIGHT_LOCATION, () => {
      const { title, description } = readShownLocation();
      expectText(title);
      expectText(truncate(description));
      for (const field of Object.values(locationPrefill())) expectText(field);
    });
  });

  test('in customerDetails: complete records or none', () => {
    tryGarbage('customerDetails', RIGHT_CUSTOMER, () => {
      for (const record of readSavedCustomers())
        for (const field of Object.keys(RIGHT_CUSTOMER))
          expectText(record[field as keyof typeof record]);
    });
  });

  test('in checkoutProgress: valid choices or nothing', () => {
    tryGarbage('checkoutProgress', RIGHT_PROGRESS, () => {
      const { slot, selected, formOpen, edited, typed, problem } = readProgress({
        draftId: 'a-draft',
        service: 'laptop-booking-display',
        bookedSlot: '',
      });
      expectText(slot);
      expect(Number.isInteger(selected)).toBe(true);
      expect(typeof formOpen).toBe('boolean');
      for (const field of Object.values({ ...typed, ...edited, ...problem })) expectText(field);
    });
  });

  test('in bookingChoice: four texts', () => {
    tryGarbage('bookingChoice', RIGHT_CHOICE, () => {
      const choice = readKeptChoice();
      expect(Object.keys(choice)).toEqual(['date', 'timeSlot', 'category', 'item']);
      for (const text of Object.values(choice)) expectText(text);
    });
  });

  test('in ticketTyped: texts that fit their fields', () => {
    tryGarbage('ticketTyped', RIGHT_TICKET, () => {
      for (const [name, text] of Object.entries(readKeptTicket())) {
        expectText(text);
        expect(text.length).toBeLessThanOrEqual(MAX_LENGTH[name as keyof typeof MAX_LENGTH]);
      }
    });
  });

  test('in signInSends: a text, and times within the last hour', () => {
    const now = 1_795_240_810_000;
    tryGarbage('signInSends', RIGHT_SENDS, () => {
      const { phone, sends } = readKeptSends(now);
      expectText(phone);
      for (const at of Object.values(sends).flat())
        expect(now - at).toSatisfy((age: number) => age >= 0 && age < 3_600_000);
    });
  });

  test('in the copy of an item: a valid copy or none', () => {
    tryGarbage('Display', RIGHT_ITEM, () => {
      const copy = readItemCopy('Display');
      if (copy) for (const text of [copy.name, copy.description, copy.image]) expectText(text);
    });
  });
});
