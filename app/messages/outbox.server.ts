/**
 * Events to tell customers of, written in the transaction of the event. One row of `message_queues`
 * for each subject puts its messages in order; writers and senders lock it.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MessageEvent, Values } from '#app/message-types/message-template';
import type { Language } from '#app/ground/language';
import type { Channel } from '#app/ground/channels';
import { sqlList, type Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { lockRow } from '#app/database/lock-row';
import { insert } from '#app/database/insert';
import { wakeJob } from '#app/jobs/jobs.server';
import {
  ASKED_AGAIN,
  MESSAGE_STATES,
  messageRow,
  SETTLED,
  type Message,
  type MessageState,
} from './message';

export interface Told {
  event: MessageEvent;
  subject: string;
  about?: string | number;
  values?: Values;
}

/** Call it last in the transaction. The same event of the same subject is told once. */
export async function tell(tx: Statements, told: Told, now: number): Promise<void> {
  const { event, subject, about = '', values = {} } = told;
  const place = await nextPlace(tx, subject, now);
  const message = {
    message_id: randomUUID(),
    subject,
    place,
    event,
    about: String(about),
    told: JSON.stringify(values),
    state: 'waiting',
    reason: '',
    attempts: 0,
    provider_id: '',
    made_at: now,
    changed_at: now,
  };
  const once = 'on conflict (subject, event, about) do nothing';
  const added = await insert(tx, 'messages', message, once);
  if (added === 1) await wakeJob(tx, 'messages', subject, now);
}

async function nextPlace(tx: Statements, subject: string, now: number): Promise<number> {
  const row = await tx.row(
    z.object({ last_place: z.number() }),
    `insert into message_queues (subject, last_place, last_at) values ($1, 1, $2)
      on conflict (subject) do update
        set last_place = message_queues.last_place + 1, last_at = excluded.last_at
      returning last_place`,
    [subject, now],
  );
  return row?.last_place ?? 1;
}

/** Whoever holds it decides alone what is sent next. */
export const lockQueue = (tx: Statements, subject: string): Promise<boolean> =>
  lockRow(tx, 'message_queues', 'subject', subject);

/** The oldest that is not settled. */
export const nextMessage = (tx: Statements, subject: string): Promise<Message | undefined> =>
  tx.row(
    messageRow,
    `select ${messageRow.columns} from messages where subject = $1 and state in ('waiting', 'sending')
      order by place limit 1`,
    [subject],
  );

/** It happened again since, so the older message is overtaken. */
export const hasLater = (
  tx: Statements,
  { subject, event, place }: Message,
  states: readonly MessageState[] = MESSAGE_STATES,
): Promise<boolean> =>
  tx.has(
    `select 1 from messages where subject = $1 and event = $2 and place > $3
      and state in ${sqlList(states)} limit 1`,
    [subject, event, place],
  );

export async function markSending(
  tx: Statements,
  { id }: Message,
  by: { channel: Channel; language: Language; sentTo: string },
  now: number,
): Promise<void> {
  await tx.change(
    `update messages set state = 'sending', attempts = attempts + 1, channel = $2, language = $3,
      changed_at = $4, sent_to = $5 where message_id = $1`,
    [id, by.channel, by.language, now, by.sentTo],
  );
}

/**
 * Stores the outcome. A provider's report that came first stays.
 * @param from the states in which it may be
 */
export async function settle(
  tx: Statements,
  id: string,
  from: MessageState[],
  to: { state: MessageState; reason?: string; providerId?: string },
  now: number,
): Promise<boolean> {
  const changed = await tx.change(
    `update messages set state = $2, reason = $3, changed_at = $5,
      provider_id = case when cast($4 as text) = '' then provider_id else cast($4 as text) end
      where message_id = $1 and state in ${sqlList(from)}`,
    [id, to.state, to.reason ?? '', to.providerId ?? '', now],
  );
  return changed === 1;
}

/** A person wants it sent once more. False when it waits already, or no longer holds. */
export async function resendMessage(subject: string, id: string, now: number): Promise<boolean> {
  return (await database()).transaction(async (tx) => {
    await lockQueue(tx, subject);
    const changed = await tx.change(
      `update messages set state = 'waiting', reason = '${ASKED_AGAIN}', attempts = 0, made_at = $3,
        changed_at = $3
        where message_id = $1 and subject = $2 and state in ${sqlList(SETTLED)}`,
      [id, subject, now],
    );
    if (changed === 1) await wakeJob(tx, 'messages', subject, now);
    return changed === 1;
  });
}

/** Lists messages in the order of sending. */
export async function messagesOf(subject: string): Promise<Message[]> {
  const sql = `select ${messageRow.columns} from messages where subject = $1 order by place`;
  return (await database()).rows(messageRow, sql, [subject]);
}

/** Finds by our own id, which providers bring back, or by theirs. */
export async function findReported(
  tx: Statements,
  channel: Channel,
  report: { id: string; providerId: string },
): Promise<string | undefined> {
  const row = await tx.row(
    z.object({ message_id: z.string() }),
    `select message_id from messages where channel = $1
      and (message_id = $2 or (provider_id = $3 and provider_id <> '')) limit 1`,
    [channel, report.id, report.providerId],
  );
  return row?.message_id;
}
