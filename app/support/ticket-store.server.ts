import { z } from 'zod';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { insert } from '#app/database/insert';
import { HOUR_MS } from '#app/ground/durations';
import { LANGUAGES, type Language } from '#app/ground/language';
import { requestLanguage } from '#app/words/language.server';
import { enqueueJob } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import { newReference } from '#app/ground/reference.server';
import type { Ticket } from './ticket';

/** `held`: for a person, who lets it go by `npm run orders -- release`. Perhaps spam. */
type TicketState = 'waiting' | 'sent' | 'refused' | 'held';

export interface StoredTicket {
  reference: string;
  state: TicketState;
  ticket: Ticket;
  /** Language of the page where it was written. */
  language: Language | undefined;
  /** The phone that was signed in. */
  owner: string | undefined;
}

/** Counts tickets of a signed-in customer: a stranger can type any address. */
const TICKETS_PER_HOUR = 5;
/** The request sends first; the worker takes over if the request died. */
const WORKER_AFTER_MS = 15 * 1000;

export const TICKET_COLUMNS = 'reference, state, ticket, language, owner';
export const ticketRow = z.object({
  reference: z.string(),
  state: z.enum(['waiting', 'sent', 'refused', 'held']),
  ticket: z.string().transform((text): Ticket => payload.parse(JSON.parse(text))),
  language: z
    .enum(LANGUAGES)
    .nullable()
    .transform((language) => language ?? undefined),
  owner: z
    .string()
    .nullable()
    .transform((owner) => owner ?? undefined),
});
const payload = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  issue: z.string(),
  subIssue: z.string(),
  comments: z.string(),
});

/**
 * Idempotent by form key. Returns `undefined` above the hourly limit of a customer.
 * @param owner the signed-in phone; a ticket of a stranger belongs to nobody
 */
export async function storeTicket(
  ticket: Ticket,
  formKey: string,
  state: 'waiting' | 'held',
  now: number,
  owner?: string,
): Promise<StoredTicket | undefined> {
  return (await database()).transaction(async (tx) => {
    const known = await byFormKey(tx, formKey);
    if (known) return known;
    if (owner && (await countSince(tx, owner, now - HOUR_MS)) >= TICKETS_PER_HOUR) return undefined;
    const reference = newReference('TK');
    const language = requestLanguage();
    const row = {
      reference,
      form_key: formKey,
      state,
      email: ticket.email.toLowerCase(),
      ticket: JSON.stringify(ticket),
      created_at: now,
      language,
      owner: owner ?? null,
    };
    const added = await insert(tx, 'tickets', row, 'on conflict (form_key) do nothing');
    if (added === 0) return byFormKey(tx, formKey); // submitted twice at the same moment
    if (state === 'waiting') await enqueueJob(tx, 'ticket', reference, now + WORKER_AFTER_MS, now);
    else log.warn({ event: 'ticket.held', reference });
    return { reference, state, ticket, language, owner };
  });
}

export async function getTicket(
  reference: string,
  statements?: Statements,
): Promise<StoredTicket | undefined> {
  return (statements ?? (await database())).row(
    ticketRow,
    `select ${TICKET_COLUMNS} from tickets where reference = $1`,
    [reference],
  );
}

export async function markTicketSent(
  statements: Statements,
  reference: string,
  now: number,
): Promise<void> {
  await statements.change(
    `update tickets set state = 'sent', sent_at = $2 where reference = $1 and state = 'waiting'`,
    [reference, now],
  );
}

/** Releases the form key, so that the corrected form becomes a new ticket. */
export async function markTicketRefused(statements: Statements, reference: string): Promise<void> {
  await statements.change(
    `update tickets set state = 'refused', form_key = null where reference = $1 and state = 'waiting'`,
    [reference],
  );
}

/** A person has read it: it is sent. @returns false when it is not held */
export async function releaseTicket(reference: string, now: number): Promise<boolean> {
  return (await database()).transaction(async (tx) => {
    const sql = `update tickets set state = 'waiting' where reference = $1 and state = 'held'`;
    if ((await tx.change(sql, [reference])) === 0) return false;
    await enqueueJob(tx, 'ticket', reference, now, now);
    return true;
  });
}

export async function heldTickets(most: number): Promise<(StoredTicket & { createdAt: number })[]> {
  const row = ticketRow
    .extend({ created_at: z.number() })
    .transform(({ created_at, ...stored }) => ({ ...stored, createdAt: created_at }));
  return (await database()).rows(
    row,
    `select ${TICKET_COLUMNS}, created_at from tickets where state = 'held' order by created_at desc limit ${most}`,
    [],
  );
}

const byFormKey = (tx: Statements, formKey: string): Promise<StoredTicket | undefined> =>
  tx.row(ticketRow, `select ${TICKET_COLUMNS} from tickets where form_key = $1`, [formKey]);

async function countSince(tx: Statements, owner: string, since: number): Promise<number> {
  const counted = await tx.row(
    z.object({ count: z.number() }),
    `select count(*) as count from tickets
      where owner = $1 and created_at > $2 and state <> 'refused'`,
    [owner, since],
  );
  return counted?.count ?? 0;
}
