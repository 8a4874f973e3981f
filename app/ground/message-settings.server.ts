/** How customers are written to. Nothing is required: what is not set is not used. */
import { z } from 'zod';
import { LANGUAGES } from './language';
import { CHANNELS } from './channels';

const secret = z.string().min(16, 'needs at least 16 characters').optional();

/** Part of the schema in `env.server.ts`. */
export const messageSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'begins with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().includes('@', { error: 'needs an address' }).optional(),
  MSG91_AUTH_KEY: z.string().optional(),
  MSG91_WEBHOOK_TOKEN: secret,
  MSG91_BASE: z.url().default('https://control.msg91.com'),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_ID: z.string().optional(),
  WHATSAPP_APP_SECRET: secret,
  WHATSAPP_VERIFY_TOKEN: secret,
  WHATSAPP_BASE: z.url().default('https://graph.facebook.com/v23.0'),
  /** The channel of customers without an e-mail address who agreed to none. */
  MESSAGE_PHONE_CHANNEL: z.enum(CHANNELS).exclude(['email']).optional(),
  /** The language of bookings from before it was kept. */
  MESSAGE_LANGUAGE: z.enum(LANGUAGES).default('en'),
};

/** What belongs together, by the channel that needs it. */
const TOGETHER = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['MSG91_AUTH_KEY', 'MSG91_WEBHOOK_TOKEN'],
  ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
];

export function messageFaults(given: Record<string, string | undefined>): string[] {
  const faults = TOGETHER.flatMap((names) => {
    const [named] = names.filter((name) => given[name]);
    const missing = named ? names.filter((name) => !given[name]) : [];
    return missing.map((name) => `${name}: is missing; it belongs to ${named}`);
  });
  const channel = given.MESSAGE_PHONE_CHANNEL;
  if (channel === 'sms' && !given.MSG91_AUTH_KEY)
    faults.push('MESSAGE_PHONE_CHANNEL: sms needs MSG91_AUTH_KEY');
  if (channel === 'whatsapp' && !given.WHATSAPP_TOKEN)
    faults.push('MESSAGE_PHONE_CHANNEL: whatsapp needs WHATSAPP_TOKEN');
  return faults;
}

/** The sandbox's HTTP proxy leads to its mailbox, so it needs no second port. */
export const sandboxMessages = (sandbox: string): Record<string, string> => ({
  SMTP_URL: `smtp://mail.sandbox:25/?proxy=${encodeURIComponent(sandbox)}`,
  MAIL_FROM: 'DeskDost <bookings@sandbox.invalid>',
  MSG91_AUTH_KEY: 'sandbox-msg91-key',
  MSG91_WEBHOOK_TOKEN: 'sandbox-msg91-webhook',
  MSG91_BASE: sandbox,
  WHATSAPP_TOKEN: 'sandbox-whatsapp-token',
  WHATSAPP_PHONE_ID: '100000000000001',
  WHATSAPP_APP_SECRET: 'sandbox-whatsapp-secret',
  WHATSAPP_VERIFY_TOKEN: 'sandbox-whatsapp-verify',
  WHATSAPP_BASE: sandbox,
  MESSAGE_PHONE_CHANNEL: 'whatsapp',
});
