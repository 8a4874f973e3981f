/** Who did what when at the desk. Rows are only added; retention deletes them after eight years. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { database } from '#app/database/database.server';

export interface StaffAction {
  staffId: string;
  /** A route of the desk, such as `assign`. */
  action: string;
  /** What it was about, such as a booking's reference. No name, no phone. */
  subject: string;
  /** Text such as `done` or `refused 403`. */
  outcome: string;
}

export async function logAction(
  { staffId, action, subject, outcome }: StaffAction,
  now: number,
): Promise<void> {
  const db = await database();
  await db.change(
    `insert into staff_log (log_id, at, staff_id, action, subject, outcome)
      values ($1, $2, $3, $4, $5, $6)`,
    [randomUUID(), now, staffId, action, subject, outcome],
  );
}

const actionRow = z
  .object({
    at: z.number(),
    staff_id: z.string(),
    action: z.string(),
    subject: z.string(),
    outcome: z.string(),
  })
  .transform((row) => ({
    at: row.at,
    staffId: row.staff_id,
    action: row.action,
    subject: row.subject,
    outcome: row.outcome,
  }));

/** The newest first. */
export async function lastActions(most: number): Promise<(StaffAction & { at: number })[]> {
  return (await database()).rows(
    actionRow,
    `select at, staff_id, action, subject, outcome from staff_log
      order by at desc, log_id limit ${most}`,
  );
}
