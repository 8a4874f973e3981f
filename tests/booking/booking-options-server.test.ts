import { describe, expect, it } from 'vitest';
import {
  askedPlace,
  askedZone,
  bookingOptions,
  nextFreeSlot,
} from '#app/booking/booking-options.server';
import type { Capacity, Zone } from '#app/content/capacity';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';

it('offers the slots’ rules with the time and, of each service, only what the panel shows', async () => {
  const { content } = parseContent(seed, '');
  const now = Date.parse('2026-11-21T08:00:00+05:30');
  const { slots, categories } = await bookingOptions(
    content,
    { kind: '', pincode: '', draftId: '' },
    now,
  );
  expect(slots).toEqual({ rules: content.site.slots, now, taken: {} });
  expect(categories.map(({ title }) => title)).toEqual(
    content.bookingLists.map(({ title }) => title),
  );
  const [first] = content.bookingLists;
  const service = first?.services[0];
  expect(categories[0]?.key).toBe(first?.key);
  expect(categories[0]?.items).toHaveLength(first?.services.length ?? NaN);
  expect(categories[0]?.items[0]).toEqual({
    id: service?.id,
    slug: service?.slug,
    name: service?.name,
    pricePaise: service?.pricePaise,
    visitKind: service?.visitKind,
  });
});

const zone = (key: string, kind: Zone['kind']): Zone => ({
  key,
  name: key,
  city: 'Mumbai',
  state: 'Maharashtra',
  kind,
  pincodes: ['400'],
  perSlot: null,
  weekdays: [],
});
const capacityOf = (zones: Zone[], visit = 0, remote = 0): Capacity => ({
  zones,
  closures: [],
  noticeMinutes: { visit, remote },
});
const mumbai = zone('mumbai', 'visit');
const help = zone('help', 'remote');

describe('the zone whose slots are shown', () => {
  const keyOf = (capacity: Capacity, kind: '' | Zone['kind'], pincode = '') => {
    const found = askedZone({ capacity }, { kind, pincode, draftId: '' });
    return found === 'unserved' ? found : found.key;
  };

  it.each([
    [0, 60, 'everywhere'],
    [60, 0, 'remote'],
    [60, 60, 'remote'],
  ])(
    'before a service is chosen has the shorter notice: %i minutes for a visit, %i by phone',
    (visit, remote, key) => {
      expect(keyOf(capacityOf([mumbai, help], visit, remote), '')).toBe(key);
      expect(keyOf(capacityOf([mumbai, help], visit, remote), '', '400001')).toBe(key);
    },
  );

  it('of a visit waits for the pincode; help by phone needs none', () => {
    const both = capacityOf([mumbai, help]);
    expect(keyOf(both, 'visit')).toBe('everywhere');
    expect(keyOf(both, 'visit', '400001')).toBe('mumbai');
    expect(keyOf(both, 'visit', '110001')).toBe('unserved');
    expect(keyOf(both, 'remote')).toBe('help');
  });
});

describe('a pincode', () => {
  const { content } = parseContent(seed, '');
  const offered = (zones: Zone[], pincode: string) =>
    bookingOptions(
      { ...content, site: { ...content.site, capacity: capacityOf(zones) } },
      { kind: '', pincode, draftId: '' },
      0,
    );

  it('is asked only where visits have zones', async () => {
    expect((await offered([], '')).asksPincode).toBe(false);
    expect((await offered([help], '')).asksPincode).toBe(false);
    expect((await offered([help, mumbai], '')).asksPincode).toBe(true);
  });

  it('has its city and state where we come, and nothing where we do not', async () => {
    expect((await offered([mumbai], '400001')).place).toEqual({
      pincode: '400001',
      isServed: true,
      city: 'Mumbai',
      state: 'Maharashtra',
    });
    expect((await offered([mumbai], '110001')).place).toEqual({
      pincode: '110001',
      isServed: false,
      city: '',
      state: '',
    });
    expect((await offered([mumbai], '')).place).toBeNull();
  });

  it('limits the slots as soon as the editors made a zone', async () => {
    expect((await offered([], '')).isLimited).toBe(false);
    expect((await offered([help], '')).isLimited).toBe(true);
  });
});

describe('the next free slot', () => {
  const { content } = parseContent(seed, '');
  const at = (time: string) => Date.parse(`2026-11-24T${time}:00+05:30`);
  const named = (query: string, zones: Zone[], now = at('13:00')) =>
    nextFreeSlot(
      { site: { ...content.site, capacity: capacityOf(zones) } },
      askedPlace(new Request(`http://shop/next-slot?${query}`)),
      now,
    );

  it('is the first to start, today or tomorrow', async () => {
    expect(await named('kind=visit', [])).toEqual({ slot: 'Today, 2pm-4pm', why: '' });
    expect(await named('kind=remote&pincode=560034', [], at('16:00'))).toEqual({
      slot: 'Tomorrow, 10am-12pm',
      why: '',
    });
  });

  it('takes a pincode in the digits of any script', () =>
    expect(askedPlace(new Request(`http://shop/next-slot?pincode=५६००३४`)).pincode).toBe('560034'));

  it('waits for a pincode that decides, and names no slot where we do not come', async () => {
    const unknown = { slot: '', why: '' };
    expect(await named('kind=visit', [mumbai])).toEqual(unknown);
    expect(await named('kind=visit&pincode=4000', [mumbai])).toEqual(unknown);
    expect(await named('kind=other', [mumbai])).toEqual(unknown);
    expect(await named('kind=visit&pincode=110001', [mumbai])).toEqual({
      slot: '',
      why: 'We do not come to 110001 yet. Help by phone works everywhere in India.',
    });
  });

  it('is said to be missing when the days have none', async () => {
    const oneDay = { ...content.site, slots: { ...content.site.slots, days: 1 } };
    expect(
      await nextFreeSlot(
        { site: { ...oneDay, capacity: capacityOf([]) } },
        { kind: 'visit', pincode: '', draftId: '' },
        at('16:30'),
      ),
    ).toEqual({ slot: '', why: 'No slot is free in the next few days.' });
  });
});
