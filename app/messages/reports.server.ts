/** What providers tell later of a message: it arrived, or it did not. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Channel } from '#app/ground/channels';
import { database } from '#app/database/database.server';
import { env } from '#app/ground/env.server';
import { parseJson } from '#app/ground/json';
import { log } from '#app/ground/log.server';
import { isSameSecret } from '#app/ground/same-secret.server';
import { findReported, settle } from './outbox.server';

interface Report {
  /** Ours, if the provider brought it back. */
  id: string;
  providerId: string;
  arrived: boolean;
  reason: string;
}

const text = z.string().max(200).catch('');

const statuses = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z
              .array(
                z.object({
                  id: text,
                  status: text,
                  biz_opaque_callback_data: text,
                  errors: z.array(z.object({ code: z.number() })).catch([]),
                }),
              )
              .catch([]),
          }),
        }),
      ),
    }),
  ),
});

/** The status of the answer. Meta posts again until it is 200. */
export async function receiveWhatsapp(raw: string, signature: string, now: number) {
  const secret = env.WHATSAPP_APP_SECRET;
  if (!secret) return 404;
  const expected = `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
  if (!isSameSecret(signature, expected)) return refuse('whatsapp');
  const { data } = statuses.safeParse(parseJson(raw));
  const found = data?.entry.flatMap(({ changes }) =>
    changes.flatMap(({ value }) => value.statuses),
  );
  for (const { id, status, biz_opaque_callback_data: ours, errors } of found ?? []) {
    const arrived = status === 'delivered' || status === 'read';
    if (!arrived && status !== 'failed') continue;
    const reason = arrived ? '' : `code ${errors[0]?.code ?? 0}`;
    await note('whatsapp', { id: ours, providerId: id, arrived, reason }, now);
  }
  return 200;
}

/** Meta asks once whether the address is ours. */
export function answerToMeta({ searchParams }: URL): Response {
  const token = env.WHATSAPP_VERIFY_TOKEN;
  const isMeta = token && isSameSecret(searchParams.get('hub.verify_token') ?? '', token);
  if (!isMeta) return new Response(null, { status: 404 });
  const challenge = (searchParams.get('hub.challenge') ?? '').replaceAll(/[^\w-]/g, '');
  return new Response(challenge, { headers: { 'content-type': 'text/plain' } });
}

/** The body is what the webhook's form in MSG91 is told to send, see docs/messages.md. */
const posted = z.object({ token: text, requestId: text, CRQID: text, status: text });
const ARRIVED = /^(1|delivered)$/i;
const LOST = /^(2|9|16|17|25|failed|rejected|ndnc|blocked)/i;

export async function receiveMsg91(raw: string, now: number): Promise<number> {
  const token = env.MSG91_WEBHOOK_TOKEN;
  if (!token) return 404;
  const { data } = posted.safeParse(parseJson(raw));
  if (!data || !isSameSecret(data.token, token)) return refuse('sms');
  const { CRQID: id, requestId: providerId, status } = data;
  const arrived = ARRIVED.test(status);
  if (arrived || LOST.test(status))
    await note('sms', { id, providerId, arrived, reason: arrived ? '' : 'not delivered' }, now);
  return 200;
}

function refuse(channel: Channel): number {
  log.warn({ event: 'message.report-refused', channel });
  return 401;
}

/** A repeated report changes nothing: what arrived stays so. */
async function note(channel: Channel, report: Report, now: number): Promise<void> {
  const { arrived, reason, providerId } = report;
  const db = await database();
  await db.transaction(async (tx) => {
    const id = await findReported(tx, channel, report);
    if (id === undefined) return;
    if (arrived)
      await settle(
        tx,
        id,
        ['sending', 'sent', 'unsure', 'refused'],
        { state: 'delivered', providerId },
        now,
      );
    else await settle(tx, id, ['sent', 'unsure'], { state: 'refused', reason, providerId }, now);
  });
  log.info({ event: 'message.reported', channel, arrived });
}
