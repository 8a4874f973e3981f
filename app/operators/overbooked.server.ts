import { overbookedSlots } from '#app/changes/overbooked.server';
import { publishedContent } from '#app/content/content.server';

/** Nobody is thrown out: a person calls. */
export async function listOverbooked(print: (line: string) => void, now: number): Promise<void> {
  const { capacity } = (await publishedContent()).content.site;
  const slots = await overbookedSlots(capacity, now);
  if (slots.length > 0)
    print(
      '\nMore is booked than fits. Call the customers to agree on another time, or add visits in the CMS:',
    );
  for (const { date, label, zone, booked, perSlot, references } of slots)
    print(
      `  ${date}, ${label}, ${zone.name}: ${booked} booked, ${perSlot} fit: ${references.join(', ')}`,
    );
}
