import { expect, it } from 'vitest';
import type { Change } from '#app/content/differences';
import { changeSummary } from '#app/preview/change-summary';

const change = (more: Partial<Change>): Change => ({
  kind: 'changed',
  entry: 'Service Display',
  field: 'price',
  was: '₹599',
  now: '₹499',
  ...more,
});
const named = (name: string) => change({ entry: `Service ${name}` });

it.each([
  ['nothing', [], ''],
  ['one field', [change({})], 'Service Display, price: ₹599 → ₹499'],
  [
    'several fields of one entry',
    [change({}), change({ field: 'duration' }), change({ field: 'name' })],
    'Service Display, price: ₹599 → ₹499, and 2 more',
  ],
  ['a field that was empty', [change({ was: '' })], 'Service Display, price: empty → ₹499'],
  ['a long text', [change({ field: 'text', now: 'long '.repeat(20) })], 'Service Display, text'],
  ['a new entry', [change({ kind: 'added' })], 'new: Service Display'],
  [
    'three entries, each with its values',
    ['A', 'B', 'C'].map(named),
    'Service A, price: ₹599 → ₹499; Service B, price: ₹599 → ₹499; Service C, price: ₹599 → ₹499',
  ],
  [
    'entries with more than one field, and with a text that is long for a line of several',
    [named('A'), { ...named('A'), field: 'duration' }, { ...named('B'), now: 'long '.repeat(6) }],
    'Service A, price: ₹599 → ₹499, and 1 more; Service B, price',
  ],
  [
    'a new address without the old one that is kept',
    [
      change({ kind: 'added', entry: 'Former address display' }),
      change({ field: 'address', was: 'display', now: 'screen' }),
    ],
    'Service Display, address: display → screen',
  ],
  [
    'a former address that an editor added',
    [change({ kind: 'added', entry: 'Former address display' })],
    'new: Former address display',
  ],
  [
    'many entries',
    ['A', 'B', 'C', 'D', 'E'].map(named),
    'Service A, price: ₹599 → ₹499; Service B, price: ₹599 → ₹499; Service C, price: ₹599 → ₹499 and 2 more',
  ],
  [
    'one that went and one that changed',
    [change({ kind: 'removed', entry: 'Banner Diwali' }), change({})],
    'without Banner Diwali; Service Display, price: ₹599 → ₹499',
  ],
])('sums up %s', (_, changes, sentence) => expect(changeSummary(changes)).toBe(sentence));
