import { z } from 'zod';
import { env } from '#app/ground/env.server';
import type { Send, SendAnswer } from './channel';
import { later, postMessage } from './post-message.server';

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const refused = z.object({ error: z.object({ code: z.number() }) });

/** Meta's errors about the token, limits or the account. They pass, or a person mends them. */
const OF_THE_ACCOUNT = [0, 3, 4, 10, 190, 80007, 130429, 131016, 131031, 131042, 133004];

/** WhatsApp Cloud API: an approved template with its values. */
export const sendWhatsapp: Send | undefined = env.WHATSAPP_TOKEN
  ? ({ id, to, template, variables, language }) =>
      postMessage({
        provider: 'whatsapp',
        address: `${env.WHATSAPP_BASE}/${env.WHATSAPP_PHONE_ID}/messages`,
        headers: { authorization: `Bearer ${env.WHATSAPP_TOKEN}` },
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replaceAll(/\D/g, ''),
          type: 'template',
          template: {
            name: template,
            language: { code: language },
            components: [
              { type: 'body', parameters: variables.map((text) => ({ type: 'text', text })) },
            ],
          },
          biz_opaque_callback_data: id,
        },
        read,
      })
  : undefined;

/** Reads the number and sends nothing. @returns the status; 0 when nobody answers */
export const checkWhatsapp = (signal: AbortSignal): Promise<number> =>
  fetch(`${env.WHATSAPP_BASE}/${env.WHATSAPP_PHONE_ID}?fields=id`, {
    headers: { authorization: `Bearer ${env.WHATSAPP_TOKEN}` },
    redirect: 'manual',
    signal,
  }).then(
    ({ status }) => status,
    () => 0,
  );

function read(status: number, body: unknown): SendAnswer {
  const [first] = accepted.safeParse(body).data?.messages ?? [];
  if (first) return { type: 'accepted', providerId: first.id };
  const code = refused.safeParse(body).data?.error.code;
  if (code === undefined)
    return { type: status < 300 ? 'unsure' : 'refused', reason: `status ${status}` };
  if (OF_THE_ACCOUNT.includes(code)) return later(`code ${code}`);
  return { type: 'refused', reason: `code ${code}` };
}
