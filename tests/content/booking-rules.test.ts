import { describe, expect, it } from 'vitest';
import { bookableDays, slotsOn } from '#app/booking/slots';
import { zoneFor } from '#app/booking/zones';
import { parseContent } from '#app/content/parse.server';
import { demoSeed } from '#seed/demo';
import { seed } from '#seed/seed';

const zone = {
  key: 'delhi',
  name: 'Delhi',
  supportType: 'BookingSupport',
  pincodes: '110',
  active: true,
};
const closure = { reason: 'Diwali', from: '2026-11-26', to: '2026-11-27' };

function read(rules: { zones?: unknown[]; closures?: unknown[]; siteSetting?: unknown }) {
  const { content, dropped } = parseContent(
    { ...seed, bookingRules: { zones: [], closures: [], siteSetting: null, ...rules } },
    '',
  );
  const { capacity, terms } = content.site;
  return { ...capacity, terms, dropped };
}

const UNLIMITED = { zones: [], closures: [], noticeMinutes: { visit: 0, remote: 0 } };
const NOTHING_BACK = { cancellation: [], rescheduleHours: 3 };

describe('what editors write about bookings', () => {
  it.each([
    ['the seed', seed.bookingRules],
    ['an older CMS', undefined],
    ['an unreadable answer', { zones: 'all' }],
    ['settings of an older CMS', { zones: [], closures: [], siteSetting: {} }],
  ])('limits nothing and gives nothing back in %s', (_, bookingRules) => {
    const { content, dropped } = parseContent({ ...seed, bookingRules }, '');
    expect(content.site.capacity).toEqual(UNLIMITED);
    expect(content.site.terms).toEqual(NOTHING_BACK);
    expect(dropped).toEqual([]);
  });

  it('limits nothing in an old snapshot', () => {
    const old: Partial<typeof seed> = { ...seed };
    delete old.bookingRules;
    expect(parseContent(old, '')).toEqual(parseContent(seed, ''));
  });

  it('is read from lists with commas, blanks and lines', () => {
    const { zones, closures, dropped } = read({
      zones: [
        { ...zone, pincodes: '110, 1201;110\n122001 ', weekdays: 'Mon tuesday,SAT', perSlot: 2 },
        { ...zone, key: 'help', supportType: 'QuickSupport', pincodes: null, city: ' Pune ' },
      ],
      closures: [{ ...closure, zones: 'delhi, help', slots: '10am – 12pm\n2pm-4pm', perSlot: 0 }],
    });
    expect(dropped).toEqual([]);
    expect(zones).toMatchObject([
      {
        key: 'delhi',
        kind: 'visit',
        pincodes: ['110', '1201', '122001'],
        weekdays: [1, 2, 6],
        perSlot: 2,
      },
      { key: 'help', kind: 'remote', pincodes: [], weekdays: [], perSlot: null, city: 'Pune' },
    ]);
    expect(closures).toEqual([
      {
        ...closure,
        zones: ['delhi', 'help'],
        slots: ['10am – 12pm', '2pm-4pm'],
        perSlot: null,
        reasonHindi: '',
      },
    ]);
  });

  it('sorts the days of a zone, each once, and gives remote help no pincodes', () => {
    const { zones } = read({
      zones: [
        { ...zone, weekdays: 'sat fri thu wed tue mon sun Sunday' },
        { ...zone, key: 'help-2-you', supportType: 'QuickSupport' },
      ],
    });
    expect(zones.map(({ weekdays }) => weekdays)).toEqual([[0, 1, 2, 3, 4, 5, 6], []]);
    expect(zones.map(({ pincodes }) => pincodes)).toEqual([['110'], []]);
  });

  it('leaves out a zone that is not in use, without a word', () => {
    expect(read({ zones: [{ ...zone, active: false }] })).toMatchObject({ zones: [], dropped: [] });
  });

  it.each([
    [{ ...zone, pincodes: '110, 11O001' }, 'pincodes has a part that is no pincode'],
    [{ ...zone, pincodes: '1' }, 'pincodes has a part that is no pincode'],
    [{ ...zone, pincodes: '0110' }, 'pincodes has a part that is no pincode'],
    [{ ...zone, pincodes: ' ' }, 'has no pincode'],
    [{ ...zone, weekdays: 'Mon Fun' }, 'weekdays has a part that is no day'],
    [{ ...zone, perSlot: 1.5 }, 'perSlot'],
    [{ ...zone, supportType: 'Drone' }, 'supportType'],
  ])('leaves out the zone %j and says why', (bad, reason) => {
    const { zones, dropped } = read({ zones: [bad, { ...zone, key: 'mumbai' }] });
    expect(zones.map(({ key }) => key)).toEqual(['mumbai']);
    expect(dropped).toEqual([{ item: 'zone delhi', reason: expect.stringContaining(reason) }]);
  });

  it.each(['Delhi', '-delhi', 'delhi-', 'new--delhi', 'new delhi', ''])(
    'leaves out a zone with the key %j and says why',
    (key) => {
      const { zones, dropped } = read({ zones: [{ ...zone, key }] });
      expect(zones).toEqual([]);
      expect(dropped).toEqual([{ item: `zone ${key}`, reason: 'key is no key' }]);
    },
  );

  it('takes the first of two zones with one key, and of two of remote help', () => {
    const help = { ...zone, supportType: 'QuickSupport' };
    const { zones, dropped } = read({
      zones: [zone, { ...zone, pincodes: '400' }, { ...help, key: 'a' }, { ...help, key: 'b' }],
    });
    expect(zones.map(({ key }) => key)).toEqual(['delhi', 'a']);
    expect(dropped.map(({ item }) => item)).toEqual(['zone delhi', 'zone b']);
  });

  it.each([
    [{ ...closure, to: '2026-11-25' }, 'ends before it begins'],
    [{ ...closure, from: '26 Nov' }, 'from'],
    [{ ...closure, reason: ' ' }, 'reason'],
  ])('leaves out the closure %j and says why', (bad, reason) => {
    const { closures, dropped } = read({ closures: [bad, { ...closure, perSlot: 1 }] });
    expect(closures).toMatchObject([{ zones: [], slots: [], perSlot: 1 }]);
    expect(dropped).toEqual([{ item: 'closure #1', reason: expect.stringContaining(reason) }]);
  });

  it('takes notice and terms, and leaves out what makes no sense', () => {
    const { noticeMinutes, terms, dropped } = read({
      siteSetting: {
        visitNoticeMinutes: 90,
        remoteNoticeMinutes: -5,
        cancellationRules: [
          { hoursBefore: 3, percent: 100 },
          { hoursBefore: 3, percent: 101 },
          { hoursBefore: -1, percent: 50 },
        ],
        rescheduleHours: 6,
      },
    });
    expect(noticeMinutes).toEqual({ visit: 90, remote: 0 });
    expect(terms).toEqual({
      cancellation: [{ hoursBefore: 3, percent: 100 }],
      rescheduleHours: 6,
    });
    expect(dropped.map(({ item }) => item)).toEqual([
      'cancellation rule #2',
      'cancellation rule #3',
    ]);
  });
});

describe('the demo', () => {
  const now = Date.parse('2026-11-24T20:00:00+05:30');
  const demo = () => parseContent(demoSeed(now), '').content;

  it('is read whole', () => expect(parseContent(demoSeed(now), '').dropped).toEqual([]));

  it('differs from the seed in its rules, two sentences and its template ids only', () => {
    const { content: plain } = parseContent(seed, '');
    const others = { site: null, writtenPages: null, messageTemplates: null };
    const content = demo();
    expect({ ...content, ...others }).toEqual({ ...plain, ...others });
    expect(content.site.terms.cancellation).not.toEqual([]);
  });

  it('serves several cities with few visits, and remote help everywhere', () => {
    const { capacity } = demo().site;
    const keys = ['110001', '122001', '400001', '560001', '700001'].map((pincode) => {
      const found = zoneFor(capacity, 'visit', pincode);
      return found === 'unserved' ? found : found.key;
    });
    expect(keys).toEqual(['delhi', 'gurugram', 'mumbai', 'bengaluru', 'unserved']);
    expect(zoneFor(capacity, 'remote', '700001')).toMatchObject({ key: 'remote', perSlot: 4 });
  });

  it('closes days that can be booked, and slots that exist', () => {
    const { capacity, slots } = demo().site;
    const dates = bookableDays(slots, now).map(({ date }) => date);
    const [first = ''] = dates;
    const labels = slotsOn(slots, first, now, 'open').map(({ label }) => label);
    for (const { from, to, zones, slots: closed } of capacity.closures) {
      expect(dates).toContain(from);
      expect(dates).toContain(to);
      expect(labels).toEqual(expect.arrayContaining(closed));
      for (const key of zones) expect(capacity.zones.map((each) => each.key)).toContain(key);
    }
  });
});
