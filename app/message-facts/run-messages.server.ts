import { publishedContent } from '#app/content/content.server';
import { env } from '#app/ground/env.server';
import { sendEmail } from '#app/messages/email.server';
import { messageSender } from '#app/messages/send-and-retry.server';
import { sendSms } from '#app/messages/sms.server';
import { sendWhatsapp } from '#app/messages/whatsapp.server';
import { factsOf } from './facts.server';

export const runMessages = messageSender({
  facts: factsOf,
  content: async () => (await publishedContent()).content,
  channels: {
    ...(sendEmail && { email: sendEmail }),
    ...(sendSms && { sms: sendSms }),
    ...(sendWhatsapp && { whatsapp: sendWhatsapp }),
  },
  rules: { phoneChannel: env.MESSAGE_PHONE_CHANNEL, language: env.MESSAGE_LANGUAGE },
});
