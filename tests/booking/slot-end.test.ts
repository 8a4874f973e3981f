import { describe, expect, it } from 'vitest';
import { slotEnd, slotHours } from '#app/booking/slot-end';

const at = (time: string) => Date.parse(`2026-11-24T${time}:00+05:30`);

describe('the end of a slot', () => {
  it.each([
    ['2pm-4pm', '14:00', 2],
    ['10:30am – 12:30pm', '10:30', 2],
    ['10-12pm', '10:00', 2],
    ['11-1pm', '11:00', 2],
    ['8am-8pm', '08:00', 12],
    ['10pm-2am', '22:00', 4],
    ['11pm-12am', '23:00', 1],
    ['Morning', '09:00', 2],
    ['10am-10am', '10:00', 2],
    ['13pm-15pm', '13:00', 2],
    ['10am-1pm', '11:00', 2],
    ['10am-1pm', '14:00', 2],
  ])('of %s at %s is %d hours later', (label, start, hours) => {
    expect((slotEnd({ label, startsAt: at(start) }) - at(start)) / 3_600_000).toBe(hours);
  });

  it('goes over midnight where the label does', () => {
    expect(slotHours('10pm-2am')).toEqual({ from: 22 * 60, to: 26 * 60 });
    expect(slotHours('12am-2am')).toEqual({ from: 0, to: 120 });
  });
});
