import { describe, expect, it } from 'vitest';
import { slotHours } from '#app/booking/slot-end';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';
import { slotTrouble } from '../../cms/src/publishing/slots';

const trouble = (...slots: [label: string, startsAt: string][]) =>
  slotTrouble({ slots: { timeSlots: slots.map(([label, startsAt]) => ({ label, startsAt })) } });

describe('publishing slots', () => {
  it('takes those of the seed, free labels, overlaps and nights', () => {
    expect(trouble(['10am-12pm', '10:00'], ['4pm-6pm', '16:00'])).toBeUndefined();
    expect(trouble(['Morning', '09:00'], ['10am-1pm', '10:00'])).toBeUndefined();
    expect(trouble(['10am-1pm', '10:00'], ['12pm-2pm', '12:00'])).toBeUndefined();
    expect(trouble(['10pm-2am', '22:00'])).toBeUndefined();
    expect(slotTrouble({})).toBeUndefined();
  });

  it('refuses one label twice, a label unlike its start, and one that ends as it begins', () => {
    expect(trouble(['10am-1pm', '10:00'], ['10am-1pm ', '11:00'])).toMatch(/^Two slots have/);
    expect(trouble(['10am-1pm', '11:00'])).toBe(
      'The slot 10am-1pm starts at 11:00. Customers read 10:00: change the label or the start.',
    );
    expect(trouble(['10am-10am', '10:00'])).toMatch(/ends when it begins/);
  });

  it.each(['10am-12pm', '10-12pm', '11-1pm', '10:30pm – 2am', '12am-2am', 'Morning', '13pm-2pm'])(
    'reads the start of %s as the shop does',
    (label) => {
      const hours = slotHours(label);
      const read = trouble([label, '00:01'])?.match(/Customers read (\d\d):(\d\d)/);
      expect(read ? Number(read[1]) * 60 + Number(read[2]) : undefined).toBe(hours?.from);
    },
  );
});

it('keeps the first of two slots with one label, and says so', () => {
  const raw = structuredClone(seed);
  const [first] = raw.site.siteSetting?.slots.timeSlots ?? [];
  raw.site.siteSetting?.slots.timeSlots.push({ label: first?.label ?? '', startsAt: '11:00' });
  const { content, dropped } = parseContent(raw, '');
  expect(content.site.slots.timeSlots).toHaveLength(4);
  expect(dropped).toContainEqual({
    item: 'time slot 10am-12pm',
    reason: 'label of an earlier slot',
  });
});
