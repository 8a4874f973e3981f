import { describe, expect, it } from 'vitest';
import { bookingFindings } from '#app/booking/booking-findings';
import type { Site } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import { demoSeed } from '#seed/demo';
import { seed } from '#seed/seed';

const NOW = Date.parse('2026-11-24T20:00:00+05:30');
const { content } = parseContent(seed, '');
const demo = parseContent(demoSeed(NOW), '').content;

const found = (change: (site: Site) => void) => {
  const copy = structuredClone(demo);
  change(copy.site);
  return bookingFindings(copy, NOW).map(({ subject, what }) => `${subject}: ${what}`);
};

describe('the health of zones and closures', () => {
  it('is good in the seed and in the demo', () => {
    expect(bookingFindings(content, NOW)).toEqual([]);
    expect(bookingFindings(demo, NOW)).toEqual([]);
  });

  it('finds a pincode in two zones', () => {
    expect(found(({ capacity }) => capacity.zones[1]?.pincodes.push('110', '1220'))).toEqual([
      'zone gurugram: 110 is in the zone delhi too, which takes it',
    ]);
  });

  it('finds a closure of the past, of no zone and of no slot', () => {
    expect(
      found(({ capacity }) =>
        Object.assign(capacity.closures[0] ?? {}, {
          from: '2026-11-20',
          to: '2026-11-23',
          zones: ['delhi', 'blr'],
          slots: ['10-12'],
        }),
      ),
    ).toEqual([
      'closure “Diwali” from 2026-11-20: ended on 2026-11-23; delete it',
      'closure “Diwali” from 2026-11-20: no zone in use has the key blr',
      'closure “Diwali” from 2026-11-20: there is no slot 10-12',
    ]);
  });

  it('takes the last day of a closure as part of it, in Indian time', () => {
    const lasts = (to: string) =>
      found(({ capacity }) => Object.assign(capacity.closures[0] ?? {}, { to }));
    expect(lasts('2026-11-24')).toEqual([]);
    expect(lasts('2026-11-23')).toHaveLength(1);
  });

  const slots = (...timeSlots: [label: string, startsAt: string][]) =>
    found((site) => {
      site.slots.timeSlots = timeSlots.map(([label, startsAt]) => ({ label, startsAt }));
    }).filter((text) => !text.startsWith('closure'));

  it('finds a label unlike its start, slots that overlap, and one over midnight', () => {
    expect(slots(['10am-1pm', '11:00'])).toEqual([
      'slot 10am-1pm: starts at 11:00, but its label says 10:00',
    ]);
    expect(slots(['10am-1pm', '10:00'], ['12pm-2pm', '12:00'], ['2pm-4pm', '14:00'])).toEqual([
      'slot 12pm-2pm: overlaps 10am-1pm; visits in both count together',
    ]);
    expect(slots(['1am-3am', '01:00'], ['10pm-2am', '22:00'])).toEqual([
      'slot 10pm-2am: goes over midnight into the next day',
      'slot 10pm-2am: overlaps 1am-3am; visits in both count together',
    ]);
    expect(slots(['Morning', '09:00'])).toEqual([
      'slot Morning: its label names no start and end, so it lasts two hours',
    ]);
  });

  it('finds a closure of everything that lasts longer than the days on offer', () => {
    const closing = found(({ capacity }) =>
      Object.assign(capacity.closures[0] ?? {}, { from: '2026-11-24', to: '2027-12-31' }),
    );
    expect(closing).toContain(
      'zone delhi: Nothing can be booked in Delhi until Sat, 1 Jan 2028, because it is closed: Diwali.',
    );
    expect(closing.at(-1)).toBe(
      'closure “Diwali” from 2026-11-24: closes everything until 2027-12-31, for 403 days',
    );
    const later = found(({ capacity }) =>
      Object.assign(capacity.closures[0] ?? {}, { from: '2027-03-01', to: '2027-12-31' }),
    );
    expect(later).toEqual([
      'closure “Diwali” from 2027-03-01: closes everything until 2027-12-31, for 306 days',
    ]);
  });

  it.each<[string, (site: Site) => void, string]>([
    [
      'no visits in each slot',
      ({ capacity: { zones } }) => Object.assign(zones[0] ?? {}, { perSlot: 0 }),
      'until that is changed, because it takes no visits: “Visits in each slot” is 0.',
    ],
    [
      'too much notice',
      ({ capacity }) => (capacity.noticeMinutes.visit = 30 * 24 * 60),
      'until that is changed, because a booking needs more notice than the days on offer.',
    ],
    [
      'no day of work on offer',
      ({ capacity: { zones }, slots }) => {
        slots.days = 2;
        Object.assign(zones[0] ?? {}, { weekdays: [0] });
      },
      'until Sun, 29 Nov 2026, because it works on none of the days on offer.',
    ],
  ])('says why nothing can be booked: %s', (_, change, why) => {
    expect(found(change)).toContain(`zone delhi: Nothing can be booked in Delhi ${why}`);
  });
});
