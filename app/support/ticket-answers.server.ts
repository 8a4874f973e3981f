/** What the desk does with tickets, and what their customers see of it. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { database } from '#app/database/database.server';
import { insert } from '#app/database/insert';
import { tell } from '#app/messages/outbox.server';
import { isReference } from '#app/ground/reference';
import { TICKET_COLUMNS, ticketRow } from './ticket-store.server';
import type { TicketAnswer } from './ticket-progress';

const followedRow = ticketRow
  .extend({
    created_at: z.number(),
    answered_at: z.number().nullable(),
    closed_at: z.number().nullable(),
  })
  .transform(({ created_at, answered_at, closed_at, ...stored }) => ({
    ...stored,
    createdAt: created_at,
    answeredAt: answered_at ?? 0, // 0 until a person wrote or called
    closedAt: closed_at ?? 0,
  }));
export type FollowedTicket = z.output<typeof followedRow>;

const COLUMNS = `${TICKET_COLUMNS}, created_at, answered_at, closed_at`;

/** Unanswered ones first, then open ones, the oldest of them first; then the last closed ones. */
export async function ticketsOfDesk(most: number): Promise<FollowedTicket[]> {
  return (await database()).rows(
    followedRow,
    `select ${COLUMNS} from tickets where state <> 'held'
      order by case when closed_at is not null then 2 when answered_at is not null then 1 else 0 end,
        coalesce(-closed_at, created_at), reference limit ${most}`,
  );
}

export async function followTicket(reference: string): Promise<FollowedTicket | undefined> {
  if (!isReference('TK', reference)) return undefined;
  return (await database()).row(
    followedRow,
    `select ${COLUMNS} from tickets where reference = $1`,
    [reference],
  );
}

/** Oldest first. */
export async function answersTo(references: string[]): Promise<TicketAnswer[]> {
  const places = references.map((_, index) => `$${index + 1}`).join(', ');
  return (await database()).rows(
    z.object({ reference: z.string(), at: z.number(), text: z.string() }),
    `select reference, at, text from ticket_answers where reference in (${places || `''`})
      order by at, answer_id`,
    references,
  );
}

/** @returns false for a ticket that is closed or unknown */
export async function answerTicket(
  reference: string,
  text: string,
  by: string,
  now: number,
): Promise<boolean> {
  const id = randomUUID();
  return (await database()).transaction(async (tx) => {
    const answered = await tx.change(
      `update tickets set answered_at = coalesce(answered_at, $2),
          answered_by = coalesce(answered_by, $3)
        where reference = $1 and closed_at is null and state <> 'held'`,
      [reference, now, by],
    );
    if (answered === 0) return false;
    await insert(tx, 'ticket_answers', { answer_id: id, reference, at: now, by_whom: by, text });
    await tell(tx, { event: 'ticket-answered', subject: reference, about: id }, now);
    return true;
  });
}

/** Notes a call or an e-mail. @returns false when somebody answered it before */
export async function markTicketAnswered(
  reference: string,
  by: string,
  now: number,
): Promise<boolean> {
  const sql = `update tickets set answered_at = $2, answered_by = $3
    where reference = $1 and answered_at is null and state <> 'held'`;
  return (await (await database()).change(sql, [reference, now, by])) === 1;
}

/**
 * Closes what was answered.
 * @returns false when it was not, or is closed already
 */
export async function closeTicket(reference: string, by: string, now: number): Promise<boolean> {
  const sql = `update tickets set closed_at = $2, closed_by = $3
    where reference = $1 and answered_at is not null and closed_at is null`;
  return (await (await database()).change(sql, [reference, now, by])) === 1;
}
