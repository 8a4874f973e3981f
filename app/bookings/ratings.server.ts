/** One rating for each order. Its technician is the one of the visit. */
import { z } from 'zod';
import { rowOf } from '#app/database/row-of';
import { oneLine } from '#app/ground/clean-text';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { insert } from '#app/database/insert';
import { MAX_RATING_TEXT, type GivenRating, type Rating } from './rating';

/** A sentence is one line, however it was typed. */
export const givenRating = z.object({
  stars: z
    .string()
    .regex(/^[1-5]$/)
    .transform(Number),
  text: z.string().default('').transform(oneLine).pipe(z.string().max(MAX_RATING_TEXT)),
});

const ratingRow = rowOf({ stars: z.number(), text: z.string(), ratedAt: z.number() });

export const readRating = (tx: Statements, reference: string): Promise<Rating | undefined> =>
  tx.row(ratingRow, `select ${ratingRow.columns} from ratings where reference = $1`, [reference]);

export const getRating = async (reference: string): Promise<Rating | undefined> =>
  readRating(await database(), reference);

/** A change keeps the time of the first, from which its days are counted. */
export async function storeRating(
  tx: Statements,
  reference: string,
  { stars, text }: GivenRating,
  now: number,
): Promise<void> {
  await insert(
    tx,
    'ratings',
    { reference, stars, text, rated_at: now, changed_at: now },
    `on conflict (reference) do update set stars = excluded.stars, text = excluded.text,
      changed_at = excluded.changed_at`,
  );
}

const averageRow = z
  .object({ technician: z.string(), count: z.number(), stars: z.number() })
  .transform(({ technician, count, stars }) => ({ technician, count, average: stars / count }));
export type AverageRating = z.output<typeof averageRow>;

/** Averages by the id of the technician. */
export async function averageRatings(): Promise<Map<string, AverageRating>> {
  const db = await database();
  const rows = await db.rows(
    averageRow,
    `select technician, count(*) as count, cast(sum(stars) as bigint) as stars
      from ratings join visits on visits.reference = ratings.reference
      where technician is not null group by technician`,
  );
  return new Map(rows.map((row) => [row.technician, row]));
}
