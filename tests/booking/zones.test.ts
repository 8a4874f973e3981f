import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WITHOUT_LIMIT, zoneByKey, zoneFor } from '#app/booking/zones';
import type { Zone } from '#app/content/capacity';

const zone = (key: string, pincodes: string[], kind: Zone['kind'] = 'visit'): Zone => ({
  key,
  name: key,
  city: '',
  state: '',
  kind,
  pincodes,
  perSlot: 2,
  weekdays: [],
});

const keyFor = (zones: Zone[], kind: Zone['kind'], pincode: string): string => {
  const found = zoneFor({ zones }, kind, pincode);
  return found === 'unserved' ? found : found.key;
};

describe('the zone of a pincode', () => {
  const delhi = zone('delhi', ['110', '2013']);
  const saket = zone('saket', ['110017']);
  const mumbai = zone('mumbai', ['40']);
  const zones = [delhi, saket, mumbai, zone('help', [], 'remote')];

  it.each([
    ['110001', 'delhi'],
    ['110017', 'saket'],
    ['201301', 'delhi'],
    ['201201', 'unserved'],
    ['400001', 'mumbai'],
    ['560001', 'unserved'],
    ['11001', 'unserved'],
    ['1100170', 'unserved'],
    ['010001', 'unserved'],
    ['', 'unserved'],
    ['1100 01', 'delhi'],
    [' 110 017 ', 'saket'],
    ['११००१७', 'saket'],
    ['110001a', 'unserved'],
    ['a110001', 'unserved'],
  ])('%s belongs to %s', (pincode, key) => {
    expect(keyFor(zones, 'visit', pincode)).toBe(key);
    expect(keyFor(zones.toReversed(), 'visit', pincode)).toBe(key);
  });

  it('does not matter for remote help', () => {
    for (const pincode of ['560001', '']) expect(keyFor(zones, 'remote', pincode)).toBe('help');
  });

  it('is without limit while the editors gave none of the kind', () => {
    for (const pincode of ['110001', '560001', '']) {
      expect(zoneFor({ zones: [] }, 'visit', pincode)).toMatchObject({
        key: 'everywhere',
        perSlot: null,
        weekdays: [],
      });
      expect(keyFor([delhi], 'remote', pincode)).toBe('remote');
    }
    expect(keyFor([zone('help', [], 'remote')], 'visit', '560001')).toBe('everywhere');
    expect(keyFor([delhi], 'visit', '560001')).toBe('unserved');
  });

  it('of two with the same beginning is the one that comes first', () => {
    const again = zone('again', ['110']);
    expect(keyFor([delhi, again], 'visit', '110001')).toBe('delhi');
    expect(keyFor([again, delhi], 'visit', '110001')).toBe('again');
  });

  it('is the one with the longest beginning, in any order of zones', () => {
    const prefix = fc.stringMatching(/^[1-3]{2,6}$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(prefix, { minLength: 1, maxLength: 12 }),
        fc.stringMatching(/^[1-3]{6}$/),
        (prefixes, pincode) => {
          const each = prefixes.map((code) => zone(`z${code}`, [code]));
          const [longest] = prefixes
            .filter((code) => pincode.startsWith(code))
            .sort((a, b) => b.length - a.length);
          const expected = longest ? `z${longest}` : 'unserved';
          expect(keyFor(each, 'visit', pincode)).toBe(expected);
          expect(keyFor([zone('all', prefixes)], 'visit', pincode)).toBe(
            longest ? 'all' : 'unserved',
          );
        },
      ),
    );
  });
});

describe('the zone of a booking', () => {
  const pune = zone('pune', ['411']);

  it('is the one with its key, as the editors have it now', () => {
    expect(zoneByKey([zone('delhi', []), pune], 'pune')).toBe(pune);
    const everywhere = zone('everywhere', ['1']);
    expect(zoneByKey([everywhere], 'everywhere')).toBe(everywhere);
  });

  it('without zones is everywhere, or help by phone', () => {
    expect(zoneByKey([pune], 'everywhere')).toBe(WITHOUT_LIMIT.visit);
    expect(zoneByKey([pune], 'remote')).toBe(WITHOUT_LIMIT.remote);
    expect(WITHOUT_LIMIT.remote).toMatchObject({ kind: 'remote', perSlot: null });
  });

  it.each(['gone', ''])('that is not there any more (%j) has no limit', (key) => {
    expect(zoneByKey([pune], key)).toEqual({
      key,
      name: key,
      city: '',
      state: '',
      kind: 'visit',
      pincodes: [],
      perSlot: null,
      weekdays: [],
    });
  });
});
