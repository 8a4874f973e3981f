import type { Content } from '#app/content/content';
import { publishedContent } from '#app/content/content.server';
import { env } from '#app/ground/env.server';
import { describeError } from '#app/ground/log.server';
import { checkMail } from '#app/messages/email.server';
import { checkWhatsapp } from '#app/messages/whatsapp.server';
import { MESSAGE_EVENTS } from '#app/message-types/message-template';
import { type Channel } from '#app/ground/channels';
import { CHECK_WITHIN_MS, fail, pass, warn, type Check, type Checked } from './check';

export const MESSAGE_CHECKS: Check[] = [
  { name: 'Mail server', run: mailServer },
  { name: 'SMS', run: sms },
  { name: 'WhatsApp', run: whatsapp },
];

/** Signs in to the mail server and sends nothing. */
async function mailServer(): Promise<Checked> {
  if (!env.SMTP_URL)
    return warn('There is none: set SMTP_URL, else nobody is told of a booking by e-mail.');
  try {
    await checkMail();
  } catch (error) {
    const { code } = describeError(error);
    return fail(`The sign-in fails (${code}). Check SMTP_URL.`);
  }
  const phone = env.MESSAGE_PHONE_CHANNEL;
  if (phone) return pass(`The sign-in works. Customers without email are told by ${phone}.`);
  return pass(
    'The sign-in works. Customers who wait for a slot have no email: set MESSAGE_PHONE_CHANNEL.',
  );
}

/** MSG91 has no call that tries the key and sends nothing, so only the texts are looked at. */
async function sms(): Promise<Checked> {
  if (!env.MSG91_AUTH_KEY) return pass('Not used.');
  const { content } = await publishedContent();
  return texts(content, 'sms') ?? pass('Each text has its DLT id. Send one to your own phone.');
}

async function whatsapp(): Promise<Checked> {
  if (!env.WHATSAPP_TOKEN) return pass('Not used.');
  const status = await checkWhatsapp(AbortSignal.timeout(CHECK_WITHIN_MS));
  if (status === 0) return fail('Meta does not answer. Can this server reach it?');
  if (status !== 200)
    return fail(
      `Meta refuses WHATSAPP_TOKEN for WHATSAPP_PHONE_ID (${status}). Create a system user token that does not expire.`,
    );
  const { content } = await publishedContent();
  return texts(content, 'whatsapp') ?? pass('The token works; each text has its template.');
}

/** What customers would not be told by this channel; `undefined` for nothing. */
export function texts(
  { messageTemplates }: Pick<Content, 'messageTemplates'>,
  channel: Exclude<Channel, 'email'>,
): Checked | undefined {
  const ready = messageTemplates
    .filter((each) => each.channel === channel && each.providerTemplate !== '')
    .filter(({ language }) => language === 'en' || language === env.MESSAGE_LANGUAGE);
  const untold = MESSAGE_EVENTS.filter((event) => !ready.some((each) => each.event === event));
  if (untold.length === 0) return undefined;
  const how =
    channel === 'sms'
      ? 'Register each text (DLT), then enter its DLT id, the registered text and MSG91’s template'
      : 'Let Meta approve each text, then enter the name of its template';
  return warn(`Not told by it: ${untold.join(', ')}. ${how} in the CMS (docs/messages.md).`);
}
