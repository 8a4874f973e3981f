import { z } from 'zod/mini';

const schema = z.object({
  bookings: z.array(
    z.object({
      reference: z.string(),
      serviceName: z.string(),
      when: z.string(),
      state: z.string(),
      path: z.string(),
    }),
  ),
});

/** One line of the Account panel's list. */
export type MyBooking = z.infer<typeof schema>['bookings'][number];

/** The address of the list; it wants the session. */
const PATH = '/bookings';
const ANSWER_WITHIN_MS = 10_000;

/** @throws when the shop can't be reached or has no session for this browser */
export async function loadMyBookings(): Promise<MyBooking[]> {
  const response = await fetch(PATH, {
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`bookings: ${response.status}`);
  return schema.parse(await response.json()).bookings;
}
