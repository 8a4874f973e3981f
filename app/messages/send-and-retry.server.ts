/**
 * The job `messages`: sends the messages of a subject one by one. The transaction that marks one as
 * `sending` checks that it still holds; a writer of events waits for the same lock. A message that
 * was being sent when its process died is `unsure`.
 */
import { backoffMs } from '#app/ground/backoff';
import type { Content } from '#app/content/content';
import { placeholdersIn, type Values } from '#app/message-types/message-template';
import { type Language } from '#app/ground/language';
import { type Channel } from '#app/ground/channels';
import { OWN_TEMPLATES } from '#app/message-types/own-templates';
import { clockDoubt, shopTime } from '#app/database/clock.server';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { HOUR_MS, MINUTE_MS } from '#app/ground/durations';
import { finishJob, isStillLeased, postponeJobs, type Job } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import type { Channels, Outgoing, SendAnswer } from './channel';
import { ASKED_AGAIN, type Message } from './message';
import { lockQueue, markSending, nextMessage, settle } from './outbox.server';
import { PausedChannels } from './paused-channels';
import { addressMark, isOverCap } from './send-caps.server';
import { compose, planFor, type Address, type ChannelRules, type Wish } from './plan';

/** What holds at the moment of sending. */
export type Facts =
  | { type: 'overtaken' }
  | {
      type: 'holds';
      to: Address;
      wish: Wish;
      values: (language: Language) => Values;
      calendar?: (language: Language) => string;
    };

export interface Sending {
  facts: (tx: Statements, message: Message, content: Content, now: number) => Promise<Facts>;
  content: () => Promise<Content>;
  channels: Channels;
  rules: Omit<ChannelRules, 'ready'>;
}

/** Later it would only confuse. */
const TOO_LATE_MS = 48 * HOUR_MS;
const FIRST_RETRY_MS = 30_000;
const DOWN = 'the provider is down';
const LONGEST_REST_MS = 5 * MINUTE_MS;
const LONGEST_RETRY_MS = 30 * MINUTE_MS;

type Next =
  | { type: 'ended' }
  | { type: 'settled' }
  | { type: 'send'; message: Message; channel: Channel; outgoing: Outgoing };

export function messageSender(sending: Sending): (job: Job) => Promise<void> {
  const pauses = new PausedChannels();
  return async (job) => {
    const db = await database();
    const content = await sending.content();
    for (;;) {
      const allDownUntil = pauses.ofAll(readyOf(sending.channels));
      if (allDownUntil > shopTime()) {
        await finishJob(db, job, { type: 'retry', at: allDownUntil, error: DOWN });
        return postponeJobs(db, 'messages', allDownUntil, shopTime());
      }
      const next = await db.transaction((tx) =>
        decide(tx, job, sending, content, pauses, shopTime()),
      );
      if (next.type === 'ended') return;
      if (next.type === 'settled') continue;
      const { message, channel, outgoing } = next;
      const send = sending.channels[channel];
      if (!send) throw new Error(`no channel ${channel}`);
      const answer = await send(outgoing);
      const now = shopTime();
      const isOver = await db.transaction((tx) => record(tx, job, next, answer, pauses, now));
      log.info({
        event: 'message.tried',
        message: message.id,
        of: message.event,
        channel,
        answer: answer.type,
        ...(answer.type === 'accepted' ? {} : { reason: answer.reason }),
      });
      if (isOver) return;
    }
  };
}

async function decide(
  tx: Statements,
  job: Job,
  { facts, channels, rules }: Sending,
  content: Content,
  pauses: PausedChannels,
  now: number,
): Promise<Next> {
  await lockQueue(tx, job.subject);
  if (!(await isStillLeased(tx, job))) return { type: 'ended' };
  const message = await nextMessage(tx, job.subject);
  if (!message) return end(tx, job);
  const as = (state: 'unsure' | 'overtaken' | 'untold', reason = ''): Promise<Next> =>
    settle(tx, message.id, [message.state], { state, reason }, now).then(() => SETTLED);
  if (message.state === 'sending') return as('unsure', 'interrupted');
  const found = await facts(tx, message, content, now);
  if (found.type === 'overtaken') return as('overtaken');
  if (now - message.madeAt > TOO_LATE_MS && !clockDoubt()) return as('untold', 'too-late');
  const plan = planFor(
    message.event,
    found.to,
    found.wish,
    [...content.messageTemplates, ...OWN_TEMPLATES],
    {
      ...rules,
      ready: readyOf(channels),
    },
  );
  if (plan.type === 'untold') return as('untold', plan.reason);
  const { channel, template } = plan;
  const values = found.values(template.language);
  const named = placeholdersIn(`${template.subject} ${template.text}`);
  if (named.some((name) => values[name] === undefined)) return as('untold', 'no-value');
  const pausedUntil = pauses.until(channel);
  if (pausedUntil > now) {
    await putOff(tx, job, message, pausedUntil, now);
    return { type: 'ended' };
  }
  const sentTo = addressMark(channel, plan.to);
  const isCapped = message.reason !== ASKED_AGAIN;
  if (
    isCapped &&
    (await isOverCap(tx, { subject: job.subject, sent_to: sentTo, event: message.event }, now))
  ) {
    log.warn({ event: 'message.held', message: message.id, of: message.event, channel });
    return as('untold', 'too-many');
  }
  await markSending(tx, message, { channel, language: template.language, sentTo }, now);
  const calendar = channel === 'email' ? found.calendar?.(template.language) : '';
  const outgoing = compose(message.id, plan, values, calendar);
  return { type: 'send', message, channel, outgoing };
}

/** The longer it has waited, the less often it is looked at. */
async function putOff(
  tx: Statements,
  job: Job,
  { madeAt }: Message,
  pausedUntil: number,
  now: number,
): Promise<void> {
  const at = Math.max(pausedUntil, now + Math.min(LONGEST_REST_MS, (now - madeAt) / 8));
  await finishJob(tx, job, { type: 'retry', at: Math.round(at), error: DOWN });
}

const SETTLED: Next = { type: 'settled' };

async function end(tx: Statements, job: Job): Promise<Next> {
  await finishJob(tx, job, { type: 'done' });
  return { type: 'ended' };
}

// Object.keys loses the key type.
const readyOf = (channels: Channels): Set<Channel> => new Set(Object.keys(channels) as Channel[]);

/** @returns whether the job has nothing to send now */
async function record(
  tx: Statements,
  job: Job,
  { message, channel }: Extract<Next, { type: 'send' }>,
  answer: SendAnswer,
  pauses: PausedChannels,
  now: number,
): Promise<boolean> {
  const { id, attempts } = message;
  const isDown =
    answer.type === 'unsure' || (answer.type === 'later' && answer.because === 'provider');
  const pausedUntil = isDown ? pauses.failed(channel, now) : 0;
  if (!isDown) pauses.worked(channel);
  if (answer.type === 'accepted') {
    const to = { state: 'sent', providerId: answer.providerId } as const;
    await settle(tx, id, ['sending', 'unsure'], to, now);
    return false;
  }
  const { reason } = answer;
  if (answer.type !== 'later') {
    await settle(tx, id, ['sending'], { state: answer.type, reason }, now);
    return false;
  }
  await settle(tx, id, ['sending'], { state: 'waiting', reason }, now);
  const retryMs = backoffMs(attempts + 1, FIRST_RETRY_MS, LONGEST_RETRY_MS);
  const at = isDown ? pausedUntil : now + retryMs;
  await finishJob(tx, job, { type: 'retry', at, error: reason });
  return true;
}
