import { z } from 'zod';
import { roomIn } from '#app/booking/slot-board';
import { publishedContent } from '#app/content/content.server';
import { database } from '#app/database/database.server';

const bookedRow = z.object({
  zone: z.string(),
  slot_date: z.string(),
  slot_label: z.string(),
  booked: z.number(),
  bookings: z.string(),
});

/** Slots to come that the editors closed or lowered below what is booked; nobody is thrown out. */
export async function listOverbooked(print: (line: string) => void, now: number): Promise<void> {
  const { zones, closures } = (await publishedContent()).content.site.capacity;
  const slots = await (
    await database()
  ).rows(
    bookedRow,
    `select slot_claims.zone, slot_date, slot_label, cast(count(*) as bigint) as booked,
        string_agg(orders.reference, ', ' order by orders.reference) as bookings
      from slot_claims join orders on orders.draft_id = slot_claims.draft_id
        and orders.reference = slot_claims.reference
      where slot_claims.state = 'booked' and starts_at > $1
      group by slot_claims.zone, slot_date, slot_label order by slot_date, slot_label`,
    [now],
  );
  const lines = slots.flatMap(({ zone: key, slot_date: date, slot_label: label, ...slot }) => {
    const zone = zones.find((each) => each.key === key);
    const perSlot = zone ? roomIn({ date, label }, zone, closures).perSlot : null;
    return zone && perSlot !== null && slot.booked > perSlot
      ? [
          `  ${date}, ${label}, ${zone.name}: ${slot.booked} booked, ${perSlot} fit: ${slot.bookings}`,
        ]
      : [];
  });
  if (lines.length > 0)
    print(
      '\nMore is booked than fits. Call the customers to agree on another time, or add visits in the CMS:',
    );
  for (const line of lines) print(line);
}
