import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outgoing, Send } from '#app/messages/channel';
import type { Fault } from '../../sandbox/faults';
import type { MessagesState } from '../../sandbox/messages/messages';
import { openInProcess } from '../routes/in-process';

const IMPORTS_MS = 60_000;

let shop: Awaited<ReturnType<typeof openInProcess>>;
let send: Record<'email' | 'sms' | 'whatsapp', Send | undefined>;

beforeAll(async () => {
  shop = await openInProcess();
  const [{ sendEmail }, { sendSms }, { sendWhatsapp }] = await Promise.all([
    import('#app/messages/email.server'),
    import('#app/messages/sms.server'),
    import('#app/messages/whatsapp.server'),
  ]);
  send = { email: sendEmail, sms: sendSms, whatsapp: sendWhatsapp };
}, IMPORTS_MS);
afterAll(() => shop.close());
beforeEach(async () => {
  await fetch(`${shop.sandbox}/control/reset`, { method: 'POST' });
});

const message: Outgoing = {
  id: 'ours-1',
  to: '+919845012345',
  subject: 'बुक हो गया: =?x?=',
  text: 'नमस्ते Asha,\n\n.₹599 = paid.\nA line of more than seventy-six characters, which an e-mail has to fold somewhere.',
  template: 'booking_paid',
  variables: ['Asha', 'Keyboard'],
  language: 'hi',
  calendar: '',
};
const mail = { ...message, to: 'asha@example.com' };

async function inbox(): Promise<MessagesState['received']> {
  const response = await fetch(`${shop.sandbox}/control/messages`);
  return ((await response.json()) as MessagesState).received; // the sandbox's own shape
}

describe('what arrives', () => {
  it('an e-mail, word by word', async () => {
    expect(await send.email?.(mail)).toMatchObject({ type: 'accepted' });
    expect(await inbox()).toMatchObject([
      { channel: 'email', to: mail.to, subject: mail.subject, text: mail.text, ours: 'ours-1' },
    ]);
  });

  it('a template and its values', async () => {
    expect(await send.sms?.(message)).toMatchObject({ type: 'accepted' });
    expect(await send.whatsapp?.(message)).toMatchObject({ type: 'accepted' });
    const [sms, whatsapp] = await inbox();
    expect(sms).toMatchObject({
      to: message.to,
      template: 'booking_paid',
      text: 'Asha · Keyboard',
    });
    expect(whatsapp?.text).toMatch(/^नमस्ते Asha, Keyboard की बुकिंग/);
    expect([sms?.ours, whatsapp?.ours]).toEqual(['ours-1', 'ours-1']);
  });

  it('an address can name no second one', async () => {
    await send.email?.({ ...mail, to: 'a@example.com,b@example.com\r\nBcc: c@example.com' });
    const to = (await inbox()).map((each) => each.to);
    expect(to.filter((each) => ['b@example.com', 'c@example.com'].includes(each))).toEqual([]);
  });
});

describe('what does not', () => {
  it.each<['email' | 'sms' | 'whatsapp', string, Fault, object]>([
    ['email', 'mail.smtp', { reset: true }, { type: 'later', because: 'provider' }],
    ['email', 'mail.smtp', { status: 421 }, { type: 'later', because: 'provider' }],
    ['email', 'mail.smtp', { status: 451 }, { type: 'later', because: 'message' }],
    ['email', 'mail.smtp', { status: 550 }, { type: 'refused' }],
    ['email', 'mail.smtp', { reset: true, afterCommit: true }, { type: 'unsure' }],
    ['sms', 'msg91.flow', { status: 503 }, { type: 'later', because: 'provider' }],
    ['sms', 'msg91.flow', { status: 401, body: '{}' }, { type: 'later', because: 'provider' }],
    ['sms', 'msg91.flow', { body: '{"type":"error","message":"x"}' }, { type: 'refused' }],
    ['sms', 'msg91.flow', { body: 'html' }, { type: 'unsure' }],
    ['sms', 'msg91.flow', { reset: true, afterCommit: true }, { type: 'unsure' }],
    ['whatsapp', 'whatsapp.messages', { status: 503 }, { type: 'later', because: 'provider' }],
    [
      'whatsapp',
      'whatsapp.messages',
      { status: 400, body: '{"error":{"code":131026}}' },
      { type: 'refused', reason: 'code 131026' },
    ],
    [
      'whatsapp',
      'whatsapp.messages',
      { status: 400, body: '{"error":{"code":130429}}' },
      { type: 'later', because: 'provider' },
    ],
    ['whatsapp', 'whatsapp.messages', { reset: true }, { type: 'unsure' }],
  ])('%s: %s %j', async (channel, route, fault, answer) => {
    shop.faults.set(route, fault);
    expect(await send[channel]?.(channel === 'email' ? mail : message)).toMatchObject(answer);
    const isTaken = fault.afterCommit === true;
    expect(await inbox()).toHaveLength(isTaken ? 1 : 0);
  });

  it('a reason names no customer', async () => {
    shop.faults.set('mail.smtp', { status: 550 });
    expect(JSON.stringify(await send.email?.(mail))).not.toContain('asha');
  });
});
