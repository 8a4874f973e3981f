import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Channel } from '#app/ground/channels';
import { answerOf, openInProcess } from '../routes/in-process';

const IMPORTS_MS = 60_000;
const context = {};
const params = {};

let shop: Awaited<ReturnType<typeof openInProcess>>;
let app: Awaited<ReturnType<typeof load>>;
let sent = 0;

const load = async () => ({
  whatsapp: await import('#app/routes/webhooks-whatsapp'),
  msg91: await import('#app/routes/webhooks-msg91'),
  outbox: await import('#app/messages/outbox.server'),
  store: await import('#app/database/database.server'),
});

beforeAll(async () => {
  shop = await openInProcess();
  app = await load();
}, IMPORTS_MS);
afterAll(() => shop.close());

/** A message in a state, with the provider's id `theirs-…`. */
async function message(channel: Channel, state: 'sending' | 'sent' | 'unsure' = 'sent') {
  const subject = `DD${(sent += 1)}`;
  const db = await app.store.database();
  const { outbox } = app;
  await db.transaction((tx) => outbox.tell(tx, { event: 'paid', subject }, 1));
  const [made] = await outbox.messagesOf(subject);
  if (!made) throw new Error('no message');
  await outbox.markSending(db, made, { channel, language: 'en', sentTo: '' }, 2);
  if (state !== 'sending')
    await outbox.settle(db, made.id, ['sending'], { state, providerId: `theirs-${sent}` }, 3);
  return { id: made.id, theirs: `theirs-${sent}`, state: () => stateOf(subject) };
}

const stateOf = async (subject: string) => {
  const [found] = await app.outbox.messagesOf(subject);
  return [found?.state, found?.reason].filter(Boolean).join(' ');
};

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  new Request(`http://shop${path}`, { method: 'POST', headers, body });
const sign = (body: string) =>
  `sha256=${createHmac('sha256', 'sandbox-whatsapp-secret').update(body).digest('hex')}`;

async function fromMeta(status: object, signature?: string): Promise<number> {
  const value = { messaging_product: 'whatsapp', statuses: [status] };
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
  const request = post('/webhooks/whatsapp', body, {
    'x-hub-signature-256': signature ?? sign(body),
  });
  return (await answerOf(app.whatsapp.action({ request, params, context }))).status;
}
async function fromMsg91(report: object): Promise<number> {
  const body = JSON.stringify({ token: 'sandbox-msg91-webhook', ...report });
  const request = post('/webhooks/msg91', body);
  return (await answerOf(app.msg91.action({ request, params, context }))).status;
}

describe('WhatsApp’s reports', () => {
  it('update the message, by its id or ours', async () => {
    const [byTheirs, byOurs] = [await message('whatsapp'), await message('whatsapp', 'sending')];
    expect(await fromMeta({ id: byTheirs.theirs, status: 'delivered' })).toBe(200);
    const ours = { biz_opaque_callback_data: byOurs.id };
    expect(await fromMeta({ id: 'wamid.1', status: 'read', ...ours })).toBe(200);
    expect([await byTheirs.state(), await byOurs.state()]).toEqual(['delivered', 'delivered']);
  });

  it('settle what was unsure', async () => {
    const unsure = await message('whatsapp', 'unsure');
    await fromMeta({ id: unsure.theirs, status: 'delivered' });
    expect(await unsure.state()).toBe('delivered');
  });

  it('of a failure count once, and never after the arrival', async () => {
    const lost = await message('whatsapp');
    const failed = { id: lost.theirs, status: 'failed', errors: [{ code: 131026 }] };
    await fromMeta(failed);
    expect(await lost.state()).toBe('refused code 131026');
    await fromMeta({ id: lost.theirs, status: 'delivered' });
    await fromMeta(failed);
    expect(await lost.state()).toBe('delivered');
  });

  it('change nothing when forged, unknown or unreadable', async () => {
    const safe = await message('whatsapp');
    const report = { id: safe.theirs, status: 'delivered' };
    expect(await fromMeta(report, 'sha256=00')).toBe(401);
    expect(await fromMeta(report, '')).toBe(401);
    expect(await fromMeta({ id: 'nobody', status: 'delivered' })).toBe(200);
    const request = post('/webhooks/whatsapp', 'x', { 'x-hub-signature-256': sign('x') });
    expect((await answerOf(app.whatsapp.action({ request, params, context }))).status).toBe(200);
    expect(await safe.state()).toBe('sent');
  });

  it('begin when Meta has asked for the address', async () => {
    const ask = async (token: string) => {
      const query = `hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`;
      const request = new Request(`http://shop/webhooks/whatsapp?${query}`);
      return answerOf(app.whatsapp.loader({ request, params, context }));
    };
    expect(await ask('sandbox-whatsapp-verify')).toMatchObject({ status: 200, body: 1158201444 });
    expect((await ask('guessed')).status).toBe(404);
  });
});

describe('MSG91’s reports', () => {
  it('update the message', async () => {
    const [arrived, lost] = [await message('sms'), await message('sms')];
    expect(await fromMsg91({ requestId: arrived.theirs, status: 'Delivered' })).toBe(200);
    expect(await fromMsg91({ CRQID: lost.id, status: '2' })).toBe(200);
    expect(await arrived.state()).toBe('delivered');
    expect(await lost.state()).toBe('refused not delivered');
  });

  it('change nothing without the token, nor for a message of another channel', async () => {
    const [sms, whatsapp] = [await message('sms'), await message('whatsapp')];
    const report = { requestId: sms.theirs, status: 'Delivered' };
    expect(await fromMsg91({ ...report, token: 'guessed' })).toBe(401);
    expect(await fromMsg91({ ...report, token: '' })).toBe(401);
    expect(await fromMsg91({ CRQID: whatsapp.id, status: 'Delivered' })).toBe(200);
    expect([await sms.state(), await whatsapp.state()]).toEqual(['sent', 'sent']);
  });
});
