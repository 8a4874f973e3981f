import { z } from 'zod';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { enqueueJob } from '#app/jobs/jobs.server';
import { newReference } from '#app/reference.server';
import type { Ticket } from './ticket';

/** `held` filled the trap: it is never sent, but `npm run orders -- list` names it, for a person to look at. `refused` was sent back by the form service, and its sender knows. */
export type TicketState = 'waiting' | 'sent' | 'refused' | 'held';

export interface StoredTicket {
  reference: string;
  state: TicketState;
  ticket: Ticket;
}

/** More from one e-mail address within an hour is not support any more. */
const TICKETS_PER_HOUR = 5;
const HOUR_MS = 3600 * 1000;
/** The request that brings a ticket sends it first; the worker comes in when that request did not live to see the end. */
const WORKER_AFTER_MS = 15 * 1000;

const COLUMNS = 'reference, state, ticket';
const ticketRow = z.object({
  reference: z.string(),
  state: z.enum(['waiting', 'sent', 'refused', 'held']),
  ticket: z.string().transform((text): Ticket => payload.parse(JSON.parse(text))),
});
const payload = z.object({ name: z.string(), email: z.string(), phone: z.string(), issue: z.string(), subIssue: z.string(), comments: z.string() });

/** Stores a ticket once for each key, with its job. Gives what is there when the key is known, and nothing when it is one too many. */
export async function storeTicket(ticket: Ticket, formKey: string, state: 'waiting' | 'held', now: number): Promise<StoredTicket | undefined> {
  return (await database()).transaction(async (tx) => {
    const known = await byFormKey(tx, formKey);
    if (known) return known;
    if ((await countSince(tx, ticket.email, now - HOUR_MS)) >= TICKETS_PER_HOUR) return undefined;
    const reference = newReference('TK');
    const added = await tx.change(
      `insert into tickets (reference, form_key, state, email, ticket, created_at) values ($1, $2, $3, $4, $5, $6) on conflict (form_key) do nothing`,
      [reference, formKey, state, ticket.email.toLowerCase(), JSON.stringify(ticket), now],
    );
    if (added === 0) return byFormKey(tx, formKey); // the same form, sent twice in the same instant
    if (state === 'waiting') await enqueueJob(tx, 'ticket', reference, now + WORKER_AFTER_MS, now);
    return { reference, state, ticket };
  });
}

export async function getTicket(reference: string): Promise<StoredTicket | undefined> {
  return (await database()).row(ticketRow, `select ${COLUMNS} from tickets where reference = $1`, [reference]);
}

export async function markTicketSent(statements: Statements, reference: string, now: number): Promise<void> {
  await statements.change(`update tickets set state = 'sent', sent_at = $2 where reference = $1 and state = 'waiting'`, [reference, now]);
}

/** Gives the key up as well: the same form, sent again, is a new ticket with a new key at the form service. */
export async function markTicketRefused(statements: Statements, reference: string): Promise<void> {
  await statements.change(`update tickets set state = 'refused', form_key = null where reference = $1 and state = 'waiting'`, [reference]);
}

/** The newest of the tickets that filled the trap, with the instants they came at. */
export async function heldTickets(most: number): Promise<(StoredTicket & { createdAt: number })[]> {
  const row = ticketRow.extend({ created_at: z.number() }).transform(({ created_at, ...stored }) => ({ ...stored, createdAt: created_at }));
  return (await database()).rows(row, `select ${COLUMNS}, created_at from tickets where state = 'held' order by created_at desc limit ${most}`, []);
}

const byFormKey = (tx: Statements, formKey: string): Promise<StoredTicket | undefined> =>
  tx.row(ticketRow, `select ${COLUMNS} from tickets where form_key = $1`, [formKey]);

async function countSince(tx: Statements, email: string, since: number): Promise<number> {
  const counted = await tx.row(z.object({ count: z.number() }), `select count(*) as count from tickets where email = $1 and created_at > $2 and state <> 'refused'`, [email.toLowerCase(), since]);
  return counted?.count ?? 0;
}
