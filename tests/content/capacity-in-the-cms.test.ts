import { describe, expect, it } from 'vitest';
import {
  cancellationTrouble,
  closureTrouble,
  zoneTrouble,
  type ZoneFields,
} from '../../cms/src/publishing/capacity';
import { parseContent } from '#app/content/parse.server';
import { demoSeed } from '#seed/demo';
import { seed } from '#seed/seed';

const delhi: ZoneFields = {
  key: 'delhi',
  name: 'Delhi',
  supportType: 'BookingSupport',
  pincodes: '110, 1201',
};
const help: ZoneFields = { key: 'help', name: 'Remote help', supportType: 'QuickSupport' };

describe('the CMS refuses', () => {
  it.each<[ZoneFields, string]>([
    [{ ...delhi, pincodes: '' }, 'A zone of visits needs its pincodes.'],
    [{ ...delhi, pincodes: '110, 11O001' }, '“11O001” is no pincode.'],
    [{ ...delhi, pincodes: '1100011' }, '“1100011” is no pincode.'],
    [{ ...delhi, weekdays: 'Mon, Fun' }, '“Fun” is no day of the week.'],
    [{ ...delhi, weekdays: 'Monkey' }, '“Monkey” is no day of the week.'],
    [
      { ...delhi, key: 'noida', pincodes: '2013\n1201' },
      '1201 stands in the zone Delhi too. Take it out of one of the two.',
    ],
    [{ ...help, pincodes: '110' }, 'Remote help is given everywhere.'],
    [{ ...help, key: 'more' }, 'There is a zone of remote help already: Remote help.'],
  ])('the zone %j', (zone, sentence) => {
    const others = [delhi, help].filter(({ key }) => key !== zone.key);
    expect(zoneTrouble(zone, others)).toContain(sentence);
  });

  const known = { zones: ['delhi', 'help'], slots: ['10am-12pm', '2pm-4pm'] };
  it.each([
    [{ from: '2026-11-27', to: '2026-11-26' }, 'ends (2026-11-26) before it begins (2026-11-27)'],
    [{ zones: 'delhi, blr' }, 'There is no zone “blr”. The keys are: delhi, help.'],
    [{ slots: '10-12' }, 'There is no slot “10-12”. The labels are: 10am-12pm, 2pm-4pm.'],
  ])('the closure %j', (changes, sentence) => {
    const closure = { from: '2026-11-26', to: '2026-11-26', ...changes };
    expect(closureTrouble(closure, known)).toContain(sentence);
  });

  it('a rule by which cancelling later gives as much or more', () => {
    for (const percent of [100, 80])
      expect(
        cancellationTrouble({
          cancellationRules: [
            { hoursBefore: 3, percent: 100 },
            { hoursBefore: 24, percent },
          ],
        }),
      ).toContain(`100% until 3 hours before and ${percent}% until 24 hours before`);
    const twice = { hoursBefore: 3, percent: 50 };
    expect(cancellationTrouble({ cancellationRules: [twice, twice] })).toBeDefined();
  });
});

describe('the CMS takes', () => {
  const { zones, closures, siteSetting } = demoSeed(0).bookingRules;

  it.each([seed.bookingRules.siteSetting, siteSetting])('the settings %j', (settings) => {
    const rules = settings?.cancellationRules?.flatMap((rule) => rule ?? []);
    expect(cancellationTrouble({ cancellationRules: rules })).toBeUndefined();
  });

  it('whatever the demo has', () => {
    const every = zones.flatMap((zone) => zone ?? []);
    for (const zone of every)
      expect(
        zoneTrouble(
          zone,
          every.filter((other) => other !== zone),
        ),
      ).toBeUndefined();
    const { slots } = parseContent(seed, '').content.site;
    for (const closure of closures)
      expect(
        closure &&
          closureTrouble(closure, {
            zones: every.map(({ key }) => key),
            slots: slots.timeSlots.map(({ label }) => label),
          }),
      ).toBeUndefined();
  });

  it('a day in any of its ways', () => {
    expect(zoneTrouble({ ...delhi, weekdays: 'mon, Tuesday\nWED' }, [])).toBeUndefined();
    expect(zoneTrouble({ ...delhi, weekdays: null }, [help])).toBeUndefined();
  });
});
