import { z } from 'zod';
import { seed } from '#seed/seed';
import { json, jsonObject, type Answer, type Call } from '../http';
import type { Inbox } from './inbox';
import type { Reports } from './reports';

const message = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string().min(1),
    language: z.object({ code: z.string() }),
    components: z.tuple([
      z.object({
        type: z.literal('body'),
        parameters: z.array(z.object({ type: z.literal('text'), text: z.string().min(1) })),
      }),
    ]),
  }),
  biz_opaque_callback_data: z.string().optional(),
});

const NO_TOKEN = json({ error: { code: 190, message: 'Invalid OAuth access token' } }, 401);

const hasToken = ({ headers }: Call): boolean =>
  headers.authorization?.startsWith('Bearer ') === true;

/** `GET /{phone}` of the WhatsApp Cloud API. */
export const readPhone = (call: Call): Answer =>
  hasToken(call) ? json({ id: call.url.pathname.slice(1) }) : NO_TOKEN;

/** `POST /{phone}/messages` of the WhatsApp Cloud API. */
export function sendTemplate(call: Call, inbox: Inbox, reports: Reports): Answer {
  if (!hasToken(call)) return NO_TOKEN;
  const { data } = message.safeParse(jsonObject(call.body));
  if (!data)
    return json({ error: { code: 131008, message: 'Required parameter is missing' } }, 400);
  const { template, to, biz_opaque_callback_data: ours = '' } = data;
  const values = template.components[0].parameters.map(({ text }) => text);
  const taken = inbox.take({
    channel: 'whatsapp',
    to: `+${to}`,
    subject: '',
    text: textOf(template.name, template.language.code, values),
    template: template.name,
    ours,
  });
  reports.whatsapp(taken);
  return json({ messaging_product: 'whatsapp', messages: [{ id: taken.id }] });
}

/** Fills the seed's template with the values. */
function textOf(name: string, code: string, values: string[]): string {
  const language = code === 'hi' ? 'Hindi' : 'English';
  const found = seed.messages.messageTemplates.find(
    (each) => each?.providerTemplate === name && each.language === language,
  );
  let at = 0;
  return found?.text.replaceAll(/\{\{[^{}]*\}\}/g, () => values[at++] ?? '…') ?? values.join(' · ');
}
