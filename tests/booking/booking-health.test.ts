import { describe, expect, it } from 'vitest';
import { bookingHealth } from '#app/booking/booking-health';
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
  return bookingHealth(copy, NOW).map(({ subject, what }) => `${subject}: ${what}`);
};

describe('the health of zones and closures', () => {
  it('is good in the seed and in the demo', () => {
    expect(bookingHealth(content, NOW)).toEqual([]);
    expect(bookingHealth(demo, NOW)).toEqual([]);
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
});
