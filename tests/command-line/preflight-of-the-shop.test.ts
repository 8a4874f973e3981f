import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Check } from '#app/command-line/check';
import { MESSAGE_EVENTS, type MessageTemplate } from '#app/message-types/message-template';
import { openInProcess } from '../routes/in-process';

let shop: Awaited<ReturnType<typeof openInProcess>>;
let checks: Check[];
let site: Server;
let answer = 200;

beforeAll(async () => {
  site = createServer((_, response) => response.writeHead(answer).end());
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo; // it listens on TCP
  shop = await openInProcess({ DESK_ORIGIN: `http://127.0.0.1:${port}` });
  await load();
}, 60_000);
afterEach(() => shop.faults.clear());
afterAll(async () => {
  await shop.close();
  site.close();
  vi.unstubAllEnvs();
});

async function load() {
  vi.resetModules();
  ({ CHECKS: checks } = await import('#app/command-line/preflight.server'));
}

const checked = async (name: string) => checks.find((each) => each.name === name)?.run();
const saying = (state: string, say: string) => ({
  state,
  say: expect.stringContaining(say) as string,
});

describe('sign-in', () => {
  it('passes where the key works and the domains are allowed', async () =>
    expect(await checked('Firebase')).toEqual(saying('pass', 'The key works')));

  it.each([
    [{ status: 403, body: '{}' }, 'refuses FIREBASE_WEB_API_KEY (403)'],
    [{ reset: true as const }, 'does not answer'],
  ])('fails at %j with what to do', async (fault, say) => {
    shop.faults.set('identity.project', fault);
    expect(await checked('Firebase')).toEqual(saying('fail', say));
  });

  it('fails when the shop or the desk is not an authorised domain', async () => {
    const { env } = await import('#app/ground/env.server');
    const { PUBLIC_ORIGIN, DESK_ORIGIN } = env;
    env.PUBLIC_ORIGIN = 'https://shop.example.in';
    env.DESK_ORIGIN = 'https://desk.example.in';
    const said = await checked('Firebase');
    Object.assign(env, { PUBLIC_ORIGIN, DESK_ORIGIN });
    expect(said).toEqual(saying('fail', 'from shop.example.in and desk.example.in'));
  });
});

describe('the desk', () => {
  it('wants an owner, then an answer, then an address for the staff', async () => {
    expect(await checked('Desk')).toEqual(saying('warn', 'staff add <phone> owner'));
    const { addStaff } = await import('#app/staff/staff.server');
    await addStaff({ phone: '9845012345', name: 'Ravi', role: 'technician' }, 1);
    expect(await checked('Desk')).toEqual(saying('warn', 'staff add <phone> owner'));
    await addStaff({ phone: '9845012346', name: 'Olga', role: 'owner' }, 1);
    expect(await checked('Desk')).toEqual(saying('warn', 'on this machine only'));
    answer = 503;
    expect(await checked('Desk')).toEqual(saying('fail', 'answers 503. Start the desk'));
    answer = 200;
  });

  it('names the office staff who have no passkey yet', async () => {
    vi.stubEnv('DESK_ORIGIN', 'https://desk.example.in');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('ready')));
    await load();
    expect(await checked('Desk')).toEqual(saying('warn', 'No passkey yet: Olga.'));
    const { database } = await import('#app/database/database.server');
    const { addPasskey } = await import('#app/staff/passkey-store.server');
    const { staffByPhone } = await import('#app/staff/staff.server');
    const olga = await staffByPhone('+919845012346');
    const key = { id: 'k', publicKey: Uint8Array.from([1]), counter: 0, transports: [] };
    await addPasskey(await database(), olga?.id ?? '', key, 1);
    expect(await checked('Desk')).toEqual(saying('pass', 'has a passkey'));
    vi.unstubAllEnvs();
    await load();
  });
});

describe('messages', () => {
  it('pass where mail server and token let the shop in', async () => {
    expect(await checked('Mail server')).toEqual(saying('pass', 'told by whatsapp'));
    expect(await checked('WhatsApp')).toEqual(saying('pass', 'each text has its template'));
  });

  it('fail when they refuse', async () => {
    shop.faults.set('mail.smtp', { reset: true });
    expect(await checked('Mail server')).toEqual(saying('fail', 'Check SMTP_URL'));
    shop.faults.set('whatsapp.phone', { status: 401, body: '{}' });
    expect(await checked('WhatsApp')).toEqual(saying('fail', 'refuses WHATSAPP_TOKEN'));
  });

  it('name what is not told while no SMS is registered', async () =>
    expect(await checked('SMS')).toEqual(saying('warn', 'paid, moved, cancelled')));

  it('want a registered text of each event, in the shop’s language or English', async () => {
    const { texts } = await import('#app/command-line/message-checks.server');
    const template = (event: MessageTemplate['event']): MessageTemplate => ({
      ...{ event, channel: 'sms', language: 'en', subject: '', text: 'Paid.' },
      providerTemplate: '64f0c',
    });
    const all = MESSAGE_EVENTS.map(template);
    expect(texts({ messageTemplates: all }, 'sms')).toBeUndefined();
    expect(texts({ messageTemplates: all.slice(1) }, 'sms')?.say).toContain(
      'Not told by it: paid.',
    );
    const [first, ...others] = all;
    if (!first) throw new Error('there is no event');
    for (const changed of [{ language: 'hi' as const }, { providerTemplate: '' }])
      expect(texts({ messageTemplates: [{ ...first, ...changed }, ...others] }, 'sms')?.state).toBe(
        'warn',
      );
  });
});

describe('GST', () => {
  const GSTIN = '29AAGCB7383J1Z4';
  const seller = {
    ...{ address: '1, MG Road, Bengaluru', hours: '', gstin: GSTIN },
    grievance: { name: 'Asha', email: 'a@example.in', phone: '+918012345678' },
  };
  const gstOf = async (mode: 'unregistered' | 'composition' | 'regular', gstin: string | null) => {
    const { gst } = await import('#app/command-line/content-checks.server');
    return gst({
      gst: { mode, sac: '998713' },
      seller: gstin === null ? null : { ...seller, gstin },
    });
  };

  it.each([
    ['unregistered', null, 'pass', 'receipts name no tax'],
    ['unregistered', GSTIN, 'fail', 'Choose the GST mode'],
    ['regular', GSTIN, 'pass', 'Tax invoices of Karnataka, SAC 998713'],
    ['composition', GSTIN, 'pass', 'Bills of supply of Karnataka'],
    ['regular', '29AAGCB7383J1Z5', 'fail', 'GSTIN in the site settings'],
    ['composition', '', 'fail', 'GSTIN in the site settings'],
    ['regular', null, 'fail', 'address is missing'],
  ] as const)('%s with %s: %s', async (mode, gstin, state, say) =>
    expect(await gstOf(mode, gstin)).toEqual(saying(state, say)),
  );

  it('of the bundled sample passes: it is not registered', async () =>
    expect(await checked('GST')).toMatchObject({ state: 'pass' }));
});
