/** Who did what when at the desk. Rows are only added; retention deletes them after eight years. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { rowOf } from '#app/database/row-of';
import { database } from '#app/database/database.server';
import { insert } from '#app/database/insert';

const actionRow = rowOf({
  at: z.number(),
  staffId: z.string(),
  /** A route of the desk, such as `assign`. */
  action: z.string(),
  /** What it was about, such as a booking's reference. No name, no phone. */
  subject: z.string(),
  /** Text such as `done` or `refused 403`. */
  outcome: z.string(),
});
type LoggedAction = z.output<typeof actionRow>;
export type StaffAction = Omit<LoggedAction, 'at'>;

export async function logAction(
  { staffId, action, subject, outcome }: StaffAction,
  now: number,
): Promise<void> {
  const row = { log_id: randomUUID(), at: now, staff_id: staffId, action, subject, outcome };
  await insert(await database(), 'staff_log', row);
}

/** The newest first. */
export async function lastActions(most: number): Promise<LoggedAction[]> {
  return (await database()).rows(
    actionRow,
    `select at, staff_id, action, subject, outcome from staff_log
      order by at desc, log_id limit ${most}`,
  );
}
