import { expect, it } from 'vitest';
import { bookingOptions } from '#app/booking/booking-options.server';
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
