import { z } from 'zod/mini';
import type { PictureSource } from '#app/ui/picture';
import { words } from '#app/words/words';

const schema = z.object({
  bookings: z.array(
    z.object({
      reference: z.string(),
      serviceName: z.string(),
      when: z.string(),
      state: z.string(),
      tone: z.enum(['booked', 'open', 'over']),
      price: z.string(), // blank before it is a booking
      path: z.string(),
      /** Links below the booking. */
      actions: z.array(
        z.object({
          icon: z.enum(['clock', 'refresh', 'receipt']),
          text: z.string(),
          path: z.string(),
        }),
      ),
      /** Absent when the service is gone from the catalogue. */
      picture: z.optional(z.custom<PictureSource>()),
    }),
  ),
});

export type MyBooking = z.infer<typeof schema>['bookings'][number];

const PATH = '/bookings';
const TIMEOUT_MS = 10_000;

export async function loadMyBookings(): Promise<MyBooking[]> {
  const response = await fetch(words.page.base + PATH, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`bookings: ${response.status}`);
  return schema.parse(await response.json()).bookings;
}
