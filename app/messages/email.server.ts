import { createTransport } from 'nodemailer';
import { env } from '#app/ground/env.server';
import type { Outgoing, Send, SendAnswer } from './channel';

const CONNECT_WITHIN_MS = 8_000;
const ANSWER_WITHIN_MS = 15_000;

const WITHIN = {
  connectionTimeout: CONNECT_WITHIN_MS,
  greetingTimeout: CONNECT_WITHIN_MS,
  socketTimeout: ANSWER_WITHIN_MS,
  dnsTimeout: CONNECT_WITHIN_MS,
};

const sender = env.MAIL_FROM ?? '';

/** `undefined` without a mail server. */
export const sendEmail: Send | undefined = env.SMTP_URL
  ? mailer(env.SMTP_URL, env.SHOP_MODE === 'live')
  : undefined;

function mailer(url: string, isLive: boolean): Send {
  return async ({ id, to, subject, text, language, calendar }: Outgoing): Promise<SendAnswer> => {
    const watch = watchHandover();
    const transport = createTransport({ url, ...WITHIN, requireTLS: isLive, logger: watch.logger });
    try {
      const { messageId } = await transport.sendMail({
        from: sender,
        to: { name: '', address: to },
        subject,
        text,
        attachments: calendar ? [calendarFile(calendar)] : [],
        messageId: `<${id}@${domainOf(sender)}>`,
        headers: { 'content-language': language, 'auto-submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { type: 'accepted', providerId: messageId };
    } catch (error) {
      return answerOf(error, watch.isHandedOver());
    } finally {
      transport.close();
    }
  };
}

/** @throws when the mail server can't be reached or refuses the sign-in */
export async function checkMail(): Promise<void> {
  const transport = createTransport({
    url: env.SMTP_URL,
    ...WITHIN,
    requireTLS: env.SHOP_MODE === 'live',
  });
  await transport.verify().finally(() => transport.close());
}

const calendarFile = (content: string) => ({
  filename: 'booking.ics',
  content,
  contentType: `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'}`,
});

const domainOf = (address: string): string => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';

/** Only nodemailer's log says that the server has the whole message. */
function watchHandover() {
  let isHandedOver = false;
  const note = (entry: unknown) => {
    if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message')
      isHandedOver = true;
  };
  const silent = () => undefined;
  const logger = { level: silent, trace: silent, debug: silent, info: note };
  return {
    logger: { ...logger, warn: silent, error: silent, fatal: silent },
    isHandedOver: () => isHandedOver,
  };
}

/** The server's reply may contain the address, so only its codes are kept. */
function answerOf(error: unknown, isHandedOver: boolean): SendAnswer {
  const { code, status, command } = read(error);
  const reason = [code, status || ''].join(' ').trim();
  const isOfMessage = command === 'RCPT TO' || isHandedOver;
  if (status >= 500 && isOfMessage) return { type: 'refused', reason };
  if (status === 0 && isHandedOver) return { type: 'unsure', reason };
  const isBusy = status >= 400 && status !== 421 && isOfMessage;
  return { type: 'later', reason, because: isBusy ? 'message' : 'provider' };
}

function read(error: unknown): { code: string; status: number; command: string } {
  const fields = error instanceof Error ? { ...error } : {};
  const { code, responseCode, command } = fields as Record<string, unknown>; // nodemailer's own
  return {
    code: typeof code === 'string' ? code : 'ERROR',
    status: typeof responseCode === 'number' ? responseCode : 0,
    command: typeof command === 'string' ? command : '',
  };
}
