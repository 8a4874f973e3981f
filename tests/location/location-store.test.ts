import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CITY_FETCH_FAILED } from '#app/location/location';
import { locationOf } from '#app/location/places';

const PUNE = locationOf({
  title: 'Pune',
  description: 'Kothrud, Pune, Maharashtra 411038, India',
  city: 'Pune',
  pincode: '411038',
  state: 'Maharashtra',
});
let stored: Map<string, string>;
let store: typeof import('#app/location/location-store');
let learnPlace: typeof import('#app/location/learn-place').learnPlace;

beforeEach(async () => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.resetModules();
  store = await import('#app/location/location-store');
  ({ learnPlace } = await import('#app/location/learn-place'));
});

describe('the location of a session', () => {
  it('187 is kept under `location` and prefills the customer form', () => {
    store.chooseLocation(PUNE);
    expect(JSON.parse(stored.get('location') ?? '')).toEqual(PUNE);
    expect(store.locationPrefill()).toEqual({
      pincode: '411038',
      city: 'Pune',
      address: PUNE.description,
    });
  });

  it('is the same object until something changes', () => {
    stored.set('location', JSON.stringify(PUNE));
    expect(store.readLocation()).toBe(store.readLocation());
  });

  it('is empty and prefills nothing if storage holds garbage', () => {
    stored.set('location', '{"title":{}}');
    expect([store.readLocation(), store.locationPrefill()]).toEqual([undefined, {}]);
  });

  it('keeps errors out of storage and out of the form', () => {
    store.showLocationError(CITY_FETCH_FAILED);
    expect([stored.size, store.locationPrefill()]).toEqual([0, {}]);
    store.chooseLocation(PUNE);
    store.showLocationError(CITY_FETCH_FAILED);
    expect(store.locationPrefill()).toMatchObject({ city: 'Pune' });
  });

  it('182 183 is replaced in the header by an error until the next choice', () => {
    store.showLocationError(CITY_FETCH_FAILED);
    store.clearLocationError();
    expect(store.readShownLocation()).toBe(CITY_FETCH_FAILED);
    store.chooseLocation(PUNE);
    expect(store.readShownLocation()).toEqual(PUNE);
    store.showLocationError(CITY_FETCH_FAILED);
    expect(store.readShownLocation()).toBe(CITY_FETCH_FAILED);
    store.clearLocationError();
    expect(store.readShownLocation()).toEqual(PUNE);
  });

  it('lasts as long as the page if storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    store.chooseLocation(PUNE);
    expect(store.readLocation()).toBe(PUNE);
  });

  it('learns the place of a pincode, and of the next one', () => {
    expect([learnPlace('56003'), store.readLocation()]).toEqual(['', undefined]);
    expect(learnPlace('560 034')).toBe('Bengaluru');
    expect(store.locationPrefill()).toEqual({ pincode: '560034', city: 'Bengaluru' });
    expect(learnPlace('४११०३८')).toBe('Pune');
    expect(store.readLocation()).toMatchObject({ title: 'Pune', description: '411038' });
  });

  it('keeps a chosen place when a pincode is typed', () => {
    store.chooseLocation(PUNE);
    expect(learnPlace('560034')).toBe('Bengaluru');
    expect(store.readLocation()).toEqual(PUNE);
  });
});
